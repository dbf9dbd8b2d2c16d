import type { TransportKind } from './transport.ts'

/** The host's object on the page, and `webkit.messageHandlers.<name>`. */
export const HOST_OBJECT = 'AdPortalHost'

/** What Android and WebKit put on a page for us to post to. */
export interface HostObject {
  postMessage(text: string): unknown
  addEventListener?: (type: 'message', hear: (event: { data?: unknown }) => void) => void
  removeEventListener?: (type: 'message', hear: (event: { data?: unknown }) => void) => void
}

export interface NativeChannel {
  kind: Exclude<TransportKind, 'none' | 'memory' | 'custom'>
  object: HostObject
}

/** A look at the page only; called anew for each message, because a host may come late. */
export function findNativeChannel(page: object): NativeChannel | null {
  try {
    const { webkit, [HOST_OBJECT]: android } = page as {
      webkit?: { messageHandlers?: Record<string, unknown> }
      [HOST_OBJECT]?: unknown
    }
    const handler = webkit?.messageHandlers?.[HOST_OBJECT]
    if (isHostObject(handler)) return { kind: 'webkit', object: handler }
    if (!isHostObject(android)) return null
    const listens = typeof android.addEventListener === 'function'
    return { kind: listens ? 'android-listener' : 'android-interface', object: android }
  } catch {
    // A page may define such a name with a getter that throws: then there is no host.
    return null
  }
}

function isHostObject(value: unknown): value is HostObject {
  return typeof (value as Partial<HostObject> | null | undefined)?.postMessage === 'function'
}
