import { Check } from 'lucide'

import { useLanguage } from '../hooks/use-stores.ts'
import { Icon } from '../ui/icon.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** The last field of a form that sets a password, repeating the `first` one: it confirms that both match. */
export function RepeatedPassword({ first, ...props }: PasswordFieldProps & { first: string }) {
  const { t } = useLanguage()
  const matches = props.value !== '' && props.value === first
  const help = matches && (
    <span className="gain row">
      <Icon icon={Check} size={16} />
      {t('register.match')}
    </span>
  )
  return <PasswordField {...props} help={help} autoComplete="new-password" enterKeyHint="go" />
}
