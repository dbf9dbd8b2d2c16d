import type { Disposer } from '../lib/disposer.ts'

/** How a failed request to the host ended. Every request settles. */
export type HostFailure =
  | 'timeout' | 'unsupported' | 'denied' | 'cancelled' | 'host_gone' | 'destroyed' | 'bad_message'
  | 'too_large'

export type HostOutcome<T> = { ok: true; value: T } | { ok: false; failure: HostFailure; message?: string }

/** Requests of the portal to the host: parameters and result by method. */
export interface HostRequests {
  /** Closes the window that contains the portal. */
  'app.close': { params: { reason: 'back' | 'user' | 'expired' }; result: Record<string, never> }
  /** Asks for a token. `force`: the last one was rejected; return another one, not a cached copy. */
  'token.request': {
    params: { reason: 'start' | 'expired' | 'refused'; force: boolean }
    result: { token: string; expiresAt?: string | undefined }
  }
  /** The language has changed, by the user or the page's `update`; not sent after `language.set` or for the initial language. One of the twelve codes, and the same as a BCP 47 tag. */
  'language.changed': { params: { code: string; tag: string }; result: Record<string, never> }
  /** Opens an address outside the portal; the portal's link rule has already allowed it. */
  'link.open': { params: { url: string }; result: Record<string, never> }
  /** Opens the device's share sheet. */
  'share.open': { params: { title: string; text: string; url: string }; result: Record<string, never> }
  /** The user saves a file; the host asks where. `size` in bytes; the parts follow with the returned `id`. */
  'file.save': { params: { name: string; type: string; size: number }; result: { id: string } }
  /** One part of a saved file in base64, counted from 0; `last` marks the final part. */
  'file.write': {
    params: { id: string; index: number; data: string; last: boolean }
    result: Record<string, never>
  }
  /** The user picks a file. `accept` as in HTML; `maxSize` and `size` in bytes. */
  'file.pick': {
    params: { accept: string; maxSize: number }
    result: { id: string; name: string; type: string; size: number }
  }
  /** Reads one part of a picked file: base64, at most 48,000 bytes of the file, counted from 0. */
  'file.read': { params: { id: string; index: number }; result: { data: string; last: boolean } }
}

/** Events of the portal for the host; not answered. */
export interface HostEvents {
  /** Current state; a burst of changes sends only the last one. `isDirty`: closing would lose typed input. */
  'portal.state': { route: string; canGoBack: boolean; isDirty: boolean }
  /** The title of the current screen. */
  'portal.title': { title: string }
  /** An action succeeded or failed; for haptic feedback. */
  'portal.haptic': { kind: 'success' | 'failure' }
  /** A failure by its code; never a body, a token or typed input. */
  'portal.log': { level: 'warn' | 'error'; code: string }
}

/** Requests of the host to the portal: parameters and result by method. */
export interface PortalRequests {
  /** Provides a token; an empty one signs out. */
  'token.set': { params: { token: string; expiresAt?: string | undefined }; result: { accepted: boolean } }
  /** A language code in any form; the portal maps it to one of its twelve and returns the one in use. */
  'language.set': { params: { code: string }; result: { code: string } }
  /** The device's back button. `handled: false`: there is nothing to go back to, and the host may close the portal. */
  'back.press': { params: Record<string, never>; result: { handled: boolean } }
  /** The host wants to close. `allow: false`: the portal asks the user first and then closes itself. */
  'close.ask': { params: Record<string, never>; result: { allow: boolean } }
  /** Opens a deep link: an address of the portal. */
  'route.open': { params: { route: string }; result: { accepted: boolean } }
  /** Sets theme and contrast. `accepted: false`: an unknown value. */
  'theme.set': {
    params: { theme: 'auto' | 'light' | 'dark'; contrast?: 'auto' | 'more' }
    result: { accepted: boolean }
  }
  /** CSS pixels that the device, and the keyboard, cover on each edge of the web view. */
  'insets.set': {
    params: { top: number; right: number; bottom: number; left: number; keyboard?: number }
    result: Record<string, never>
  }
  /** Whether the user can see the web view, for engines that do not know. */
  'visibility.set': { params: { visible: boolean }; result: Record<string, never> }
  /** The portal's log as JSON text, without secrets. */
  'log.export': { params: Record<string, never>; result: { log: string } }
  /** Liveness check; returns milliseconds since 1970. */
  'portal.ping': { params: Record<string, never>; result: { at: number } }
}

export type HostMethod = keyof HostRequests
export type HostEvent = keyof HostEvents
export type PortalMethod = keyof PortalRequests

/** `none`: no host answered; a late one may still attach. `gone`: the host detached or the channel broke. */
export type HostState = 'none' | 'connecting' | 'connected' | 'gone'

/** The portal's end of the bridge, over any transport. */
export interface HostLink {
  state(): HostState
  listen(onState: (state: HostState) => void): Disposer
  /** True when the connected host lists this method or event among its capabilities. */
  supports(method: HostMethod | HostEvent): boolean
  /** Sends a request. Always settles: with the result or a named failure. */
  request<M extends HostMethod>(
    method: M,
    params: HostRequests[M]['params'],
    options?: { timeoutMs?: number; signal?: AbortSignal }
  ): Promise<HostOutcome<HostRequests[M]['result']>>
  /** Sends an event to a connected host that lists it among its capabilities; otherwise does nothing. */
  emit<E extends HostEvent>(event: E, detail: HostEvents[E]): void
  /** Registers the handler of a host request; one handler per method. */
  handle<M extends PortalMethod>(
    method: M,
    answer: (params: PortalRequests[M]['params']) => Promise<PortalRequests[M]['result']> | PortalRequests[M]['result']
  ): Disposer
  destroy(): void
}

/** The two functions of the clock that the bridge uses. */
export interface BridgeClock {
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Calls once after `ms` milliseconds, waiting for at most this part of them at a time. Time limits wait in halves: after a sleep of
   * the device an overdue timer runs before the answer that has arrived meanwhile, which then has the second half.
   */
  after(ms: number, run: () => void, part?: number): Disposer
}

/** What carries the messages. `custom`: an integrator's own transport; `memory`: the fake host of this project's tests. */
export type TransportKind =
  | 'webkit' | 'android-listener' | 'android-interface' | 'react-native' | 'flutter-inappwebview' | 'frame'
  | 'memory' | 'custom' | 'none'

/** Receives one message. `trusted`: it can only come from the host. */
export type Receive = (text: unknown, trusted: boolean) => void

/** Carries JSON text both ways. An integrator can provide a custom one in the option `bridge`. */
export interface Transport {
  /** May change from `none` when a late host adds its object to the page. */
  readonly kind: TransportKind
  /** Needed where any script can call the receiver: a secret of this boot, sent in the hello and required in every message of the host. */
  readonly key?: string | undefined
  /** Sends a message. Returns false when no one can receive it. An exception means that the host is gone. */
  send(text: string): boolean
  /** Passes each received message to `receive`; returns the function that stops it. */
  listen(receive: Receive): Disposer
}
