import type { Disposer } from './host-link.ts'
import { CHANNEL } from './protocol.ts'
import type { Hear, Transport } from './transport.ts'

type FramePage = Pick<
  Window & typeof globalThis,
  'parent' | 'MessageChannel' | 'addEventListener' | 'removeEventListener'
>

/**
 * The transport of a portal inside a frame. Each hello goes to the parent with a port of its own,
 * addressed to the exact origins, so that the browser gives it to no other; everything after that
 * passes through the newest port that has answered. A parent that comes late posts any message of the channel: the portal
 * then says hello again.
 * @param origins exact origins of pages that may hold the portal: `https://app.example`
 */
export function createFrameTransport(page: FramePage, origins: readonly string[]): Transport {
  const ports = new Set<MessagePort>()
  let hear: Hear = () => undefined
  /** The newest that has answered. */
  let chosen: MessagePort | null = null

  function drop(port: MessagePort): void {
    port.onmessage = null
    port.close()
    ports.delete(port)
  }
  function dropAll(): void {
    for (const port of [...ports]) drop(port)
    chosen = null
  }
  /** Newer ones stay: a parent that was busy answers each hello, and goes on with the last one's port. */
  function choose(port: MessagePort): void {
    for (const other of [...ports]) {
      if (other === port) break
      drop(other)
    }
    chosen = port
  }
  function greet(text: string): void {
    for (const origin of origins) {
      const { port1, port2 } = new page.MessageChannel()
      ports.add(port1)
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        choose(port1)
        hear(data, true)
      }
      page.parent.postMessage(text, origin, [port2])
    }
  }
  function onMessage({ data, origin, source }: MessageEvent<unknown>): void {
    if (source !== page.parent || !origins.includes(origin)) return
    if (typeof data !== 'string' || !data.includes(CHANNEL)) return
    // A hello says that it has no port: the answer goes to the parent, with a new one.
    const [held, count] = [chosen, ports.size]
    chosen = null
    hear(data, false)
    if (ports.size === count) chosen = held
  }

  return {
    kind: 'frame',
    send(text) {
      if (page.parent === (page as unknown)) return false
      if (chosen) chosen.postMessage(text)
      else greet(text)
      return true
    },
    listen(next): Disposer {
      hear = next
      const onEvent = onMessage as (event: Event) => void
      page.addEventListener('message', onEvent)
      return () => {
        hear = () => undefined
        page.removeEventListener('message', onEvent)
        dropAll()
      }
    }
  }
}
