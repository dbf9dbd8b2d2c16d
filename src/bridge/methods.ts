import type { Fields } from './has-fields.ts'
import type { HostMethod, PortalMethod } from './host-link.ts'
import type { Capabilities } from './protocol.ts'

interface HostRow {
  result: Fields
  /** Milliseconds until the request settles as `timeout`. */
  timeoutMs: number
}

/** What the portal asks of the host, protocol version 1. */
export const HOST_METHODS = {
  'app.close': { result: {}, timeoutMs: 2_000 },
  'token.request': { result: { token: 'text', expiresAt: 'text?' }, timeoutMs: 10_000 },
  'language.changed': { result: {}, timeoutMs: 3_000 }
} as const satisfies Record<HostMethod, HostRow>

/** What the host asks of the portal, protocol version 1. */
export const PORTAL_METHODS = {
  'token.set': { token: 'text', expiresAt: 'text?' },
  'language.set': { code: 'text' }
} as const satisfies Record<PortalMethod, Fields>

/** Each method is a capability of its own, with a version of its own. */
export const PORTAL_CAPABILITIES: Capabilities = {
  'token.set': 1,
  'language.set': 1
}
