import type { ReactNode } from 'react'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useModel } from '../../hooks/use-model.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { AccessFields } from './access-fields.tsx'
import { BeforeSubmit } from './before-submit.tsx'
import { createRegister } from './model.ts'
import { PersonFields } from './person-fields.tsx'

/** Seven fields, what must be known before, and the one button; `links` stand below it. */
export function RegisterForm({ links }: { links?: ReactNode }) {
  const { t } = useLanguage()
  const { form } = useModel(createRegister, '', model => model.start())
  const field = useForm(form)
  const { isSending, error } = useSubmission(form)
  const mayBeRegistered = error && error.cause.type !== 'offline' && isOutcomeUnknown(error.cause)

  return (
    <>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <PersonFields field={field} />
        <AccessFields field={field} />
        <BeforeSubmit />
        <Button kind="primary" size="big" type="submit" busy={isSending && t('register.sending')}>
          {t('register.submit')}
        </Button>
        <FormError
          text={error?.text}
          more={mayBeRegistered ? t('register.unknownOutcome') : undefined}
          retry={error?.isRetryable ? t('common.retry') : undefined}
        />
      </form>
      {links}
    </>
  )
}
