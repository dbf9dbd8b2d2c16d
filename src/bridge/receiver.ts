import type { Disposer } from '../lib/disposer.ts'

type Listener = (...args: unknown[]) => void
type Receiver = Listener & { listeners: Set<Listener> }

/** Shares a function on the page between its portals; the last one to stop listening removes it. */
export function listenToReceiver(page: object, name: string, listener: Listener): Disposer {
  const holder = page as { [name: string]: Receiver | undefined }
  const receiver = (holder[name] ??= createReceiver())
  receiver.listeners.add(listener)
  return () => {
    receiver.listeners.delete(listener)
    if (receiver.listeners.size === 0 && holder[name] === receiver) delete holder[name]
  }
}

function createReceiver(): Receiver {
  const listeners = new Set<Listener>()
  const receive: Listener = (...args) => {
    for (const listener of [...listeners]) listener(...args)
  }
  return Object.assign(receive, { listeners })
}
