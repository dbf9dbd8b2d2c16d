/** Undoes what a call has set up. Idempotent. */
export type Disposer = () => void

/** One disposer for many; each runs once, in reverse order. */
export function disposeAll(disposers: readonly Disposer[]): Disposer {
  const left = [...disposers]
  return () => {
    for (let dispose = left.pop(); dispose; dispose = left.pop()) dispose()
  }
}

export function listenTo<E extends Event = Event>(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  onEvent: (event: E) => void,
  options?: AddEventListenerOptions
): Disposer {
  const listener = onEvent as (event: Event) => void
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}

/** Calls every listener in order. One that throws does not stop the others: its error is reported as uncaught. */
export function createEmitter<T>() {
  const listeners = new Set<{ onValue: (value: T) => void }>()
  return {
    emit(value: T): void {
      for (const listener of [...listeners]) {
        if (!listeners.has(listener)) continue
        try {
          listener.onValue(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    listen(onValue: (value: T) => void): Disposer {
      const listener = { onValue }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => listeners.clear()
  }
}
