import { Check } from 'lucide'

import { passwordHint } from '../../lib/password-hint.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FieldOf } from './person-fields.tsx'

/** The group "Access". */
export function AccessFields({ field }: { field: FieldOf }) {
  const { t } = useLanguage()
  const password = field('password')
  const confirm = field('confirm_password')
  const eye = { show: t('common.showPassword'), hide: t('common.hidePassword') }
  const matches = confirm.value !== '' && confirm.value === password.value

  return (
    <fieldset>
      <legend className="t17">{t('register.access')}</legend>
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
        label={t('register.password')}
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
