import type { HostEvents, HostMethod, HostRequests, PortalRequests } from '../../src/bridge/host-link.ts'

const FILE = { name: 'funds.csv', type: 'text/csv', size: 5 }

/** Valid parameters and a valid result for every method of the host. */
export const HOST_SAMPLES: { [M in HostMethod]: HostRequests[M] } = {
  'app.close': { params: { reason: 'back' }, result: {} },
  'token.request': {
    params: { reason: 'start', force: false },
    result: { token: 't-1', expiresAt: '2026-11-21T14:32:07Z' }
  },
  'language.changed': { params: { code: 'zh', tag: 'zh-Hans' }, result: {} },
  'link.open': { params: { url: 'https://example.com/' }, result: {} },
  'share.open': { params: { title: 'A', text: 'B', url: 'https://example.com/' }, result: {} },
  'file.save': { params: FILE, result: { id: 'f-1' } },
  'file.write': { params: { id: 'f-1', index: 0, data: 'aGVsbG8=', last: true }, result: {} },
  'file.pick': { params: { accept: 'image/*', maxSize: 100 }, result: { id: 'f-2', ...FILE } },
  'file.read': { params: { id: 'f-2', index: 0 }, result: { data: 'aGVsbG8=', last: true } }
}

export const EVENT_SAMPLES: HostEvents = {
  'portal.state': { route: '/plan', canGoBack: true, isDirty: false },
  'portal.title': { title: 'Plans' },
  'portal.haptic': { kind: 'success' },
  'portal.log': { level: 'warn', code: 'timeout' }
}

/** The same for the methods of the portal. */
export const PORTAL_SAMPLES: PortalRequests = {
  'token.set': { params: { token: 't-2', expiresAt: '2026-11-21T14:32:07Z' }, result: { accepted: true } },
  'language.set': { params: { code: 'de-AT' }, result: { code: 'de' } },
  'back.press': { params: {}, result: { handled: true } },
  'close.ask': { params: {}, result: { allow: true } },
  'route.open': { params: { route: '/plan' }, result: { accepted: true } },
  'theme.set': { params: { theme: 'dark', contrast: 'more' }, result: { accepted: true } },
  'insets.set': { params: { top: 44, right: 0, bottom: 34, left: 0, keyboard: 0 }, result: {} },
  'visibility.set': { params: { visible: false }, result: {} },
  'log.export': { params: {}, result: { log: '{}' } },
  'portal.ping': { params: {}, result: { at: 1_795_000_000_000 } }
}
