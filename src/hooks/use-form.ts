import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'

import { errorMessage } from '../stores/error-messages.ts'
import type { Form } from '../stores/form.ts'
import { useCondition, useLanguage, useStores } from './use-stores.ts'

/** Binds inputs to a form: `const field = useForm(form)`, then `<Field {...field('email')} />`. */
export function useForm<N extends string>(form: Form<N>) {
  const language = useLanguage()
  const values = useStore(form.$values)
  const faults = useStore(form.$faults)
  const wanted = useStore(form.$focus)
  const inputs = useRef(new Map<N, HTMLElement>())

  useLayoutEffect(() => {
    if (wanted) inputs.current.get(wanted.field)?.focus()
  }, [wanted])

  return (field: N) => {
    const fault = faults[field]
    return {
      name: field,
      value: values[field],
      error: fault && (fault.type === 'check' ? language.t(fault.key) : errorMessage(fault.error, language)),
      onChange: (value: string) => form.set(field, value),
      onBlur: () => form.leave(field),
      ref: (input: HTMLElement | null) => {
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      }
    }
  }
}

/** The state of a form's submission for a view: it is sending, or it failed as a whole. */
export function useSubmission<N extends string>(form: Pick<Form<N>, '$submission'>) {
  const submission = useStore(form.$submission)
  const isOnline = useCondition(useStores().env.online)
  const error = submission.type === 'failed' ? submission.error : null
  return {
    isSending: submission.type === 'sending',
    isUnsure: submission.isUnsure,
    // What was never sent because of the network is no error once that is back.
    error: error?.type === 'offline' && isOnline ? null : error
  }
}
