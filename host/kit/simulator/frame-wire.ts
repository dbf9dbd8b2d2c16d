/** The wire to the portal in the frame. */
export interface FrameWire {
  post(text: string): void
  /** The web view's process dies: nothing answers any more. */
  kill(): void
  /** The page is loaded anew. */
  reload(): void
}

/**
 * Hears the frame alone, on the port that the portal speaks on.
 * @param origin of the page in the frame
 */
export function createFrameWire(
  frame: HTMLIFrameElement,
  origin: string,
  hear: (text: unknown) => void
): FrameWire {
  /** Where the portal was last: a page that is loaded again stands there. */
  let address = frame.src
  let port: MessagePort | null = null
  /** The empty page is on its way into the frame. */
  let isEmptying = false

  addEventListener('message', event => {
    const [own] = event.ports
    if (event.source !== frame.contentWindow || event.origin !== origin || !own) return
    const take = (text: unknown): void => {
      port = own
      hear(text)
    }
    own.onmessage = ({ data }: MessageEvent<unknown>) => take(data)
    take(event.data)
  })

  function remember(): void {
    port = null
    const at = frame.contentWindow?.location.href ?? ''
    if (at.startsWith(origin)) address = at
  }
  return {
    post: text => port?.postMessage(text),
    kill() {
      remember()
      isEmptying = true
      frame.addEventListener('load', () => (isEmptying = false), { once: true })
      frame.src = 'about:blank'
    },
    reload() {
      remember()
      const url = new URL(address)
      // The same address would only move to its hash.
      url.search = String(Date.now())
      const load = (): string => (frame.src = url.href)
      // WebKitGTK may drop an address that comes before the empty page stands.
      if (isEmptying) frame.addEventListener('load', load, { once: true })
      else load()
    }
  }
}
