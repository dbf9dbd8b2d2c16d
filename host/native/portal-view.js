import GLib from 'gi://GLib'
import WebKit from 'gi://WebKit2?version=4.1'

import { createHostEnd } from './host-end.js'
import { launchScript, receiveScript } from './page.js'

/** Name of the message handler that the portal posts to. */
const HANDLER = 'AdPortalHost'

/** Runs once after some milliseconds; returns a function that cancels it. */
export function after(ms, run) {
  const source = GLib.timeout_add(GLib.PRIORITY_DEFAULT, ms, () => {
    run()
    return GLib.SOURCE_REMOVE
  })
  let isDone = false
  return () => {
    if (!isDone) GLib.Source.remove(source)
    isDone = true
  }
}

/**
 * A web view with the portal in it, and the host's end of its bridge. When the web process dies it
 * loads the last address again: the portal finds its route there and its drafts in the session
 * storage.
 * @param {object} options
 * @param {string} options.url address of the portal
 * @param {string | null} options.html a document to load from text instead, without an address
 * @param {() => { token?: string, locale?: string }} options.launch launch values, read at each load
 * @param {Record<string, (params: any) => unknown>} options.methods
 * @param {Record<string, (detail: any) => void>} options.events
 * @param {(state: 'attached' | 'gone') => void} options.onState
 * @param {(detail: { stage: string, reason?: string }) => void} options.onBoot
 */
export function createPortalView({ url, html, launch, methods, events, onState, onBoot }) {
  const manager = new WebKit.UserContentManager()
  const view = new WebKit.WebView({ user_content_manager: manager })
  // A new key for each page load, so that an earlier load is no longer accepted.
  let key = GLib.uuid_string_random()
  let end = open()

  function open() {
    const shown = key
    return createHostEnd({
      key,
      boot: GLib.uuid_string_random(),
      methods,
      events,
      onState,
      onBoot,
      after: (ms, run) => after(ms, run),
      post: text => void evaluate(receiveScript(shown, text))
    })
  }

  /** Runs a script in the main frame; resolves to its value as text. */
  function evaluate(script) {
    return new Promise((resolve, reject) => {
      view.evaluate_javascript(script, -1, null, null, null, (_view, result) => {
        try {
          resolve(view.evaluate_javascript_finish(result).to_string())
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  function prepare() {
    key = GLib.uuid_string_random()
    end.leave()
    end = open()
    manager.remove_all_scripts()
    manager.add_script(
      new WebKit.UserScript(
        launchScript({ ...launch(), key }),
        WebKit.UserContentInjectedFrames.TOP_FRAME,
        WebKit.UserScriptInjectionTime.START,
        null,
        null
      )
    )
  }
  function load(address) {
    prepare()
    if (html === null) view.load_uri(address)
    else view.load_html(html, null)
  }

  manager.connect(`script-message-received::${HANDLER}`, (_manager, result) => {
    end.receive(result.get_js_value().to_string())
  })
  manager.register_script_message_handler(HANDLER)
  view.connect('web-process-terminated', () => load(view.get_uri() || url))
  // Only the portal runs here: no other address loads, and its links arrive as `link.open`.
  view.connect('decide-policy', (_view, decision, type) => {
    if (type === WebKit.PolicyDecisionType.RESPONSE) return false
    const address = decision.get_navigation_action().get_request().get_uri()
    if (type === WebKit.PolicyDecisionType.NAVIGATION_ACTION && isOf(address, url)) return false
    decision.ignore()
    return true
  })

  return {
    view,
    evaluate,
    start: () => load(url),
    reload: () => load(view.get_uri() || url),
    call: (method, params, timeoutMs) => end.call(method, params, timeoutMs),
    isAttached: () => end.isAttached()
  }
}

const originOf = address => /^[a-z]+:\/\/[^/?#]*/.exec(address)?.[0] ?? address
const isOf = (address, url) => /^about:blank(#|$)/.test(address) || originOf(address) === originOf(url)
