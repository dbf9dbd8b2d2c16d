import type { Undo } from './env.ts'

export interface Emitter<T> {
  emit(value: T): void
  listen(onValue: (value: T) => void): Undo
  clear(): void
}

/** Calls every listener in order of arrival; one that throws does not silence the others. */
export function createEmitter<T>(onError: (error: unknown) => void): Emitter<T> {
  const listeners = new Set<{ onValue: (value: T) => void }>()
  return {
    emit(value) {
      for (const listener of [...listeners]) {
        if (!listeners.has(listener)) continue
        try {
          listener.onValue(value)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen(onValue) {
      const listener = { onValue }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => listeners.clear()
  }
}
