import { readFileSync } from 'node:fs'
import path from 'node:path'

const HOST_END = path.resolve(import.meta.dirname, '../../host/native/host-end.js')

/**
 * A script for the start of a page: a host in it that supports everything, with the sample host's end
 * behind `AdPortalHost`. `fault` is a script that changes `setup` before the host starts.
 */
export const scriptedHost = (fault: string): string => `(() => {
  ${readFileSync(HOST_END, 'utf8').replace(/^export /gm, '')}
  const KEY = 'a-key-of-sixteen-characters'
  let tokens = 0
  const receive = text => setTimeout(() => window.AdPortalReceive?.(KEY, text))
  const setup = {
    launch: { key: KEY, locale: 'de' },
    receive,
    post: receive,
    listen: text => end.receive(text),
    events: { 'portal.state': () => {}, 'portal.title': () => {}, 'portal.haptic': () => {}, 'portal.log': () => {} },
    methods: {
      'app.close': () => ({}),
      'token.request': () => ({ token: 'secret-' + (tokens += 1), expiresAt: '2099-01-01T00:00:00Z' }),
      'language.changed': () => ({}),
      'link.open': ({ url }) => {
        if (!url.startsWith('https:')) throw new Refusal('denied')
        return {}
      },
      'share.open': () => ({}),
      'file.save': () => ({ id: 'f' }),
      'file.write': () => ({}),
      'file.pick': () => ({ id: 'g', name: 'card.png', type: 'image/png', size: 12 }),
      'file.read': ({ index }) => ({ data: ['SGVsbG8g', 'cG9ydGFs'][index], last: index === 1 })
    }
  }
  ${fault}
  const end = createHostEnd({
    key: KEY,
    boot: 'scripted-host',
    post: text => setup.post(text),
    after: (ms, run) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) },
    methods: setup.methods,
    events: setup.events,
    onState: () => {}
  })
  if (setup.launch) window.AdPortalLaunch = setup.launch
  if (setup.listen) window.AdPortalHost = { postMessage: text => setup.listen(text) }
  window.callPortal = (method, params) => end.call(method, params)
})()`
