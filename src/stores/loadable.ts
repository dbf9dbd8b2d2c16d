import { atom, type ReadableAtom } from 'nanostores'

import type { ApiError, Result } from '../api/errors.ts'

/** A value from the backend. A failed reload keeps the previous one. */
export type Loadable<T> =
  | { type: 'loading' }
  | { type: 'ready'; value: T; isReloading: boolean }
  | { type: 'failed'; error: ApiError; value: T | null }

export const valueOf = <T>(state: Loadable<T>): T | null =>
  state.type === 'loading' ? null : state.value

export function createLoader<T>(fetch: (signal: AbortSignal) => Promise<Result<T>>) {
  const $state = atom<Loadable<T>>({ type: 'loading' })
  let abort: AbortController | null = null

  return {
    $state: $state as ReadableAtom<Loadable<T>>,
    /** Loads or reloads. The latest call wins, in whatever order answers arrive. */
    async load(): Promise<ApiError | null> {
      abort?.abort()
      const mine = new AbortController()
      abort = mine
      const value = valueOf($state.get())
      $state.set(value === null ? { type: 'loading' } : { type: 'ready', value, isReloading: true })
      const answer = await fetch(mine.signal)
      if (mine.signal.aborted) return null
      if (answer.ok) $state.set({ type: 'ready', value: answer.value, isReloading: false })
      else $state.set({ type: 'failed', error: answer.error, value: valueOf($state.get()) })
      return answer.ok ? null : answer.error
    },
    /** Sets a value from elsewhere, such as the answer to a change. */
    set(value: T): void {
      abort?.abort()
      $state.set({ type: 'ready', value, isReloading: false })
    },
    exit: (): void => abort?.abort()
  }
}

export type Loader<T> = ReturnType<typeof createLoader<T>>
