/** Takes back what a call has set up. */
export type Disposer = () => void

/** How a request to the host ended when it did not succeed. Every request settles. */
export type HostFailure =
  | 'timeout'
  | 'unsupported'
  | 'denied'
  | 'cancelled'
  | 'host_gone'
  | 'destroyed'
  | 'bad_message'
  | 'too_large'

export type HostOutcome<T> = { ok: true; value: T } | { ok: false; failure: HostFailure; message?: string }

/** What the portal asks of the host: parameters and answer by method. */
export interface HostRequests {
  /** Close the portal's window. */
  'app.close': { params: { reason: 'back' | 'user' | 'expired' }; result: Record<string, never> }
  /** A token for the session. `force`: the last one was refused. */
  'token.request': {
    params: { reason: 'start' | 'expired' | 'refused'; force: boolean }
    result: { token: string; expiresAt?: string | undefined }
  }
  /** The person chose another language in the portal (a code of the twelve, and its BCP 47 tag). */
  'language.changed': { params: { code: string; tag: string }; result: Record<string, never> }
  /** Open an address outside the portal; it has passed the portal's own rule. */
  'link.open': { params: { url: string }; result: Record<string, never> }
  /** The device's share sheet. */
  'share.open': { params: { title: string; text: string; url: string }; result: Record<string, never> }
  /** The person saves a file: where, is the host's to ask. `size` in bytes; parts follow under `id`. */
  'file.save': { params: { name: string; type: string; size: number }; result: { id: string } }
  /** One part in base64, counted from 0; with `last` the file is whole. */
  'file.write': {
    params: { id: string; index: number; data: string; last: boolean }
    result: Record<string, never>
  }
  /** The person picks a file. `accept` as in HTML; `maxSize` and `size` in bytes. */
  'file.pick': {
    params: { accept: string; maxSize: number }
    result: { id: string; name: string; type: string; size: number }
  }
  /** One part of a picked file in base64, at most 48,000 bytes of it, counted from 0. */
  'file.read': { params: { id: string; index: number }; result: { data: string; last: boolean } }
}

/** What the portal tells the host without waiting for an answer. */
export interface HostEvents {
  /** Where the portal is; of a burst only the last is told. `isDirty`: something typed would be lost. */
  'portal.state': { route: string; canGoBack: boolean; isDirty: boolean }
  'portal.title': { title: string }
  /** Something has gone well or has failed: a short touch, where the device has one. */
  'portal.haptic': { kind: 'success' | 'failure' }
  /** Kinds of failure only, never a body, a token or what a person typed. */
  'portal.log': { level: 'warn' | 'error'; code: string }
}

/** What the host asks of the portal: parameters and answer by method. */
export interface PortalRequests {
  /** A token from the host; an empty one signs out. */
  'token.set': { params: { token: string; expiresAt?: string | undefined }; result: { accepted: boolean } }
  /** Any language code; the portal maps it to one of its twelve. */
  'language.set': { params: { code: string }; result: { code: string } }
  /** The device's back button. False: the portal has no way back, and the host may close it. */
  'back.press': { params: Record<string, never>; result: { handled: boolean } }
  /** The host wants to close. False: the portal asks the person first, and closes by itself. */
  'close.ask': { params: Record<string, never>; result: { allow: boolean } }
  /** A deep link: an address of the portal. */
  'route.open': { params: { route: string }; result: { accepted: boolean } }
  'theme.set': {
    params: { theme: 'auto' | 'light' | 'dark'; contrast?: 'auto' | 'more' }
    result: { accepted: boolean }
  }
  /** CSS pixels that the device covers on each edge of the web view, and its keyboard. */
  'insets.set': {
    params: { top: number; right: number; bottom: number; left: number; keyboard?: number }
    result: Record<string, never>
  }
  /** Whether the web view is in front of a person, where the engine does not know. */
  'visibility.set': { params: { visible: boolean }; result: Record<string, never> }
  /** The black box as JSON text: what happened, without a token, a password or a body. */
  'log.export': { params: Record<string, never>; result: { log: string } }
  /** Is the portal alive? Milliseconds since 1970. */
  'portal.ping': { params: Record<string, never>; result: { at: number } }
}

export type HostMethod = keyof HostRequests
export type HostEvent = keyof HostEvents
export type PortalMethod = keyof PortalRequests

/** `none`: no host is there (and a late one may still attach). */
export type HostState = 'none' | 'connecting' | 'connected' | 'gone'

/** The portal's end of the bridge, whatever carries the messages. */
export interface HostLink {
  state(): HostState
  listen(onState: (state: HostState) => void): Disposer
  /** True when the connected host names this method among its capabilities. */
  supports(method: HostMethod | HostEvent): boolean
  /** Always settles: with the answer, or with a named failure. */
  request<M extends HostMethod>(
    method: M,
    params: HostRequests[M]['params'],
    options?: { timeoutMs?: number; signal?: AbortSignal }
  ): Promise<HostOutcome<HostRequests[M]['result']>>
  /** Tells a connected host that names this event among its capabilities; else does nothing. */
  emit<E extends HostEvent>(event: E, detail: HostEvents[E]): void
  /** Answers a request of the host. One handler a method. */
  handle<M extends PortalMethod>(
    method: M,
    answer: (params: PortalRequests[M]['params']) => Promise<PortalRequests[M]['result']> | PortalRequests[M]['result']
  ): Disposer
  destroy(): void
}

/** The two things that the bridge needs of time; the port's clock has them. */
export interface BridgeClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after `ms` milliseconds. */
  after(ms: number, run: () => void): Disposer
}

/** What carries the messages; `memory` is the fake host's. */
export type TransportKind =
  | 'webkit'
  | 'android-listener'
  | 'android-interface'
  | 'react-native'
  | 'flutter-inappwebview'
  | 'frame'
  | 'memory'
  | 'custom'
  | 'none'

/** Hears one message. `trusted`: it can only come from the host. */
export type Receive = (text: unknown, trusted: boolean) => void

/** Carries JSON text both ways; an integrator's own adapter is one of these. */
export interface Transport {
  /** May change from `none` when a late host puts its object on the page. */
  readonly kind: TransportKind
  /**
   * Where anyone on the page could call the receiver: a secret of this boot that
   * the hello carries to the host and that every message of the host must show.
   */
  readonly key?: string | undefined
  /** Returns false when there is nobody to take it. May throw: then the host is gone. */
  send(text: string): boolean
  listen(receive: Receive): Disposer
}
