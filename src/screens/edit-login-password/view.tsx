import { useStore } from '@nanostores/react'
import { LogOut } from 'lucide'

import { passwordHint } from '../../lib/password-hint.ts'
import { useLanguage, useModel, useStores } from '../../hooks/use-stores.ts'
import { useForm } from '../../hooks/use-form.ts'
import { LinkRow } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField, RepeatedPassword } from '../../widgets/password-field.tsx'
import { Submit } from '../../widgets/submit.tsx'
import { ServiceButton } from '../../widgets/service-button.tsx'
import { createEditLoginPassword } from './model.ts'

/** Change the login password; afterwards everybody logs in anew. */
export function EditLoginPasswordView() {
  const { session, shell } = useStores()
  const { t } = useLanguage()
  const form = useModel(
    stores => createEditLoginPassword(stores, () => shell.toast('done', t('loginPassword.done'))),
    ''
  )
  const field = useForm(form)
  const username = useStore(session.$profile)?.username
  const fresh = field('new_password')

  return (
    <Page gap={16}>
      <Note kind="info" icon={LogOut}>
        {t('loginPassword.note')}
      </Note>
      <Form onSubmit={form.submit}>
        {/* Tells a password manager whose password changes. */}
        <input hidden readOnly type="text" autoComplete="username" value={username ?? ''} />
        <PasswordField
          {...field('old_password')}
          label={t('loginPassword.old')}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...fresh}
          label={t('loginPassword.new')}
          help={t(passwordHint(fresh.value))}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <RepeatedPassword {...field('confirm_password')} first={fresh.value} label={t('loginPassword.confirm')} />
        <Submit
          form={form}
          kind="primary"
          size="big"
          verb={t('payPassword.change')}
          sending={t('loginPassword.sending')}
          unknown={t('loginPassword.unknownOutcome')}
        />
      </Form>
      <LinkRow>
        <ServiceButton about={t('loginPassword.forgotText')}>{t('loginPassword.forgot')}</ServiceButton>
      </LinkRow>
    </Page>
  )
}
