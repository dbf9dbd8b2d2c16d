import { TriangleAlert } from 'lucide'

import { useForm, useLanguage, useModel, useOperator, useOperatorMark, useRoute, useStores } from '../../hooks/use-stores.ts'
import { Button, LinkRow } from '../../ui/button.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Card, Note } from '../../ui/page.tsx'
import { NewPassword } from '../../widgets/new-password.tsx'
import { OpeningTerms } from '../../widgets/opening-terms.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { createRegister } from './model.ts'

/** The registration, both at /register and for a visitor at /ad-welcome, who stays there. */
export function RegisterView() {
  const { router } = useStores()
  const { t } = useLanguage()
  const operator = useOperatorMark()
  const { row, query } = useRoute()
  const isWelcome = row.path === '/ad-welcome'

  return (
    <Entrance operator={operator} title={t('register.title')} isHeading={isWelcome} line={operator?.name}>
      <RegisterForm />
      <LinkRow ends>
        <Button
          kind="quiet"
          onClick={() =>
            isWelcome ? router.navigate('/ad-welcome', { ...query, view: 'login' }) : router.navigate('/login', { ...query })
          }
        >
          {t('login.submit')}
        </Button>
        <ServiceButton>{t('register.licenseWhere')}</ServiceButton>
      </LinkRow>
    </Entrance>
  )
}

function RegisterForm() {
  const { t } = useLanguage()
  const { form } = useModel(createRegister)
  const field = useForm(form)

  return (
    <Form onSubmit={form.submit}>
      <fieldset>
        <legend className="visually-hidden">{t('register.you')}</legend>
        <Field
          {...field('username')}
          label={t('login.username')}
          autoComplete="username"
          exact
          enterKeyHint="next"
          required
        />
        <Field
          {...field('nickname')}
          label={t('register.nickname')}
          hint={t('common.optional')}
          autoComplete="nickname"
          enterKeyHint="next"
        />
        <Field {...field('email')} label={t('register.email')} type="email" enterKeyHint="next" required />
        <Field {...field('phone')} label={t('register.phone')} type="tel" enterKeyHint="next" required />
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t('register.access')}</legend>
        <Field
          {...field('license_key')}
          label={t('register.licenseKey')}
          help={t('register.licenseHelp')}
          exact
          enterKeyHint="next"
          required
        />
        <NewPassword
          first={{ ...field('password'), label: t('login.password') }}
          again={{ ...field('confirm_password'), label: t('register.confirm') }}
        />
      </fieldset>
      <BeforeSubmit />
      <Submit
        form={form}
        kind="primary"
        size="big"
        verb={t('register.submit')}
        sending={t('register.sending')}
        unknown={t('register.unknownOutcome')}
      />
    </Form>
  )
}

function BeforeSubmit() {
  const { t } = useLanguage()
  const operator = useOperator()

  return (
    <div className="before stack-12">
      <Card pad={false}>
        <Note kind="warn" icon={TriangleAlert} title={t('register.risk')} />
        <OpeningTerms />
        <OperatorFooter />
      </Card>
      {operator && (
        <p className="text-13 text-secondary break-words">{t(operator.terms_url ? 'register.terms' : 'register.termsMissing')}</p>
      )}
    </div>
  )
}
