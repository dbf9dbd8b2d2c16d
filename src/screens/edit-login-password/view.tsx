import { LogOut } from 'lucide'

import { useForm, useLanguage, useModel, useProfile } from '../../hooks/use-stores.ts'
import { passwordFault } from '../../lib/input-rules.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'
import { LinkRow } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Note, Page } from '../../ui/page.tsx'
import { NewPassword } from '../../widgets/new-password.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { PasswordField } from '../../widgets/password-field.tsx'

export function EditLoginPasswordView() {
  const { t } = useLanguage()
  const form = useModel(createEditLoginPassword)
  const field = useForm(form)
  const username = useProfile()?.username

  return (
    <Page gap={16}>
      <Note kind="info" icon={LogOut}>{t('loginPassword.note')}</Note>
      <Form onSubmit={form.submit}>
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={username ?? ''} />
        <PasswordField
          {...field('old_password')}
          label={t('loginPassword.old')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <NewPassword
          first={{ ...field('new_password'), label: t('loginPassword.new') }}
          again={{ ...field('confirm_password'), label: t('loginPassword.confirm') }}
        />
        <Submit
          form={form}
          kind="primary"
          size="big"
          verb={t('payPassword.change')}
          sending={t('common.saving')}
          unknown={t('common.passwordUnknown')}
        />
      </Form>
      <LinkRow>
        <ServiceButton about={t('loginPassword.forgotText')}>{t('loginPassword.forgot')}</ServiceButton>
      </LinkRow>
    </Page>
  )
}

/** Changes the login password. That ends every session, including this one: a new login follows. */
function createEditLoginPassword(stores: Stores) {
  const { request, router, session } = stores
  /** Also after the form was left: no request of this session is accepted any more. */
  function onDone(): void {
    session.end()
    showToast(stores, 'done', 'loginPassword.done')
    // The next login starts afresh and does not return to this form.
    router.takeWanted()
    router.replace('/login')
  }
  return createForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    /** Old password given; new one long enough and different; both entries equal (specification section 5). */
    check(field, values) {
      const value = values[field]
      if (value.trim() === '') return 'reason.required_field'
      if (field === 'old_password') return null
      if (field === 'confirm_password') return value === values.new_password ? null : 'reason.passwords_mismatch'
      return value === values.old_password ? 'reason.same_new_password' : passwordFault(value)
    },
    reasons: {
      wrong_old_password: 'old_password',
      same_new_password: 'new_password',
      passwords_mismatch: 'confirm_password'
    },
    keepsDoubt: true,
    send: values => request('updatePassword', values),
    onDone,
    onLate(answer) {
      if (answer.ok) onDone()
      else reportLate(stores, 'loginPassword.title', 'loginPassword.done', answer)
    }
  })
}
