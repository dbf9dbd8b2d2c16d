import * as v from 'valibot'

import type { CallOutput, Result } from '../../api/calls.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { STORAGE_KEYS } from '../../env/wire-names.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { contactFault, isShortName, passwordFault } from '../../lib/input-rules.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { authCalls } from '../../stores/auth-flow.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm, type FormValues } from '../../stores/form.ts'
import { storedValue } from '../../stores/stored-value.ts'
import { reportLate } from '../../stores/toasts.ts'

/** Form fields by wire name, so that they match `data.field` of the backend. */
const EMPTY = {
  username: '',
  nickname: '',
  email: '',
  phone: '',
  license_key: '',
  password: '',
  confirm_password: ''
}
export type RegisterField = keyof typeof EMPTY
export type RegisterValues = FormValues<RegisterField>

/** Specification section 5: all but the nickname required, e-mail and phone formats, equal passwords. */
export function checkRegistration(field: RegisterField, values: RegisterValues): MessageKey | null {
  const value = values[field]
  if (value.trim() === '') return field === 'nickname' ? null : 'reason.required_field'
  switch (field) {
    case 'username':
      return isShortName(value) && !/[\s\p{C}]/u.test(value.trim()) ? null : 'register.usernameFormat'
    case 'nickname':
    case 'email':
    case 'phone':
      return contactFault(field, value)
    case 'password':
      return passwordFault(value)
    case 'confirm_password':
      return value === values.password ? null : 'reason.passwords_mismatch'
    case 'license_key':
      return null
  }
}

/** Draft for the life of the tab: everything but the passwords and the licence key. */
const DRAFT = v.object({ username: v.string(), nickname: v.string(), email: v.string(), phone: v.string() })

/** Registration with a licence key; the ad account is opened on the next screen. */
export function createRegister(stores: Stores) {
  const { authFlow, env } = stores
  const draft = storedValue(env.sessionStorage, `${STORAGE_KEYS.drafts}register`, DRAFT)

  const form = createForm({
    initial: { ...EMPTY, ...draft.read() },
    check: checkRegistration,
    reasons: {
      username_taken: 'username',
      email_taken: 'email',
      auth_code_not_found: 'license_key',
      auth_code_used: 'license_key',
      passwords_mismatch: 'confirm_password'
    },
    keepsDoubt: true,
    async send(values, signal) {
      const answer = await askToRegister(stores, values)
      if (answer.ok) {
        stopDraft()
        draft.remove()
      }
      // No login behind the user's back.
      if (signal.aborted) reportLate(stores, 'register.title', 'register.done', answer)
      else if (answer.ok) {
        authFlow.rememberLicenceKey(values.license_key.trim())
        await authFlow.enter(answer.value, 'register')
      }
      return answer
    }
  })
  const stopDraft = form.$values.listen(({ username, nickname, email, phone }) => {
    draft.write({ username, nickname, email, phone })
  })

  return {
    form,
    start: authFlow.goOnWithToken,
    exit: disposeAll([form.exit, stopDraft])
  }
}

/**
 * Sends the registration call of this page: version 1 on /register; version 2 on the welcome
 * page, with the credential from the host app's link (readings A3, A22).
 */
async function askToRegister(
  { config, language, request, router }: Stores,
  values: RegisterValues
): Promise<Result<CallOutput<'register'>>> {
  const { path } = router.$route.get().row
  const { register } = authCalls(path, config.$config.get()?.capabilities)
  const person = {
    username: values.username.trim(),
    nickname: values.nickname.trim() || undefined,
    email: values.email.trim(),
    phone: values.phone.trim(),
    license_key: values.license_key.trim(),
    password: values.password,
    confirm_password: values.confirm_password
  }
  if (register === 'register') return request(register, person)

  const entry = path === '/ad-welcome' ? 'native' : 'register'
  const visitor = { ...person, entry, lang: language.$language.get().code }
  const credential = router.$entrySecrets.get()?.credential
  if (credential === undefined) return request(register, visitor)
  const answer = await request(register, { ...visitor, entry_credential: credential })
  const isUsed = !answer.ok && reasonOf(answer.error) === 'wrong_credentials'
  if (answer.ok || isUsed) router.forgetEntrySecrets()
  // The link was used up meanwhile. The code is enough to register.
  return isUsed ? request(register, visitor) : answer
}
