import type { useForm } from '../../hooks/use-form.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Field } from '../../ui/field.tsx'
import type { RegisterField } from './checks.ts'

export type FieldOf = ReturnType<typeof useForm<RegisterField>>

/** The group "You". */
export function PersonFields({ field }: { field: FieldOf }) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className="t17">{t('register.you')}</legend>
      <Field
        {...field('username')}
        label={t('register.username')}
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
        help={t('register.phoneHelp')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        required
      />
    </fieldset>
  )
}
