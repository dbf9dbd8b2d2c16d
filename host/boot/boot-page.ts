/** The page's progress; `fatal`: the portal will not load. */
export type Stage = 'boot' | 'parsed' | 'ready' | 'fatal'

/** `engine`: too old; `syntax`: too old, or a broken file. The others: the file did not load, or threw. */
export type Reason = 'engine' | 'syntax' | 'load' | 'offline' | 'blocked' | 'timeout' | 'crash'

export interface Line {
  stage: Stage
  reason: Reason | undefined
  /** Milliseconds since 1970. */
  at: number
}

interface Channel {
  postMessage(text: string): void
}

/** The parts of the page used before the bundle. */
export interface BootPage {
  AdPortalBoot?: { report: (stage: Stage, reason?: Reason) => void; log: readonly Line[] }
  AdPortalLaunch?: { key?: string }
  AdPortalHost?: Channel
  ReactNativeWebView?: Channel
  webkit?: { messageHandlers?: { AdPortalHost?: Channel } }
  flutter_inappwebview?: { callHandler(name: string, text: string): void }
  BigInt?: unknown
  HTMLDialogElement?: unknown
  CSS?: { supports(condition: string): boolean }
}
