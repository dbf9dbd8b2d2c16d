import type { KeyValueStorage } from './env.ts'

/** Text by key for the life of the portal; nothing is written to the device. */
export function createMemoryStorage(start: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(start))
  return {
    get: key => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value)
      return false
    },
    remove(key) {
      values.delete(key)
    },
    listen: () => () => undefined
  }
}
