import { isOutcomeUnknown } from '../api/errors.ts'
import { useSubmission } from '../hooks/use-form.ts'
import { useLanguage } from '../hooks/use-stores.ts'
import type { Form } from '../stores/form.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { FormError } from '../ui/form.tsx'

interface FormFailureProps {
  form: Pick<Form<string>, '$submission'>
  /** What may have happened when the response was lost. */
  unknown?: string
  /** Sending it again would change nothing any more. */
  isOver?: boolean
}

/** What went wrong with a form as a whole, and the button that retries. */
export function FormFailure({ form, unknown, isOver }: FormFailureProps) {
  const { t } = useLanguage()
  const { error } = useSubmission(form)
  const isUnknown = error !== null && isOutcomeUnknown(error.cause)
  return (
    <FormError
      text={error?.text}
      more={isUnknown ? unknown : undefined}
      retry={error?.isRetryable && !isOver ? t('common.retry') : undefined}
    />
  )
}

interface SubmitProps extends FormFailureProps, Pick<ButtonProps, 'kind' | 'size'> {
  verb: string
  /** The verb in progress. */
  sending: string
}

/** The submit button of a form, and the error below it. */
export function Submit({ verb, sending, kind, size, ...failure }: SubmitProps) {
  const { isSending } = useSubmission(failure.form)
  return (
    <>
      <Button kind={kind} size={size} type="submit" busy={isSending && sending}>{verb}</Button>
      <FormFailure {...failure} />
    </>
  )
}
