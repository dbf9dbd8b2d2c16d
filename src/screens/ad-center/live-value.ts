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
  const listeners = new Set<(value: T) => void>()
  const own = {
    value: first,
    get: () => own.value,
    set(value: T) {
      own.value = value
      for (const listener of listeners) listener(value)
    },
    listen(onChange: (value: T) => void): Disposer {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    }
  }
  return own
}
