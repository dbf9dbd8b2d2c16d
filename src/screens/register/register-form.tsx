import { Check, TriangleAlert } from 'lucide'

import { isOutcomeUnknown } from '../../api/errors.ts'
import { useLanguage, useModel, useOperator } from '../../hooks/use-stores.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { passwordHint } from '../../lib/password-hint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Card } from '../../ui/page.tsx'
import { OpeningTerms } from '../../widgets/opening-terms.tsx'
import { OperatorFooter } from '../../widgets/operator-footer.tsx'
import { createRegister } from './model.ts'
import type { RegisterField } from './model.ts'

/** Seven fields, what must be known before, and the one button. */
export function RegisterForm() {
  const { t } = useLanguage()
  const { form } = useModel(createRegister, '', model => model.start())
  const field = useForm(form)
  const { isSending, error } = useSubmission(form)
  const mayBeRegistered = error && error.cause.type !== 'offline' && isOutcomeUnknown(error.cause)

  return (
    <Form onSubmit={form.submit}>
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
  const confirm = field('confirm_password')
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  const matches = confirm.value !== '' && confirm.value === password.value

  return (
    <fieldset>
      <legend className="vh">{t('register.access')}</legend>
      <Field
        {...field('license_key')}
        label={t('register.licenseKey')}
        help={t('register.licenseHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <Field
        {...password}
        label={t('login.password')}
        help={t(passwordHint(password.value))}
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        eye={eye}
        required
      />
      <Field
        {...confirm}
        label={t('register.confirm')}
        help={
          matches && (
            <span className="gain">
              <Icon icon={Check} size={16} />
              {t('register.match')}
            </span>
          )
        }
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        eye={eye}
        required
      />
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
        autoCapitalize="none"
        spellCheck={false}
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
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('phone')}
        label={t('register.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        required
      />
    </fieldset>
  )
}
