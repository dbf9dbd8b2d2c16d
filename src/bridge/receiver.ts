import type { Disposer } from './host-link.ts'

/**
 * The one function of the page that a host without its own way in calls:
 * `AdPortalReceive(key, text)`. The key came with the portal's hello; a host that
 * has heard none yet passes an empty key with its own hello, and is told.
 */
export const RECEIVER = 'AdPortalReceive'

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
