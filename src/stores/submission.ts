import { atom, type ReadableAtom } from 'nanostores'

import { isOutcomeUnknown, type ApiError, type Result } from '../api/errors.ts'

/** State of a submission. The form keeps its input in every state. */
export type Submission = (
  | { type: 'idle' }
  | { type: 'sending' }
  | { type: 'failed'; error: ApiError }
) & {
  /** The answer to this attempt or to an earlier one was lost. */
  isUnsure?: boolean
}

export function createSubmitter<I, O>(
  send: (input: I, signal: AbortSignal) => Promise<Result<O>>,
  onDone?: (output: O, input: I) => void,
  /** Shows an error elsewhere and returns true: then the submission has not failed as a whole. */
  claims?: (error: ApiError) => boolean,
  /** Receives an answer that arrives after `exit`. */
  onLate?: (answer: Result<O>, input: I) => void
) {
  const $state = atom<Submission>({ type: 'idle' })
  const abort = new AbortController()
  let isUnsure = false
  const show = (state: Submission): void => $state.set({ ...state, isUnsure })

  return {
    $state: $state as ReadableAtom<Submission>,
    /** Submits once; while a submission is pending, further calls do nothing. */
    async submit(input: I): Promise<void> {
      if ($state.get().type === 'sending') return
      show({ type: 'sending' })
      const answer = await send(input, abort.signal)
      if (abort.signal.aborted) return onLate?.(answer, input)
      const isFailed = !answer.ok && !claims?.(answer.error)
      isUnsure = !answer.ok && (isUnsure || isOutcomeUnknown(answer.error))
      show(isFailed ? { type: 'failed', error: answer.error } : { type: 'idle' })
      if (answer.ok) onDone?.(answer.value, input)
    },
    /** Clears the error after the user has changed the form; with `keepsDoubt`, not that an answer was lost. */
    clear(keepsDoubt = false) {
      isUnsure &&= keepsDoubt
      if ($state.get().type === 'failed') show({ type: 'idle' })
    },
    exit: () => abort.abort()
  }
}
