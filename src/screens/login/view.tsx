import { useStore } from '@nanostores/react'

import { useStores } from '../../stores/context.ts'
import { useForm } from '../../stores/use-form.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { useModel } from '../../stores/use-model.ts'
import { useOperatorIdentity } from '../../stores/use-operator-identity.ts'
import { useOperatorMark } from '../../stores/use-operator-mark.ts'
import { useSubmission } from '../../stores/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { OperatorFooter } from '../../ui/operator-footer.tsx'
import { createLogin } from './model.ts'
import { SandboxAccount } from './sandbox-account.tsx'

export function LoginView() {
  const { config, router, shell } = useStores()
  const { t } = useLanguage()
  const { form, fillIn } = useModel(createLogin, '', model => model.start())
  const field = useForm(form)
  const { isSending, error } = useSubmission(form)
  const operator = useOperatorMark()
  const identity = useOperatorIdentity()
  const basic = useStore(config.$config)
  const accounts = (basic?.environment === 'sandbox' && basic.sandbox_accounts) || []
  const { query } = useStore(router.$route)

  return (
    <Entrance
      operator={operator}
      title={t('login.title')}
      line={operator ? t('login.line', { operator: operator.name }) : undefined}
      footer={<OperatorFooter {...identity} />}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Field
          {...field('username')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <Field
          {...field('password')}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          eye={{ show: t('common.showPassword'), hide: t('common.hidePassword') }}
          required
        />
        <Button kind="primary" size="big" type="submit" busy={isSending && t('login.sending')}>
          {t('login.submit')}
        </Button>
        <FormError text={error?.text} retry={error?.isRetryable ? t('common.retry') : undefined} />
      </form>
      <LinkRow ends>
        <Button kind="quiet" onClick={() => router.navigate('/register', { ...query })}>
          {t('login.register')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => shell.openDialog({ type: 'service', list: 'service', message: null })}
        >
          {t('login.trouble')}
        </Button>
      </LinkRow>
      {accounts.map(account => (
        <SandboxAccount
          key={account.username}
          {...account}
          onFillIn={() => fillIn(account.username, account.password)}
        />
      ))}
    </Entrance>
  )
}
