import type { TransportKind } from './host-link.ts'

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
