import type { Disposer } from '../../lib/disposer.ts'

/**
 * A value that changes every second and is written to the screen by its own listeners. It does what an
 * atom does without its queue: a change calls the listeners and nothing else.
 */
export function createLiveValue<T>(first: T) {
  /** Never changed in place: who leaves while a value is told changes no list that is gone through. */
  let listeners: readonly ((value: T) => void)[] = []
  const own = {
    value: first,
    get: (): T => own.value,
    /** Whoever sets has seen that it is another one. */
    set(value: T) {
      own.value = value
      // By number: the steps of an iterator are objects.
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
