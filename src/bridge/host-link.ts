/** Takes back what a call has set up. */
export type Undo = () => void

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
    result: { token: string; expiresAt?: string }
  }
  /** The person chose another language in the portal (a code of the twelve, and its BCP 47 tag). */
  'language.changed': { params: { code: string; tag: string }; result: Record<string, never> }
}

/** What the host asks of the portal: parameters and answer by method. */
export interface PortalRequests {
  /** A token from the host; an empty one signs out. */
  'token.set': { params: { token: string; expiresAt?: string }; result: { accepted: boolean } }
  /** Any language code; the portal maps it to one of its twelve. */
  'language.set': { params: { code: string }; result: { code: string } }
}

export type HostMethod = keyof HostRequests
export type PortalMethod = keyof PortalRequests

/** `none`: no host is there (and a late one may still attach). */
export type HostState = 'none' | 'connecting' | 'connected' | 'gone'

/** The portal's end of the bridge, whatever carries the messages. */
export interface HostLink {
  state(): HostState
  listen(onState: (state: HostState) => void): Undo
  /** True when the connected host names this method among its capabilities. */
  supports(method: HostMethod): boolean
  /** Always settles: with the answer, or with a named failure. */
  request<M extends HostMethod>(
    method: M,
    params: HostRequests[M]['params'],
    options?: { timeoutMs?: number; signal?: AbortSignal }
  ): Promise<HostOutcome<HostRequests[M]['result']>>
  /** Answers a request of the host. One handler a method. */
  handle<M extends PortalMethod>(
    method: M,
    answer: (params: PortalRequests[M]['params']) => Promise<PortalRequests[M]['result']> | PortalRequests[M]['result']
  ): Undo
  destroy(): void
}
