import type { Hear, Transport } from './host-link.ts'
import { findNativeChannel, type HostObject } from './native-channel.ts'
import { listenToReceiver } from './receiver.ts'

/**
 * The one function of the page that a host without its own way in calls:
 * `AdPortalReceive(key, text)`. The key came with the portal's hello; a host that
 * has heard none yet passes an empty key with its own hello, and is told.
 */
const RECEIVER = 'AdPortalReceive'

/**
 * The transport that the page's web view offers (native-channel.ts names them), or
 * none, until a late host puts its object there and calls the receiver. `key` is a
 * secret of this boot.
 */
export function detectTransport(page: object, key: string): Transport {
  let hear: Hear = () => undefined
  let heard: HostObject | null = null
  const onMessage = (event: { data?: unknown }) => hear(event.data, true)

  function listenTo(object: HostObject | null): void {
    if (object === heard) return
    heard?.removeEventListener?.('message', onMessage)
    heard = object
    heard?.addEventListener?.('message', onMessage)
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
      // A handler with reply may answer in place; one that rejects has just not answered.
      if (answer instanceof Promise) {
        answer.then(reply => typeof reply === 'string' && hear(reply, true), () => undefined)
      }
      return true
    },
    listen(next) {
      hear = next
      const undoReceiver = listenToReceiver(page, RECEIVER, (shown, text) => {
        if (shown === key) next(text, true)
        else if (shown === '') next(text, false)
      })
      return () => {
        hear = () => undefined
        undoReceiver()
        listenTo(null)
      }
    }
  }
}

/** Nobody there, and nobody will come: the option `bridge: false`. */
export function createNoTransport(): Transport {
  return { kind: 'none', send: () => false, listen: () => () => undefined }
}
