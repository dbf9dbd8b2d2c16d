import type { Disposer } from '../../lib/disposer.ts'

/**
 * A value that changes every second and whose listeners write it to the screen. Like an atom without
 * the queue: a change only calls the listeners.
 */
export function createLiveValue<T>(first: T) {
  /** Copied on change: a listener removed during an update does not disturb the iteration. */
  let listeners: readonly ((value: T) => void)[] = []
  const own = {
    value: first,
    get: (): T => own.value,
    /** The caller has checked that the value differs. */
    set(value: T) {
      own.value = value
      // By index: iterators allocate.
      const current = listeners
      for (let at = 0; at < current.length; at += 1) current[at]?.(value)
    },
    listen(onChange: (value: T) => void): Disposer {
      listeners = [...listeners, onChange]
      return () => {
        listeners = listeners.filter(listener => listener !== onChange)
      }
    }
  }
  return own
}

export type LiveValue<T> = ReturnType<typeof createLiveValue<T>>
