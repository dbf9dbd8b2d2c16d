import type { HostEvents, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'
import { data, flag, longText, number, oneOf, optional, text, type FieldsOf } from './fields.ts'

/** Parameters and result of each method. */
type RequestTable<R extends Record<keyof R, { params: unknown; result: unknown }>> = {
  readonly [M in keyof R]: { params: FieldsOf<R[M]['params']>; result: FieldsOf<R[M]['result']> }
}

const token = {
  token: text('opaque; never in an address, storage or log'),
  expiresAt: optional(text('ISO 8601 with offset'))
}
const file = {
  name: text('file name, without folders'),
  type: text('MIME type'),
  size: number('bytes')
}
const id = text('identifies the file from its announcement to its last part')
const index = number('of the part, counted from 0')
const part = data('the part in base64, at most 48,000 bytes of the file')
const last = flag('this is the last part')

/** Requests of the portal to the host. */
export const HOST_REQUESTS = {
  'app.close': { params: { reason: oneOf('back', 'user', 'expired') }, result: {} },
  'token.request': {
    params: {
      reason: oneOf('start', 'expired', 'refused'),
      force: flag('the last token was refused: fetch another one, not a cached one')
    },
    result: token
  },
  'language.changed': {
    params: { code: text('one of the portal’s twelve'), tag: text('the same as a BCP 47 tag') },
    result: {}
  },
  'link.open': { params: { url: text('already checked by the portal’s rule') }, result: {} },
  'share.open': {
    params: { title: text('of the share sheet'), text: text('to share'), url: text('to share') },
    result: {}
  },
  'file.save': { params: file, result: { id } },
  'file.write': { params: { id, index, data: part, last }, result: {} },
  'file.pick': {
    params: { accept: text('as the HTML attribute'), maxSize: number('bytes') },
    result: { id, ...file }
  },
  'file.read': { params: { id, index }, result: { data: part, last } }
} satisfies RequestTable<HostRequests>

/** Events of the portal for the host. */
export const HOST_NEWS = {
  'portal.state': {
    route: text('address inside the portal'),
    canGoBack: flag('false: "back" would leave the portal'),
    isDirty: flag('there is unsaved input')
  },
  'portal.title': { title: text('of the screen') },
  'portal.haptic': { kind: oneOf('success', 'failure') },
  'portal.log': { level: oneOf('warn', 'error'), code: text('kind of the failure') }
} satisfies { readonly [E in keyof HostEvents]: FieldsOf<HostEvents[E]> }

/** Events of the page before there is a portal, without a handshake. */
export const BOOT_NEWS = {
  'portal.boot': {
    stage: oneOf('boot', 'parsed', 'ready', 'fatal'),
    reason: optional(oneOf('engine', 'syntax', 'load', 'offline', 'blocked', 'timeout', 'crash')),
    at: number('milliseconds since 1970'),
    key: optional(text('the secret of this page load'))
  }
}

/** Requests of the host to the portal. */
export const PORTAL_REQUESTS = {
  'token.set': { params: token, result: { accepted: flag('the token was accepted') } },
  'language.set': {
    params: { code: text('of any kind: de, de-AT, zh-TW') },
    result: { code: text('in use from now on, one of the twelve') }
  },
  'back.press': { params: {}, result: { handled: flag('false: nothing to go back to') } },
  'close.ask': { params: {}, result: { allow: flag('false: the portal asks the user first') } },
  'route.open': {
    params: { route: text('address inside the portal') },
    result: { accepted: flag('false: the portal has no such screen') }
  },
  'theme.set': {
    params: { theme: oneOf('auto', 'light', 'dark'), contrast: optional(oneOf('auto', 'more')) },
    result: { accepted: flag('the theme was accepted') }
  },
  'insets.set': {
    params: {
      top: number('CSS pixels'),
      right: number('CSS pixels'),
      bottom: number('CSS pixels'),
      left: number('CSS pixels'),
      keyboard: optional(number('CSS pixels'))
    },
    result: {}
  },
  'visibility.set': { params: { visible: flag('the web view is visible to the user') }, result: {} },
  'log.export': { params: {}, result: { log: longText('the bridge log as JSON') } },
  'portal.ping': { params: {}, result: { at: number('milliseconds since 1970') } }
} satisfies RequestTable<PortalRequests>
