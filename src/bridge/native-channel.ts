import type { Disposer, TransportKind } from './host-link.ts'

/** The host's object on the page, `webkit.messageHandlers.<name>`, and the handler's name in Flutter. */
const HOST_OBJECT = 'AdPortalHost'

/** What Android and WebKit put on a page for us to post to. */
export interface HostObject {
  postMessage(text: string): unknown
  addEventListener?: (type: 'message', hear: (event: { data?: unknown }) => void) => void
  removeEventListener?: (type: 'message', hear: (event: { data?: unknown }) => void) => void
}

interface HostPage {
  webkit?: { messageHandlers?: Record<string, unknown> }
  [HOST_OBJECT]?: unknown
  ReactNativeWebView?: unknown
  flutter_inappwebview?: { callHandler?: (name: string, text: string) => unknown }
}

/**
 * A look at the page only; called anew for each message, because a host may come late. WebKit's
 * handler first, then the object (Android; `webview_flutter` names its channel so as well), then
 * the two that put an object of their own there.
 */
export function findNativeChannel(page: object): { kind: TransportKind; object: HostObject } | null {
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
    // A page may define such a name with a getter that throws: then there is no host.
    return null
  }
}

function isHostObject(value: unknown): value is HostObject {
  return typeof (value as Partial<HostObject> | null | undefined)?.postMessage === 'function'
}

/**
 * The one function of the page that a host without its own way in calls:
 * `AdPortalReceive(key, text)`. The key came with the portal's hello; a host that
 * has heard none yet passes an empty key with its own hello, and is told.
 */
const RECEIVER = 'AdPortalReceive'

type Receive = (key: unknown, text: unknown) => void
type Receiver = Receive & { ears: Set<Receive> }

/** Shares the receiver with the other portals of the page; the last one takes it away. */
export function listenToReceiver(page: object, ear: Receive): Disposer {
  const holder = page as { [RECEIVER]?: Receiver }
  const receiver = holder[RECEIVER] ?? createReceiver()
  holder[RECEIVER] = receiver
  receiver.ears.add(ear)
  return () => {
    receiver.ears.delete(ear)
    if (receiver.ears.size === 0 && holder[RECEIVER] === receiver) delete holder[RECEIVER]
  }
}

function createReceiver(): Receiver {
  const ears = new Set<Receive>()
  const receive: Receive = (key, text) => {
    for (const ear of [...ears]) ear(key, text)
  }
  return Object.assign(receive, { ears })
}
