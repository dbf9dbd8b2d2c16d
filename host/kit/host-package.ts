import { createHostEnd as create, Refusal as HostRefusal } from '../native/host-end.js'
import type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

export type { Ack, Capabilities, Envelope, Hello, MessageError, MessageType } from '../../src/bridge/read-message.ts'
export type { HostEvents, HostFailure, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

/** Methods that a host implements; each is a capability. One that returns nothing is answered with `{}`. */
export type HostMethods = {
  [M in keyof HostRequests]?: (
    params: HostRequests[M]['params']
  ) => HostRequests[M]['result'] | void | Promise<HostRequests[M]['result'] | void>
}

/** Events that a host listens to; each is a capability. */
export type HostListeners = { [E in keyof HostEvents]?: (detail: HostEvents[E]) => void }

/** Outcome of a request to the portal; every request settles. `failure`: `host_gone`, `timeout`, or the code that the portal answered. */
export type PortalOutcome<T> = { ok: true; value: T } | { ok: false; failure: string }

export interface HostEndOptions {
  /**
   * The secret of this page load (16 to 80 characters), also in `AdPortalLaunch`: only a hello that carries it comes from the
   * portal. Required in a native web view, where a host without it never attaches; left out where only the portal has the
   * channel: the port of a frame, a custom transport.
   */
  key?: string
  /** Unguessable id of this run of the host, at most 80 characters: the `src` of its requests. */
  boot: string
  /** Passes a message to the portal. Must not throw, even when the page is gone. */
  post(text: string): void
  /** Starts a timer in milliseconds, as `setTimeout` does; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** The methods that the portal may call, and no others. One that throws a `Refusal` fails with its code, any other error counts as `denied`. */
  methods: HostMethods
  /** Listeners for the portal's events; the portal sends only those named here. */
  events: HostListeners
  /** `attached` after each handshake, a repeated one too: send insets and visibility then. `gone` after `bye`, `leave` or the portal's end. */
  onState(state: 'attached' | 'gone'): void
  /** Progress of the page before there is a portal (docs/embedding.md, "Before the bundle"). */
  onBoot?(detail: { stage: string; reason?: string; at: number }): void
}

export interface HostEnd {
  /** Receives any text; texts that are not of the bridge are dropped. */
  receive(text: string): void
  /** For a host that attaches after the portal's own hellos, or restarts. */
  hello(): void
  /** For a host that detaches while the page stays: says so, then does what `leave` does. */
  bye(): void
  /** The page is gone: reloaded, crashed. Open requests settle with `host_gone`; nothing is sent. */
  leave(): void
  /** True from a handshake until the portal or the host leaves. */
  isAttached(): boolean
  /** Sends a request to the portal; settles within `timeoutMs` (10,000 by default). */
  call<M extends keyof PortalRequests>(
    method: M,
    ...[params, timeoutMs]: Record<string, never> extends PortalRequests[M]['params']
      ? [params?: PortalRequests[M]['params'], timeoutMs?: number]
      : [params: PortalRequests[M]['params'], timeoutMs?: number]
  ): Promise<PortalOutcome<PortalRequests[M]['result']>>
}

/** The host's end of the bridge (docs/bridge.md): texts in, texts out. */
export const createHostEnd: (options: HostEndOptions) => HostEnd = create as (options: HostEndOptions) => HostEnd

/** Thrown by a method to fail with a code that the portal knows: `denied`, `cancelled`, `too_large`... */
export const Refusal: new (code: HostFailure) => Error & { code: string } = HostRefusal
