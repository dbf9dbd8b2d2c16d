import type { ReactNode } from 'react'

import { isRetryable } from '../api/errors.ts'
import { useLanguage, useSubmission } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { Form } from '../stores/form.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { FormError } from '../ui/form.tsx'

interface FormFailureProps {
  form: Pick<Form<string>, '$submission'>
  /** What may have happened when a response was lost, which the next attempt does not settle. */
  unknown?: string
  /** Nothing is left to send again, or another button does. */
  isOver?: boolean
}

/** What went wrong with a form as a whole, and the button that retries. */
export function FormFailure({ form, unknown, isOver }: FormFailureProps) {
  const { t } = useLanguage()
  const { error, isUnsure } = useSubmission(form)
  return (
    <FormError
      text={error && errorMessage(error, { t })}
      more={isUnsure && unknown}
      retry={error && !isOver && isRetryable(error) ? t('common.retry') : undefined}
    />
  )
}

interface SubmitProps extends FormFailureProps, Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'describedBy'> {
  verb: string
  sending: string
  children?: ReactNode
}

export function Submit({ verb, sending, kind, size, disabled, describedBy, children, ...failure }: SubmitProps) {
  const { isSending } = useSubmission(failure.form)
  return (
    <>
      <Button kind={kind} size={size} type="submit" disabled={disabled} busy={isSending && sending} describedBy={describedBy}>
        {verb}
      </Button>
      {children}
      <FormFailure {...failure} />
    </>
  )
}
