import type { Disposer } from './host-link.ts'

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
export type Hear = (text: unknown, trusted: boolean) => void

/** Carries JSON text both ways; an integrator's own adapter is one of these. */
export interface Transport {
  /** May change from `none` when a late host puts its object on the page. */
  readonly kind: TransportKind
  /**
   * Where anyone on the page could call the receiver: a secret of this boot that
   * the hello carries to the host and that every message of the host must show.
   */
  readonly key?: string
  /** Returns false when there is nobody to take it. May throw: then the host is gone. */
  send(text: string): boolean
  listen(hear: Hear): Disposer
}
