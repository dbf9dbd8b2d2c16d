import { detectTransport } from '../../src/bridge/detect-transport.ts'
import type { Transport } from '../../src/bridge/host-link.ts'

/** The connection between a portal and a host of some kind. */
export interface Wire {
  transport: Transport
  /** Sends a text from the host. */
  send(text: string): void
}
/** @param take receives what the portal sends */
export type OpenWire = (key: string, take: (text: string) => void) => Wire

type Receiver = { AdPortalReceive?: (key: string, text: string) => void }
type Listener = (event: { data: string }) => void

/** A page with the object of this kind of host, which calls the page's receiver. */
const byReceiver =
  (objectOf: (take: (text: string) => void) => object): OpenWire =>
  (key, take) => {
    const page: Receiver = objectOf(take)
    return { transport: detectTransport(page, key), send: text => page.AdPortalReceive?.(key, text) }
  }

/** A handler with reply: the host answers through the oldest open promise, or else through the receiver. */
const withReply: OpenWire = (key, take) => {
  const owed: ((text: string) => void)[] = []
  const page: Receiver = {}
  const postMessage = (text: string): Promise<string> => {
    take(text)
    return new Promise(resolve => owed.push(resolve))
  }
  Object.assign(page, { webkit: { messageHandlers: { AdPortalHost: { postMessage } } } })
  const send = (text: string): void => {
    const reply = owed.shift()
    if (reply) reply(text)
    else page.AdPortalReceive?.(key, text)
  }
  return { transport: detectTransport(page, key), send }
}

/** `WebViewCompat.addWebMessageListener`: the host sends through the events of its own object. */
const byListener: OpenWire = (key, take) => {
  const listeners = new Set<Listener>()
  const AdPortalHost = {
    postMessage: take,
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener)
  }
  const send = (data: string): void => listeners.forEach(listener => listener({ data }))
  return { transport: detectTransport({ AdPortalHost }, key), send }
}

/** What web views put on a page, as seen from the page; WebKitGTK itself is tested in tests/native. */
export const WEB_VIEWS: readonly [kind: Transport['kind'], name: string, open: OpenWire][] = [
  ['webkit', 'WKWebView', byReceiver(take => ({ webkit: { messageHandlers: { AdPortalHost: { postMessage: take } } } }))],
  ['webkit', 'WKWebView with reply', withReply],
  ['android-listener', 'Android, a message listener', byListener],
  ['android-interface', 'Android, an interface; webview_flutter', byReceiver(take => ({ AdPortalHost: { postMessage: take } }))],
  ['react-native', 'React Native', byReceiver(take => ({ ReactNativeWebView: { postMessage: take } }))],
  [
    'flutter-inappwebview',
    'flutter_inappwebview',
    byReceiver(take => ({
      flutter_inappwebview: {
        callHandler: (name: string, text: string) => Promise.resolve(name === 'AdPortalHost' && take(text))
      }
    }))
  ]
]

/** A connection without a web view. */
export const inMemory: OpenWire = (key, take) => {
  let deliver: (text: string, trusted: boolean) => void = () => undefined
  return {
    transport: {
      kind: 'memory',
      key,
      send(text) {
        take(text)
        return true
      },
      listen(next) {
        deliver = next
        return () => undefined
      }
    },
    send: text => deliver(text, true)
  }
}
