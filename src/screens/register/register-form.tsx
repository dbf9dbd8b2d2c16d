import { TriangleAlert } from 'lucide'

import { useLanguage, useModel, useOperator } from '../../hooks/use-stores.ts'
import { useForm } from '../../hooks/use-form.ts'
import { passwordHint } from '../../lib/password-hint.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Card } from '../../ui/page.tsx'
import { OpeningTerms } from '../../widgets/opening-terms.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { PasswordField, RepeatedPassword } from '../../widgets/password-field.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { createRegister } from './model.ts'
import type { RegisterField } from './model.ts'

/** Seven fields, what must be known before, and the one button. */
export function RegisterForm() {
  const { t } = useLanguage()
  const { form } = useModel(createRegister, '', model => model.start())
  const field = useForm(form)

  return (
    <Form onSubmit={form.submit}>
      <PersonFields field={field} />
      <AccessFields field={field} />
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

/** What a person must know before the button: the risk, what an account costs, who runs the network, its terms. */
function BeforeSubmit() {
  const { t } = useLanguage()
  const operator = useOperator()

  return (
    <div className="before s12">
      <Card pad={false}>
        <Note kind="warn" icon={TriangleAlert} title={t('register.risk')} />
        <OpeningTerms />
        <OperatorFooter />
      </Card>
      {operator && (
        <p className="t13 i2 any">
          {operator.terms_url
            ? t('register.terms')
            : t('register.termsMissing')}
        </p>
      )}
    </div>
  )
}

/** The group "Access". */
function AccessFields({ field }: { field: FieldOf }) {
  const { t } = useLanguage()
  const password = field('password')

  return (
    <fieldset>
      <legend className="vh">{t('register.access')}</legend>
      <Field
        {...field('license_key')}
        label={t('register.licenseKey')}
        help={t('register.licenseHelp')}
        exact
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...password}
        label={t('login.password')}
        help={t(passwordHint(password.value))}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <RepeatedPassword {...field('confirm_password')} first={password.value} label={t('register.confirm')} />
    </fieldset>
  )
}

type FieldOf = ReturnType<typeof useForm<RegisterField>>

/** The group "You". */
function PersonFields({ field }: { field: FieldOf }) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="vh">{t('register.you')}</legend>
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
      <Field
        {...field('email')}
        label={t('register.email')}
        type="email"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('phone')}
        label={t('register.phone')}
        type="tel"
        enterKeyHint="next"
        required
      />
    </fieldset>
  )
}
