import type { Receive, Transport, TransportKind } from './host-link.ts'
import { listenToReceiver } from './receiver.ts'

/**
 * The page function for a host without a message channel of its own:
 * `AdPortalReceive(key, text)`. The portal's hello carries the key; a host that has
 * received none passes an empty key with its own hello, and the portal repeats its own.
 */
const RECEIVER = 'AdPortalReceive'

/**
 * The transport that the page's web view offers. `kind` is `none` until a late host adds its object
 * and calls the receiver. `key` is a secret of this boot.
 */
export function detectTransport(page: object, key: string): Transport {
  let receive: Receive = () => undefined
  let attached: HostObject | null = null
  const onMessage = (event: { data?: unknown }) => receive(event.data, true)

  function listenTo(object: HostObject | null): void {
    if (object === attached) return
    attached?.removeEventListener?.('message', onMessage)
    attached = object
    attached?.addEventListener?.('message', onMessage)
  }

  return {
    key,
    get kind() {
      return findNativeChannel(page)?.kind ?? 'none'
    },
    send(text) {
      const channel = findNativeChannel(page)
      if (!channel) return false
      if (channel.kind === 'android-listener') listenTo(channel.object)
      const answer = channel.object.postMessage(text)
      // A handler with reply may answer through the promise; a rejection means no answer.
      if (answer instanceof Promise) {
        answer.then(reply => typeof reply === 'string' && receive(reply, true), () => undefined)
      }
      return true
    },
    listen(next) {
      receive = next
      const disposeReceiver = listenToReceiver(page, RECEIVER, (shown, text) => {
        // With a wrong key it counts as a bad message, which the log names.
        next(shown === key || shown === '' ? text : null, shown === key)
      })
      return () => {
        receive = () => undefined
        disposeReceiver()
        listenTo(null)
      }
    }
  }
}

/** A transport without a host, for `bridge: false`. */
export function createNoTransport(): Transport {
  return { kind: 'none', send: () => false, listen: () => () => undefined }
}

/** The host object on the page, `webkit.messageHandlers.<name>`, and the handler name in Flutter. */
const HOST_OBJECT = 'AdPortalHost'

/** The object that Android and WebKit add to a page for messages to the host. */
interface HostObject {
  postMessage(text: string): unknown
  addEventListener?: (type: 'message', receive: (event: { data?: unknown }) => void) => void
  removeEventListener?: (type: 'message', receive: (event: { data?: unknown }) => void) => void
}

interface HostPage {
  webkit?: { messageHandlers?: Record<string, unknown> }
  [HOST_OBJECT]?: unknown
  ReactNativeWebView?: unknown
  flutter_inappwebview?: { callHandler?: (name: string, text: string) => unknown }
}

/**
 * Looks up the channel on the page, again for each message, because a host may attach late. Order:
 * WebKit's handler, the host object (Android; `webview_flutter` gives its channel the same name),
 * then the objects of Flutter InAppWebView and React Native.
 */
function findNativeChannel(page: object): { kind: TransportKind; object: HostObject } | null {
  try {
    const host = page as HostPage
    const handler = host.webkit?.messageHandlers?.[HOST_OBJECT]
    if (isHostObject(handler)) return { kind: 'webkit', object: handler }
    const object = host[HOST_OBJECT]
    if (isHostObject(object)) {
      const listens = typeof object.addEventListener === 'function'
      return { kind: listens ? 'android-listener' : 'android-interface', object }
    }
    const flutter = host.flutter_inappwebview
    if (typeof flutter?.callHandler === 'function') {
      const postMessage = (text: string) => flutter.callHandler?.(HOST_OBJECT, text)
      return { kind: 'flutter-inappwebview', object: { postMessage } }
    }
    const native = host.ReactNativeWebView
    return isHostObject(native) ? { kind: 'react-native', object: native } : null
  } catch {
    // A page may define such a name with a getter that throws; that means no host.
    return null
  }
}

function isHostObject(value: unknown): value is HostObject {
  return typeof (value as Partial<HostObject> | null | undefined)?.postMessage === 'function'
}
