// @ts-check
import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { mount } from 'ad-portal'

import { createHostEnd, Refusal } from '../../host/native/host-end.js'

/*
 * In a Capacitor app the host is the app's own page: it contains both ends of the bridge, and a custom transport
 * carries the messages between them. No other frame can reach it.
 */
/** Address of your app's server. In an app it has to be absolute, because the page's origin is `capacitor://localhost` or `https://localhost`. */
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
    // No iOS app leaves by itself: without this method, the portal shows no arrow that would do nothing.
    ...(Capacitor.getPlatform() !== 'ios' && {
      'app.close': () => {
        void App.minimizeApp()
        return {}
      }
    })
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
      queueMicrotask(() => end.receive(text))
      return true
    },
    listen(receive) {
      toPortal = receive
      return () => {
        toPortal = null
      }
    }
  }
})

void App.addListener('backButton', async () => {
  const outcome = await end.call('back.press')
  // If the portal cannot go back or does not answer, the user must still be able to leave.
  if (!outcome.ok || !outcome.value.handled) void App.minimizeApp()
})
void App.addListener('appStateChange', ({ isActive }) => void end.call('visibility.set', { visible: isActive }))
await portal.ready
