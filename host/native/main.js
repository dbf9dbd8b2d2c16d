import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import System from 'system'

import { openControl } from './control.js'
import { Refusal } from './host-end.js'
import { readOptions, USAGE } from './options.js'
import { after, createPortalView } from './portal-view.js'
import { createWindow } from './window.js'

/*
 * A native application that shows the portal: gjs -m host/native/main.js --url=http://localhost:4310/
 * Its whole behaviour for the portal is in `methods` and `events`.
 */
const options = readOptions(ARGV)
if (!options.url && !options.html) {
  printerr(USAGE)
  System.exit(2)
}
Gtk.init(null)

const loop = GLib.MainLoop.new(null, false)
let token = options.token
let locale = options.locale
/** Reported to the process that controls this host over standard input. */
let report = () => undefined

const methods = {
  'app.close': () => {
    // Lets the answer be sent first.
    after(0, () => loop.quit())
    return {}
  },
  'token.request': ({ force }) => {
    if (!token || force) throw new Refusal('denied')
    return { token }
  },
  'language.changed': ({ code }) => {
    locale = code
    report({ event: 'language', code })
    return {}
  },
  'link.open': ({ url }) => {
    if (!/^(https?|mailto|tel):/.test(url)) throw new Refusal('denied')
    if (options.control) report({ event: 'link', url })
    else Gio.AppInfo.launch_default_for_uri(url, null)
    return {}
  }
}
const events = {
  'portal.state': state => {
    frame.setCanGoBack(true)
    report({ event: 'state', ...state })
  },
  'portal.title': ({ title }) => frame.setTitle(title),
  'portal.log': line => report({ event: 'log', ...line })
}

const readText = file => new TextDecoder().decode(GLib.file_get_contents(file)[1])

const portal = createPortalView({
  url: options.url ?? 'about:blank',
  html: options.html ? readText(options.html) : null,
  launch: () => ({ token, locale }),
  methods,
  events,
  onState: state => report({ event: state }),
  onBoot: ({ stage, reason }) => {
    report({ event: 'boot', stage, reason })
    if (stage === 'fatal') printerr(`The portal did not start: ${reason}`)
  }
})

async function back() {
  const wasAttached = portal.isAttached()
  const outcome = await portal.call('back.press')
  // Its web process died meanwhile: the page that was loaded again is not closed by it.
  if (wasAttached && outcome.failure === 'host_gone') return
  // A portal that has nothing to go back to, or does not answer, must not block the user.
  if (!outcome.ok || !outcome.value.handled) loop.quit()
}
async function close() {
  const outcome = await portal.call('close.ask', {}, 2_000)
  if (!outcome.ok || outcome.value.allow) loop.quit()
}

const frame = createWindow(portal.view, { onBack: () => void back(), onClose: () => void close() })
if (options.control) {
  report = openControl({
    portal,
    window: frame.window,
    back,
    close,
    setToken: next => {
      token = next
      return portal.call('token.set', { token: next })
    }
  })
}
portal.start()
loop.run()
System.exit(0)
