import { useLanguage } from '../hooks/use-stores.ts'
import { Field, type FieldProps } from '../ui/form.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'eye' | 'required'>

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLanguage()
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  return <Field {...props} type="password" eye={eye} required />
}
