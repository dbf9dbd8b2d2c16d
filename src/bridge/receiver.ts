import type { Disposer } from './host-link.ts'

type Ear = (...said: unknown[]) => void
type Receiver = Ear & { ears: Set<Ear> }

/** Shares a function of the page with the other portals there; the last one takes it away. */
export function listenToReceiver(page: object, name: string, ear: Ear): Disposer {
  const holder = page as { [name: string]: Receiver | undefined }
  const receiver = holder[name] ?? createReceiver()
  holder[name] = receiver
  receiver.ears.add(ear)
  return () => {
    receiver.ears.delete(ear)
    if (receiver.ears.size === 0 && holder[name] === receiver) delete holder[name]
  }
}

function createReceiver(): Receiver {
  const ears = new Set<Ear>()
  const receive: Ear = (...said) => {
    for (const ear of [...ears]) ear(...said)
  }
  return Object.assign(receive, { ears })
}
