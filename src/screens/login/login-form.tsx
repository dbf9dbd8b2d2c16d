import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { Card } from '../../ui/page.tsx'
import { createLogin } from './model.ts'

/** Username, password and the one button; `links` stand below it. */
export function LoginForm({ links }: { links?: ReactNode }) {
  const { config } = useStores()
  const { t } = useLanguage()
  const { form, fillIn } = useModel(createLogin, '', model => model.start())
  const field = useForm(form)
  const { isSending, error } = useSubmission(form)
  const basic = useStore(config.$config)
  const accounts = (basic?.environment === 'sandbox' && basic.sandbox_accounts) || []

  return (
    <>
      <Form onSubmit={form.submit}>
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
      </Form>
      {links}
      {accounts.map(account => (
        <SandboxAccount
          key={account.username}
          {...account}
          onFillIn={() => fillIn(account.username, account.password)}
        />
      ))}
    </>
  )
}

interface SandboxAccountProps {
  username: string
  password: string
  note?: string | null
  onFillIn: () => void
}

/** A demo login that a sandbox gives away; never there on a live backend. */
function SandboxAccount({ username, password, note, onFillIn }: SandboxAccountProps) {
  const { t } = useLanguage()
  return (
    <Card dash>
      <div className="row">
        <div className="grow">
          <p className="t13 b any">{t('login.sandboxAccount')}</p>
          <p className="t13 i2 any">{t('login.credentials', { username, password })}</p>
          {note && <p className="t12 i3 any">{note}</p>}
        </div>
        <Button kind="quiet" onClick={onFillIn}>
          {t('login.fillIn')}
        </Button>
      </div>
    </Card>
  )
}
