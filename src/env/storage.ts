import { disposeAll, listenTo } from '../lib/disposer.ts'
import type { KeyValueStorage } from './env.ts'

/**
 * localStorage or sessionStorage as text by key. Even reading the property may
 * throw, so `open` is called on each use; a value that the device refuses is kept in
 * memory until the device accepts it. If `open` returns null, nothing is written to the device.
 * @param events the window: source of storage and page events, and where a write is announced to other portals of the page
 */
export function createWebStorage(
  open: () => Storage | null | undefined,
  events: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  namespace = ''
): KeyValueStorage {
  const prefix = namespace && `${namespace}:`
  const refused = new Map<string, string | null>()
  const writeEvent = (key: string): string => `ad-portal-write:${prefix}${key}`

  /** Undefined when the device refuses, or has none: its use throws. */
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open() as Storage)
    } catch {
      return undefined
    }
  }

  function get(key: string): string | null {
    const kept = refused.get(key)
    if (kept !== undefined) return kept
    const value: unknown = attempt(storage => storage.getItem(prefix + key))
    return typeof value === 'string' ? value : null
  }

  function write(key: string, value: string | null): void {
    const erase = (storage: Storage): void => storage.removeItem(prefix + key)
    refused.delete(key)
    const isWritten = attempt(storage => {
      if (value === null) erase(storage)
      else storage.setItem(prefix + key, value)
      return get(key) === value
    })
    if (!isWritten) {
      // Not before the write: another tab would take the moment without a token for a logout.
      attempt(erase)
      refused.set(key, value)
    }
    attempt(() => events.dispatchEvent(new Event(writeEvent(key))))
  }

  return {
    get,
    set: write,
    remove: key => write(key, null),
    listen(key, onChange) {
      /** A page that comes back from the browser's back/forward cache has missed what others wrote. */
      const follow = (): void => void (refused.has(key) || onChange())
      return disposeAll([
        listenTo<StorageEvent>(events, 'storage', event => {
          if (event.storageArea !== attempt(storage => storage) || (event.key ?? prefix + key) !== prefix + key) return
          refused.delete(key)
          onChange()
        }),
        listenTo(events, 'pageshow', follow),
        // The engine reports a write only to other pages.
        listenTo(events, writeEvent(key), follow)
      ])
    }
  }
}
