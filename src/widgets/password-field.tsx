import { useLanguage } from '../hooks/use-stores.ts'
import { Field, type FieldProps } from '../ui/form.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'eye' | 'required'>

/** A password input that can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLanguage()
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  return <Field {...props} type="password" eye={eye} required />
}
