import { createHostEnd as create, Refusal as HostRefusal } from '../native/host-end.js'
import type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

export type { Ack, Capabilities, Envelope, Hello, MessageError, MessageType } from '../../src/bridge/protocol.ts'
export type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

/** Methods that a host implements; each is a capability. One that returns nothing is answered with `{}`. */
export type HostMethods = {
  [M in keyof HostRequests]?: (
    params: HostRequests[M]['params']
  ) => HostRequests[M]['result'] | void | Promise<HostRequests[M]['result'] | void>
}

/** Events that a host listens to; each is a capability. */
export type HostListeners = { [E in keyof HostEvents]?: (detail: HostEvents[E]) => void }

/** Outcome of a request to the portal; every request settles. */
export type PortalOutcome<T> = { ok: true; value: T } | { ok: false; failure: string }

export interface HostEndOptions {
  /** The secret of this page load (16 to 80 characters): only a hello that carries it comes from the portal. */
  key?: string
  /** Unguessable id of this run of the host. */
  boot: string
  /** Passes a message to the portal's receiver. */
  post(text: string): void
  /** Starts a timer in milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  methods: HostMethods
  events: HostListeners
  onState(state: 'attached' | 'gone'): void
  /** Progress of the page before there is a portal (docs/embedding.md, "Before the bundle"). */
  onBoot?(detail: { stage: string; reason?: string; at: number }): void
}

export interface HostEnd {
  /** Receives any text; texts that are not of the bridge are dropped. */
  hear(text: string): void
  /** For a host that attaches after the portal's own hellos, or restarts. */
  hello(): void
  /** For a host that detaches while the page stays. */
  bye(): void
  /** The page is gone: reloaded, crashed. */
  leave(): void
  isAttached(): boolean
  /** Sends a request to the portal; settles within `timeoutMs` (10,000 by default). */
  call<M extends keyof PortalRequests>(
    method: M,
    params?: PortalRequests[M]['params'],
    timeoutMs?: number
  ): Promise<PortalOutcome<PortalRequests[M]['result']>>
}

/** The host's end of the bridge (docs/bridge.md): texts in, texts out. */
export const createHostEnd: (options: HostEndOptions) => HostEnd = create as (options: HostEndOptions) => HostEnd

/** Thrown by a method to fail with a code that the portal knows: `denied`, `cancelled`, `too_large`... */
export const Refusal: new (code: HostFailure) => Error & { code: string } = HostRefusal
