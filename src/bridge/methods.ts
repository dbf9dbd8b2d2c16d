import type { Capabilities, Fields } from './read-message.ts'
import type { HostMethod, PortalMethod } from './host-link.ts'

/** Milliseconds for actions of the user: choosing, reading a dialog, returning from another app. */
const BY_HAND = 300_000

/** Requests to the host, protocol version 1; after `timeoutMs` a request settles as `timeout`. */
export const HOST_METHODS = {
  'app.close': { result: {}, timeoutMs: 2_000 },
  'token.request': { result: { token: 'text', expiresAt: 'text?' }, timeoutMs: 10_000 },
  'language.changed': { result: {}, timeoutMs: 3_000 },
  'link.open': { result: {}, timeoutMs: 3_000 },
  'share.open': { result: {}, timeoutMs: BY_HAND },
  'file.save': { result: { id: 'text' }, timeoutMs: BY_HAND },
  'file.write': { result: {}, timeoutMs: 10_000 },
  'file.pick': { result: { id: 'text', name: 'text', type: 'text', size: 'number' }, timeoutMs: BY_HAND },
  'file.read': { result: { data: 'data', last: 'flag' }, timeoutMs: 10_000 }
} as const satisfies Record<HostMethod, { result: Fields; timeoutMs: number }>

/** Requests of the host, protocol version 1: their parameters. */
export const PORTAL_METHODS = {
  'token.set': { token: 'text', expiresAt: 'text?' },
  'language.set': { code: 'text' },
  'back.press': {},
  'close.ask': {},
  'route.open': { route: 'text' },
  'theme.set': { theme: 'text', contrast: 'text?' },
  'insets.set': { top: 'number', right: 'number', bottom: 'number', left: 'number', keyboard: 'number?' },
  'visibility.set': { visible: 'flag' },
  'log.export': {},
  'portal.ping': {}
} as const satisfies Record<PortalMethod, Fields>

/** Each method is a capability with its own version. */
export const PORTAL_CAPABILITIES: Capabilities = Object.fromEntries(
  Object.keys(PORTAL_METHODS).map(name => [name, 1])
)
