import type { Disposer } from '../../lib/disposer.ts'

/**
 * A value that changes every second and is written to the screen by its own listeners. It does what an
 * atom does without its queue: a change calls the listeners and nothing else.
 */
export interface LiveValue<T> {
  readonly value: T
  get(): T
  listen(onChange: (value: T) => void): Disposer
}

export interface OwnedLiveValue<T> extends LiveValue<T> {
  /** Whoever sets has seen that it is another one. */
  set(value: T): void
}

export function createLiveValue<T>(first: T): OwnedLiveValue<T> {
  /** Never changed in place: who leaves while a value is told changes no list that is gone through. */
  let listeners: readonly ((value: T) => void)[] = []
  const own = {
    value: first,
    get: () => own.value,
    set(value: T) {
      own.value = value
      // By number: the steps of an iterator are objects.
      const told = listeners
      for (let at = 0; at < told.length; at += 1) told[at]?.(value)
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
