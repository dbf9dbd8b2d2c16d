import type { ReactNode } from 'react'

import { useConfig, useForm, useLanguage, useModel, useOperatorMark, useRoute, useStores } from '../../hooks/use-stores.ts'
import { authCalls } from '../../stores/auth-flow.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Card } from '../../ui/page.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'

/** The login, both at /login and for a visitor at /ad-welcome, who stays there. */
export function LoginView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const { row, query } = useRoute()
  const isWelcome = row.path === '/ad-welcome'

  return (
    <Entrance
      operator={operator}
      title={t('login.title')}
      isHeading={isWelcome}
      line={operator ? t('login.line', { operator: operator.name }) : undefined}
      footer={<OperatorFooter />}
    >
      <LoginForm>
        <LinkRow ends>
          <Button
            kind="quiet"
            onClick={() => router.navigate(isWelcome ? '/ad-welcome' : '/register', { ...query, view: undefined })}
          >
            {t('login.register')}
          </Button>
          <ServiceButton>{t('login.trouble')}</ServiceButton>
        </LinkRow>
      </LoginForm>
    </Entrance>
  )
}

export function createLogin({ config, authFlow, request, router }: Stores) {
  const form = createForm({
    initial: { username: '', password: '' },
    reasons: { wrong_credentials: 'password' },
    async send({ username, password }, signal) {
      const { login } = authCalls(router.$route.get().row.path, config.$config.get()?.capabilities)
      const answer = await request(login, { username: username.trim(), password }, { signal })
      if (answer.ok) await authFlow.enter(answer.value, 'login')
      return answer
    }
  })

  return {
    form,
    start: authFlow.goOnWithToken,
    fillIn(username: string, password: string) {
      form.set('username', username)
      form.set('password', password)
    },
    exit: form.exit
  }
}

function LoginForm({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const { form, fillIn } = useModel(createLogin)
  const field = useForm(form)
  const basic = useConfig()
  // Public demo logins of a sandbox; never shown on a live backend.
  const accounts = (basic?.environment === 'sandbox' && basic.sandbox_accounts) || []

  return (
    <>
      <Form onSubmit={form.submit}>
        <Field
          {...field('username')}
          label={t('login.username')}
          autoComplete="username"
          exact
          enterKeyHint="next"
          required
        />
        <PasswordField
          {...field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Submit form={form} kind="primary" size="big" verb={t('login.submit')} sending={t('login.sending')} />
      </Form>
      {children}
      {accounts.map(({ username, password, note }) => (
        <Card key={username} className="dash">
          <div className="row">
            <div className="grow">
              <p className="text-13 text-bold break-words">{t('login.sandboxAccount')}</p>
              <p className="text-13 text-secondary break-words">{`${username} / ${password}`}</p>
              {note && <p className="text-12 text-tertiary break-words">{note}</p>}
            </div>
            <Button kind="quiet" onClick={() => fillIn(username, password)}>{t('login.fillIn')}</Button>
          </div>
        </Card>
      ))}
    </>
  )
}
