import { atom, type ReadableAtom } from 'nanostores'

import type { ApiError, Result } from '../api/errors.ts'
import type { Reason } from '../api/reasons.ts'
import type { MessageKey } from '../lib/message-key.ts'

/** A form on its way. What was typed stays in the form, whatever happens here. */
export type Submission =
  | { type: 'idle' }
  | { type: 'sending' }
  | { type: 'failed'; error: ApiError }

export function createSubmitter<I, O>(
  send: (input: I, signal: AbortSignal) => Promise<Result<O>>,
  onDone: (output: O, input: I) => void
) {
  const $state = atom<Submission>({ type: 'idle' })
  const abort = new AbortController()

  return {
    $state: $state as ReadableAtom<Submission>,
    /** Sends once: while one is on its way, further calls do nothing and yield false. */
    async submit(input: I): Promise<boolean> {
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
    /** Takes an error back, because the person has changed the form. */
    clear() {
      if ($state.get().type === 'failed') $state.set({ type: 'idle' })
    },
    exit: () => abort.abort()
  }
}

/** What is wrong with a field: our own check, or what the backend said about it. */
export type Fault = { type: 'check'; key: MessageKey } | { type: 'refused'; error: ApiError }

export type FormValues<N extends string> = Readonly<Record<N, string>>

export interface FormOptions<N extends string, O> {
  /** In the order in which they stand on the screen, with what they begin with. */
  initial: FormValues<N>
  /** What is wrong with a field, null when nothing. Default: none may be empty. */
  check?(field: NoInfer<N>, values: FormValues<N>): MessageKey | null
  /** The field that a reason is about, where the answer names none. */
  reasons?: Partial<Record<Reason, NoInfer<N>>>
  send(values: FormValues<N>, signal: AbortSignal): Promise<Result<O>>
  onDone?(output: O): void
}

const isRequired = <N extends string>(field: N, values: FormValues<N>): MessageKey | null =>
  values[field].trim() === '' ? 'reason.required_field' : null

export function createForm<N extends string, O>(options: FormOptions<N, O>) {
  const { initial, check = isRequired, reasons = {}, send, onDone } = options
  const fields = Object.keys(initial) as N[]
  const $values = atom<FormValues<N>>(initial)
  const $faults = atom<Partial<Record<N, Fault>>>({})
  const $focus = atom<{ field: N } | null>(null)
  const submitter = createSubmitter(send, output => onDone?.(output))

  function fault(field: N, found: Fault | null): void {
    const { [field]: _old, ...others } = $faults.get()
    const kept = others as Partial<Record<N, Fault>>
    $faults.set(found ? { ...kept, [field]: found } : kept)
  }
  function recheck(field: N): boolean {
    const key = check(field, $values.get())
    fault(field, key && { type: 'check', key })
    return key === null
  }
  /** An error that came another way: marks and focuses its field; false when none is to blame. */
  function blame(error: ApiError): boolean {
    if (error.type !== 'refused') return false
    const named = fields.find(field => field === error.data.field)
    const field = named ?? (error.reason && reasons[error.reason])
    if (!field) return false
    fault(field, { type: 'refused', error })
    $focus.set({ field })
    return true
  }

  return {
    $values: $values as ReadableAtom<FormValues<N>>,
    $faults: $faults as ReadableAtom<Partial<Record<N, Fault>>>,
    /** Errors that no field is to blame for stay here; those of a field stand in `$faults`. */
    $submission: submitter.$state,
    /** The field that should take the focus; a new object each time. */
    $focus: $focus as ReadableAtom<{ field: N } | null>,
    set(field: N, value: string) {
      $values.set({ ...$values.get(), [field]: value })
      fault(field, null)
      submitter.clear()
      // What was wrong only beside this field may be right now: two passwords that differ.
      for (const other of fields) {
        if ($faults.get()[other]?.type === 'check') recheck(other)
      }
    },
    /** The person goes on to another field: what is typed is checked, an empty field is not. */
    leave(field: N) {
      if ($values.get()[field] === '' || $faults.get()[field]?.type === 'refused') return
      recheck(field)
    },
    /** Checks everything, then sends once. Nothing that was typed is ever cleared. */
    async submit() {
      if (submitter.$state.get().type === 'sending') return
      const bad = fields.filter(field => !recheck(field))[0]
      if (bad !== undefined) {
        $focus.set({ field: bad })
        return
      }
      await submitter.submit($values.get())
      const outcome = submitter.$state.get()
      if (outcome.type === 'failed' && blame(outcome.error)) submitter.clear()
    },
    blame,
    exit: submitter.exit
  }
}

/** A form: what is typed, what is wrong with it, and its one way to the backend. */
export type Form<N extends string> = ReturnType<typeof createForm<N, unknown>>
