import type { ReactNode } from 'react'

import { isRetryable } from '../api/errors.ts'
import { useLanguage, useStores, useSubmission } from '../hooks/use-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { Form } from '../stores/form.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Field, FormError, type FieldProps } from '../ui/form.tsx'

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
      more={isUnsure ? unknown : undefined}
      retry={error && !isOver && isRetryable(error) ? t('common.retry') : undefined}
    />
  )
}

interface SubmitProps extends FormFailureProps, Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'describedBy'> {
  verb: string
  /** The verb in progress. */
  sending: string
  /** Between the button and the error. */
  children?: ReactNode
}

/** The submit button of a form, and the error below it. */
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

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'eye' | 'required'>

/** A password input that can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLanguage()
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  return <Field {...props} type="password" eye={eye} required />
}

interface ServiceButtonProps extends Pick<ButtonProps, 'kind'> {
  /** The prepared message about the matter. */
  about?: string | undefined
  /** Default: "Customer service". */
  children?: ReactNode
}

export function ServiceButton({ about, kind = 'quiet', children }: ServiceButtonProps) {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Button kind={kind} onClick={() => shell.openService(about)}>
      {children ?? t('common.customerService')}
    </Button>
  )
}
