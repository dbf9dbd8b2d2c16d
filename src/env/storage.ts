import { createEmitter, disposeAll, listenTo, type Disposer } from '../lib/disposer.ts'
import type { KeyValueStorage } from './env.ts'

/**
 * localStorage or sessionStorage as text by key. Even reading the property may
 * throw, so `open` is called on each use; a value that the device refuses is kept in
 * memory until the device accepts it. If `open` returns null, nothing is written to the device.
 * @param events the window, as the source of storage and page events
 */
export function createWebStorage(
  open: () => Storage | null | undefined,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  namespace = ''
): { storage: KeyValueStorage; dispose: Disposer } {
  const changes = createEmitter<readonly [string, string | null]>()
  const prefix = namespace && `${namespace}:`
  const refused = new Map<string, string | null>()
  const seen = new Set<string>()

  /** Undefined when the device refuses, or has none: its use throws. */
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open() as Storage)
    } catch {
      return undefined
    }
  }

  function get(key: string): string | null {
    seen.add(key)
    const kept = refused.get(key)
    if (kept !== undefined) return kept
    const value: unknown = attempt(storage => storage.getItem(prefix + key))
    return typeof value === 'string' ? value : null
  }

  function remove(key: string): void {
    refused.delete(key)
    const removed = attempt(storage => {
      storage.removeItem(prefix + key)
      return true
    })
    if (!removed) refused.set(key, null)
  }

  function set(key: string, value: string): void {
    refused.delete(key)
    const isWritten = attempt(storage => {
      storage.setItem(prefix + key, value)
      return get(key) === value
    })
    if (!isWritten) {
      // Not before the write: another tab would take the moment without a token for a logout.
      remove(key)
      refused.set(key, value)
    }
  }

  function notify(key: string): void {
    refused.delete(key)
    changes.emit([key, get(key)])
  }

  function onStorage(event: StorageEvent): void {
    const own = attempt(storage => storage)
    if (!own || (event.storageArea && event.storageArea !== own)) return
    if (event.key === null) for (const key of [...seen]) notify(key)
    else if (event.key.startsWith(prefix)) notify(event.key.slice(prefix.length))
  }

  /** A page that comes back from the browser's back/forward cache has missed what other pages wrote. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) for (const key of [...seen]) if (!refused.has(key)) notify(key)
  }

  return {
    storage: {
      get,
      set,
      remove,
      listen: onChange => changes.listen(([key, value]) => onChange(key, value))
    },
    dispose: disposeAll([listenTo(events, 'storage', onStorage), listenTo(events, 'pageshow', onPageShow)])
  }
}
