import { Check } from 'lucide'

import { useLanguage } from '../hooks/use-stores.ts'
import { Field, type FieldProps } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'eye' | 'required'>

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLanguage()
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  return <Field {...props} type="password" eye={eye} required />
}

/** The last field of a form that sets a password, the `first` one once more: it says when both are the same. */
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
