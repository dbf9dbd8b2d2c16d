import { createHostEnd as create, Refusal as HostRefusal } from '../native/host-end.js'
import type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

export type { Ack, Capabilities, Envelope, Hello, MessageError, MessageType } from '../../src/bridge/protocol.ts'
export type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

/** What a host answers; each method is a capability. One that returns nothing is answered with `{}`. */
export type HostMethods = {
  [M in keyof HostRequests]?: (
    params: HostRequests[M]['params']
  ) => HostRequests[M]['result'] | void | Promise<HostRequests[M]['result'] | void>
}

/** What a host wants to hear; each event is a capability. */
export type HostListeners = { [E in keyof HostEvents]?: (detail: HostEvents[E]) => void }

/** How a request to the portal ended: every request settles. */
export type PortalOutcome<T> = { ok: true; value: T } | { ok: false; failure: string }

export interface HostEndOptions {
  /** The secret of this page load (16 to 80 characters): only who shows it in its hello is the portal. */
  key?: string
  /** Names this life of the host; nobody can guess it. */
  boot: string
  /** Gives a message to the portal's receiver. */
  post(text: string): void
  /** A timer in milliseconds; returns its undo. */
  after(ms: number, run: () => void): () => void
  methods: HostMethods
  events: HostListeners
  onState(state: 'attached' | 'gone'): void
  /** How far the page is, before there is a portal (docs/embedding.md, "Before the bundle"). */
  onBoot?(detail: { stage: string; reason?: string; at: number }): void
}

export interface HostEnd {
  /** Takes whatever has arrived; texts that are not of the bridge are dropped. */
  hear(text: string): void
  /** For a host that comes after the portal's own hellos, or starts again. */
  hello(): void
  /** For a host that leaves while the page stays. */
  bye(): void
  /** The page is gone: reloaded, crashed. */
  leave(): void
  isAttached(): boolean
  /** Asks the portal; settles within `timeoutMs` (10,000 unless told). */
  call<M extends keyof PortalRequests>(
    method: M,
    params?: PortalRequests[M]['params'],
    timeoutMs?: number
  ): Promise<PortalOutcome<PortalRequests[M]['result']>>
}

/** The host's end of the bridge (docs/bridge.md): texts in, texts out. */
export const createHostEnd: (options: HostEndOptions) => HostEnd = create as (options: HostEndOptions) => HostEnd

/** What a method throws to fail with a code that the portal knows: `denied`, `cancelled`, `too_large`... */
export const Refusal: new (code: HostFailure) => Error & { code: string } = HostRefusal
