import type { BootPage, Line } from './boot-page.ts'

/**
 * The channel to the host before there is a bridge: one event of the protocol, which carries the key of
 * this page load. `origin` is that of the embedding page, where this one is in a frame.
 */
export function createChannel(page: Window & BootPage, origin: string | null) {
  const key = page.AdPortalLaunch && page.AdPortalLaunch.key

  function send(text: string): void {
    const { webkit, flutter_inappwebview: flutter } = page
    const handlers = webkit && webkit.messageHandlers
    const host = (handlers && handlers.AdPortalHost) || page.AdPortalHost || page.ReactNativeWebView
    if (host) host.postMessage(text)
    else if (flutter) flutter.callHandler('AdPortalHost', text)
    else if (origin) page.parent.postMessage(text, origin)
  }
  return (id: number, d: Line & { key?: string | undefined }): void => {
    d.key = key
    try {
      send(JSON.stringify({ ch: 'ad-portal', v: 1, id, src: 'boot', t: 'ev', m: 'portal.boot', d }))
    } catch {
      // A channel that throws has no host behind it.
    }
  }
}
