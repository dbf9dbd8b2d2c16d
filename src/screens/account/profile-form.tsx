import { useStore } from '@nanostores/react'

import type { UserInfo } from '../../api/calls.ts'
import { useLanguage, useModel } from '../../hooks/use-stores.ts'
import { useForm, useSubmission } from '../../hooks/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { createProfile } from './profile-model.ts'

/** What a person may change about themselves. */
export function ProfileForm({ profile }: { profile: UserInfo }) {
  const { t } = useLanguage()
  const model = useModel(createProfile, '')
  const field = useForm(model.form)
  const isUnchanged = useStore(model.$isUnchanged)
  const { isSending, error } = useSubmission(model.form)
  const now = (value: string | null | undefined): string | undefined =>
    value ? t('profile.now', { value }) : undefined

  return (
    <Form className="account-form" onSubmit={model.save}>
      <Field
        {...field('nickname')}
        label={t('register.nickname')}
        autoComplete="nickname"
        enterKeyHint="next"
      />
      <Field
        {...field('email')}
        label={t('profile.email')}
        help={now(profile.email_masked)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
      />
      <Field
        {...field('phone')}
        label={t('profile.phone')}
        help={now(profile.phone_masked)}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="done"
      />
      <Button type="submit" busy={isSending && t('common.saving')}>
        {t('common.save')}
      </Button>
      <FormError
        text={isUnchanged ? t('reason.info_unchanged') : error?.text}
        retry={error?.isRetryable ? t('common.retry') : undefined}
      />
    </Form>
  )
}
