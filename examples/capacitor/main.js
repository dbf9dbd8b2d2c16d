// @ts-check
import { App } from '@capacitor/app'
import { mount } from 'ad-portal'

import { createHostEnd, Refusal } from '../../host/native/host-end.js'

/*
 * In a Capacitor app the host is the app's own page: both ends of the bridge stand in it, and a transport of
 * our own carries the messages between them. Nothing of it is reachable from another frame.
 */
/** Where your app's own server is. The page of an app has the origin `capacitor://localhost` or `https://localhost`: there, write the whole address. */
const APP_SERVER = location.protocol === 'http:' ? '' : 'https://app.example'

/** @type {((text: string, trusted: boolean) => void) | null} */
let toPortal = null

const end = createHostEnd({
  boot: crypto.randomUUID(),
  post: text => toPortal?.(text, true),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  methods: {
    'token.request': async () => {
      const response = await fetch(`${APP_SERVER}/host-api/portal-token`, { method: 'POST' })
      if (!response.ok) throw new Refusal('denied')
      const { token } = await response.json()
      return { token }
    },
    'app.close': () => {
      void App.minimizeApp()
      return {}
    }
  },
  events: {},
  onState: () => undefined
})

const box = /** @type {HTMLElement} */ (document.getElementById('portal'))
const portal = mount(box, {
  storage: 'memory',
  ownsPage: true,
  bridge: {
    kind: 'custom',
    send(text) {
      queueMicrotask(() => end.hear(text))
      return true
    },
    listen(hear) {
      toPortal = hear
      return () => {
        toPortal = null
      }
    }
  }
})

void App.addListener('backButton', async () => {
  const outcome = await end.call('back.press')
  // A portal that has no way back, or that does not answer, must not hold the person.
  if (!outcome.ok || !outcome.value.handled) void App.minimizeApp()
})
void App.addListener('appStateChange', ({ isActive }) => void end.call('visibility.set', { visible: isActive }))
await portal.ready
