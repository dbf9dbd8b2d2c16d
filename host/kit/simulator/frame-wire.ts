/** The wire to the portal in the frame. */
export interface FrameWire {
  post(text: string): void
  /** Simulates the death of the web view's process: nothing answers any more. */
  kill(): void
  /** Reloads the page. */
  reload(): void
}

/**
 * Listens only to the frame, on the port that the portal uses.
 * @param origin of the page in the frame
 */
export function createFrameWire(
  frame: HTMLIFrameElement,
  origin: string,
  receive: (text: unknown) => void
): FrameWire {
  /** The portal's last address, to which a reloaded page returns. */
  let address = frame.src
  let port: MessagePort | null = null
  /** The empty page is loading in the frame. */
  let isEmptying = false

  addEventListener('message', event => {
    const [own] = event.ports
    if (event.source !== frame.contentWindow || event.origin !== origin || !own) return
    const take = (text: unknown): void => {
      port = own
      receive(text)
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
      // The same address would only change the hash.
      url.search = String(Date.now())
      const load = (): string => (frame.src = url.href)
      // WebKitGTK may drop an address that is set before the empty page has loaded.
      if (isEmptying) frame.addEventListener('load', load, { once: true })
      else load()
    }
  }
}
