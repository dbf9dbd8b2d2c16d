import type { UserInfo } from '../../api/calls.ts'
import { refusedHere } from '../../api/reason-of.ts'
import { useForm, useLanguage, useModel } from '../../hooks/use-stores.ts'
import { contactFault } from '../../lib/input-rules.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'
import { Field, Form } from '../../ui/form.tsx'
import { Submit } from '../../widgets/submit.tsx'

const FIELDS = ['nickname', 'email', 'phone'] as const

export function createProfile(stores: Stores) {
  const { authFlow, request, session } = stores
  const nicknameBefore = (): string => session.$profile.get()?.nickname ?? ''

  const form = createForm({
    initial: { nickname: nicknameBefore(), email: '', phone: '' },
    // Address and number are known only masked: an empty field keeps them.
    check: (field, values) => contactFault(field, values[field]),
    reasons: { email_taken: 'email' },
    async send(values) {
      const trimmed = FIELDS.map(field => [field, values[field].trim()] as const)
      const changes = trimmed.filter(([field, value]) => value !== '' && (field !== 'nickname' || value !== nicknameBefore()))
      if (changes.length === 0) return refusedHere('editUserInfo', 'info_unchanged')
      const answer = await request('editUserInfo', Object.fromEntries(changes))
      if (!answer.ok) return answer
      if (answer.value.user_info) session.setProfile(answer.value.user_info)
      else await authFlow.refreshUser()
      return answer
    },
    onDone(_answer, sent) {
      // What was typed meanwhile stays.
      for (const field of ['email', 'phone'] as const) if (form.$values.get()[field] === sent[field]) form.set(field, '')
      showToast(stores, 'done', 'profile.saved')
    },
    onLate: answer => reportLate(stores, 'profile.title', 'profile.saved', answer)
  })
  return form
}

export function ProfileForm({ profile }: { profile: UserInfo }) {
  const { t } = useLanguage()
  const form = useModel(createProfile)
  const field = useForm(form)
  const now = (value: string | null | undefined): string | undefined =>
    value ? t('profile.now', { value }) : undefined

  return (
    <Form className="account-form" onSubmit={form.submit}>
      <Field {...field('nickname')} label={t('register.nickname')} autoComplete="nickname" enterKeyHint="next" />
      <Field
        {...field('email')}
        label={t('profile.email')}
        help={now(profile.email_masked)}
        type="email"
        enterKeyHint="next"
      />
      <Field
        {...field('phone')}
        label={t('profile.phone')}
        help={now(profile.phone_masked)}
        type="tel"
        enterKeyHint="done"
      />
      <Submit form={form} verb={t('common.save')} sending={t('common.saving')} />
    </Form>
  )
}
