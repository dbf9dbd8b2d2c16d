import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ApiError, Result } from '../api/errors.ts'

/** A form on its way. What was typed stays in the form, whatever happens here. */
export type Submission =
  | { type: 'idle' }
  | { type: 'sending' }
  | { type: 'failed'; error: ApiError }

export interface Submitter<I> {
  $state: ReadableAtom<Submission>
  /** Sends once: while one is on its way, further calls do nothing and yield false. */
  submit(input: I): Promise<boolean>
  /** Takes an error back, because the person has changed the form. */
  clear(): void
  exit(): void
}

export function createSubmitter<I, O>(
  send: (input: I, signal: AbortSignal) => Promise<Result<O>>,
  onDone: (output: O, input: I) => void
): Submitter<I> {
  const $state = atom<Submission>({ type: 'idle' })
  const abort = new AbortController()

  return {
    $state,
    async submit(input) {
      if ($state.get().type === 'sending') return false
      $state.set({ type: 'sending' })
      const answer = await send(input, abort.signal)
      if (abort.signal.aborted) return false
      if (!answer.ok) {
        $state.set({ type: 'failed', error: answer.error })
        return false
      }
      $state.set({ type: 'idle' })
      onDone(answer.value, input)
      return true
    },
    clear() {
      if ($state.get().type === 'failed') $state.set({ type: 'idle' })
    },
    exit: () => abort.abort()
  }
}
