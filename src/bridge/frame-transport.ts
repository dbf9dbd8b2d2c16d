import { listenTo } from '../lib/disposer.ts'
import type { Disposer, Receive, Transport } from './host-link.ts'
import { CHANNEL } from './protocol.ts'

type FramePage = Pick<
  Window & typeof globalThis,
  'parent' | 'MessageChannel' | 'addEventListener' | 'removeEventListener'
>

/**
 * The transport of a portal inside a frame. Each hello goes to the parent with a port of its own,
 * addressed to the exact origins, so that the browser gives it to no other; everything after that
 * passes through the ports. A parent that was busy has several, and answers on whichever it likes: the portal hears
 * them all, and speaks on the one that it has heard last. A parent that comes late, or anew, posts any message of the
 * channel: the portal then says hello again, and leaves the ports from before once there is an answer.
 * @param origins exact origins of pages that may hold the portal: `https://app.example`
 */
export function createFrameTransport(page: FramePage, origins: readonly string[]): Transport {
  /** With the hello that each went with: of its ports, one to an origin, the browser has delivered one at the most. */
  const ports = new Map<MessagePort, { life: number }>()
  /** Of the parent: how often one has begun. */
  let life = 0
  let receive: Receive = () => undefined
  /** The one that has been heard last. */
  let chosen: MessagePort | null = null

  function drop(port: MessagePort): void {
    port.onmessage = null
    port.close()
    ports.delete(port)
  }
  function choose(port: MessagePort): void {
    const mine = ports.get(port)
    for (const [other, hello] of [...ports]) {
      if (other !== port && mine && (hello === mine || hello.life < mine.life)) drop(other)
    }
    chosen = port
  }
  function greet(text: string): void {
    const hello = { life }
    for (const origin of origins) {
      const { port1, port2 } = new page.MessageChannel()
      ports.set(port1, hello)
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        choose(port1)
        receive(data, true)
      }
      page.parent.postMessage(text, origin, [port2])
    }
  }
  function onMessage({ data, origin, source }: MessageEvent<unknown>): void {
    if (source !== page.parent || !origins.includes(origin)) return
    if (typeof data !== 'string' || !data.includes(CHANNEL)) return
    // A hello says that it has no port: the answer goes to the parent, with a new one.
    const [previous, count] = [chosen, ports.size]
    chosen = null
    life += 1
    receive(data, false)
    if (ports.size === count) chosen = previous
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
      receive = next
      const stop = listenTo(page, 'message', onMessage)
      return () => {
        receive = () => undefined
        stop()
        for (const port of [...ports.keys()]) drop(port)
        chosen = null
      }
    }
  }
}
