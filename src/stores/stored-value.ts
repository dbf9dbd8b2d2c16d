import * as v from 'valibot'

import type { KeyValueStorage } from '../env/env.ts'

/** A typed value on the device; one that does not match the schema (corrupted, another version, tampered) is absent. */
export function storedValue<T>(storage: KeyValueStorage, key: string, schema: v.GenericSchema<unknown, T>) {
  return {
    read(): T | null {
      const text = storage.get(key)
      if (text === null) return null
      try {
        return v.parse(schema, JSON.parse(text))
      } catch {
        return null
      }
    },
    write: (value: T) => storage.set(key, JSON.stringify(value)),
    remove: () => storage.remove(key)
  }
}

export type StoredValue<T> = ReturnType<typeof storedValue<T>>

/** A short, non-cryptographic hash: equal texts have equal digests. */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return `${text.length}-${hash.toString(16)}`
}
