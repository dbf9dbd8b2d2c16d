import { atom, type ReadableAtom } from 'nanostores'

import type { ApiError, Reason, Result } from '../api/errors.ts'
import type { MessageKey } from '../lib/message-key.ts'
import { createSubmitter } from './submission.ts'

/** A fault of a field, found by the form's own check or by the backend. */
export type Fault = { type: 'check'; key: MessageKey } | { type: 'refused'; error: ApiError }

export type FormValues<N extends string> = Readonly<Record<N, string>>

export interface FormOptions<N extends string, O> {
  /** The initial values, in the order of the fields on the screen. */
  initial: FormValues<N>
  /** Checks a field; null if it is valid. Default: no field may be empty. */
  check?(field: NoInfer<N>, values: FormValues<N>): MessageKey | null
  /** The field that a reason refers to, if the answer names none. */
  reasons?: Partial<Record<Reason, NoInfer<N>>>
  send(values: FormValues<N>, signal: AbortSignal): Promise<Result<O>>
  /** An attempt whose answer was lost counts, whatever is typed next. */
  keepsDoubt?: boolean
  /** @param sent the values, which may have been changed since */
  onDone?(output: O, sent: FormValues<N>): void
  /** Receives an answer that arrives after the form was left; `send` must ignore the signal. */
  onLate?(answer: Result<O>, sent: FormValues<N>): void
}

const isRequired = <N extends string>(field: N, values: FormValues<N>): MessageKey | null =>
  values[field].trim() === '' ? 'reason.required_field' : null

export function createForm<N extends string, O>(options: FormOptions<N, O>) {
  const { initial, check = isRequired, reasons = {}, keepsDoubt, send, onDone, onLate } = options
  const fields = Object.keys(initial) as N[]
  const $values = atom<FormValues<N>>(initial)
  const $faults = atom<Partial<Record<N, Fault>>>({})
  const $focus = atom<{ field: N } | null>(null)
  const submitter = createSubmitter(send, onDone, blame, onLate)

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
  /** Marks and focuses the field that an error refers to; false when it refers to none. */
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
    /** Errors without a field; those of a field are in `$faults`. */
    $submission: submitter.$state,
    /** The field that should receive the focus; a new object each time. */
    $focus: $focus as ReadableAtom<{ field: N } | null>,
    set(field: N, value: string) {
      $values.set({ ...$values.get(), [field]: value })
      // Fulfilled: a form that is rendered again must not take the focus.
      $focus.set(null)
      fault(field, null)
      submitter.clear(keepsDoubt)
      // A fault that depends on another field may be gone now, such as two different passwords.
      for (const other of fields) {
        if ($faults.get()[other]?.type === 'check') recheck(other)
      }
    },
    /** Called when the user leaves a field: checks its content unless it is empty. */
    leave(field: N) {
      if ($values.get()[field] === '' || $faults.get()[field]?.type === 'refused') return
      recheck(field)
    },
    /** Checks all fields, then submits once. Never clears input. */
    async submit() {
      if (submitter.$state.get().type === 'sending') return
      const bad = fields.filter(field => !recheck(field))[0]
      if (bad !== undefined) {
        $focus.set({ field: bad })
        return
      }
      await submitter.submit($values.get())
    },
    blame,
    /** Moves the focus to a field, also to one that is rendered next. */
    focus: (field: N) => $focus.set({ field }),
    exit: submitter.exit
  }
}

export type Form<N extends string> = ReturnType<typeof createForm<N, unknown>>
