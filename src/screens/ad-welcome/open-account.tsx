import { useStore } from '@nanostores/react'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { createWelcome } from './model.ts'

/** The code and the one button. */
export function OpenAccount() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const welcome = useModel(createWelcome, '', model => model.start())
  const field = useForm(welcome.form)
  const code = field('license_key')
  const { isSending, error } = useSubmission(welcome.form)
  const isChecking = useStore(welcome.$isChecking)
  const isRegistered = useStore(session.$isRegistered)
  const isRemembered = welcome.remembered !== '' && code.value === welcome.remembered
  const mayBeOpen = error && isOutcomeUnknown(error.cause)

  return (
    <>
      <Form onSubmit={welcome.form.submit}>
        <Field
          {...code}
          label={t('register.licenseKey')}
          help={t(isRemembered ? 'welcome.codeRemembered' : 'register.licenseHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          required
        />
        <Button kind="primary" size="big" type="submit" busy={isSending && t('welcome.sending')}>
          {t('welcome.submit')}
        </Button>
        <p className="t13 i2 any checking" role="status">
          {isChecking && t('welcome.checking')}
        </p>
        <FormError
          text={error?.text}
          more={mayBeOpen ? t('common.mayHaveArrived') : undefined}
          retry={error?.isRetryable ? t('common.retry') : undefined}
        />
      </Form>
      <LinkRow ends>
        <Button kind="quiet" onClick={() => shell.openService()}>
          {t('register.licenseWhere')}
        </Button>
        {isRegistered && (
          <Button kind="quiet" onClick={() => shell.openDialog({ type: 'logout' })}>
            {t('header.logout')}
          </Button>
        )}
      </LinkRow>
    </>
  )
}
