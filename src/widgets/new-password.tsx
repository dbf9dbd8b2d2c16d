import { Check } from 'lucide'

import { useLanguage } from '../hooks/use-stores.ts'
import { passwordHint } from '../lib/input-rules.ts'
import { Icon } from '../ui/icon.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** The last fields of a form that sets a password: how long it should be, then once more, confirming that both match. */
export function NewPassword({ first, again }: { first: PasswordFieldProps; again: PasswordFieldProps }) {
  const { t } = useLanguage()
  const matches = again.value !== '' && again.value === first.value
  const help = matches && (
    <span className="gain row">
      <Icon icon={Check} size={16} />
      {t('register.match')}
    </span>
  )
  return (
    <>
      <PasswordField {...first} help={t(passwordHint(first.value))} autoComplete="new-password" enterKeyHint="next" />
      <PasswordField {...again} help={help} autoComplete="new-password" enterKeyHint="go" />
    </>
  )
}
