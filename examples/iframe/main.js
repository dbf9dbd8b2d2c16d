// @ts-check
import { createHostEnd, Refusal } from '../../host/native/host-end.js'

// Two host names of this machine make two origins; yours might be https://app.example and https://portal.example.
const PORTAL_ORIGIN = location.origin.replace('localhost', '127.0.0.1')

const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'))
const title = /** @type {HTMLOutputElement} */ (document.getElementById('title'))
/** @type {MessagePort | null} */
let port = null

const end = createHostEnd({
  boot: crypto.randomUUID(),
  post: text => port?.postMessage(text),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  methods: {
    'token.request': async () => {
      const response = await fetch('/host-api/portal-token', { method: 'POST' })
      if (!response.ok) throw new Refusal('denied')
      const { token } = await response.json()
      return { token }
    },
    'app.close': () => {
      frame.hidden = true
      return {}
    }
  },
  events: {
    'portal.title': detail => {
      title.value = detail.title
    }
  },
  onState: () => undefined
})

addEventListener('message', ({ source, origin, data, ports }) => {
  // Any window may post here. Accept only the frame, from its exact origin, and only with a port.
  if (source !== frame.contentWindow || origin !== PORTAL_ORIGIN || !ports[0]) return
  const [own] = ports
  // A repeated hello brings another port: answer on the one that the portal used last.
  const receive = (/** @type {string} */ text) => {
    port = own
    end.receive(text)
  }
  own.onmessage = event => receive(event.data)
  receive(data)
})
document.getElementById('back')?.addEventListener('click', async () => {
  const outcome = await end.call('back.press')
  if (!outcome.ok || !outcome.value.handled) frame.hidden = true
})
frame.src = `${PORTAL_ORIGIN}/examples/iframe/portal.html`
