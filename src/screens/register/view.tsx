import { useStore } from '@nanostores/react'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { useStores } from '../../stores/context.ts'
import { useForm } from '../../stores/use-form.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { useOperatorMark } from '../../stores/use-operator-mark.ts'
import { useSubmission } from '../../stores/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { AccessFields } from './access-fields.tsx'
import { BeforeSubmit } from './before-submit.tsx'
import { createRegister } from './model.ts'
import { PersonFields } from './person-fields.tsx'

export function RegisterView() {
  const { router, shell } = useStores()
  const { t } = useLanguage()
  const { form } = useModel(createRegister, '', model => model.start())
  const field = useForm(form)
  const { isSending, error } = useSubmission(form)
  const operator = useOperatorMark()
  const { query } = useStore(router.$route)
  const mayBeRegistered = error && error.cause.type !== 'offline' && isOutcomeUnknown(error.cause)

  return (
    <Entrance
      operator={operator}
      title={t('register.title')}
      line={operator ? t('register.line', { operator: operator.name }) : undefined}
    >
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
      <LinkRow ends>
        <Button kind="quiet" onClick={() => router.navigate('/login', { ...query })}>
          {t('register.haveAccount')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
        >
          {t('register.licenseWhere')}
        </Button>
      </LinkRow>
    </Entrance>
  )
}
