import { listenTo, type Disposer } from '../lib/disposer.ts'
import type { Receive, Transport } from './host-link.ts'
import { CHANNEL } from './read-message.ts'

/**
 * The transport of a portal inside a frame. Each hello goes to the parent with a new port, addressed
 * to the exact origins, so that the browser delivers it to no other; all later messages use the ports.
 * A parent that was busy gets several ports and may answer on any: the portal receives on all of them and
 * sends on the one that received last. A parent that starts late, or restarts, posts a hello:
 * the portal then sends a new one, and closes the older ports once it is answered.
 * @param origins exact origins of pages that may embed the portal: `https://app.example`
 */
export function createFrameTransport(page: Window & typeof globalThis, origins: readonly string[]): Transport {
  /** Each port with its hello: of a hello's ports, one per origin, the browser delivers at most one. */
  const ports = new Map<MessagePort, { life: number }>()
  /** How many times a parent has started. */
  let life = 0
  let receive: Receive = () => undefined
  /** The port that last received a message. */
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
    // A parent that posts a hello has no port: the answer goes to the window, with a new port.
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
