import type { CallOutput } from '../../api/calls.ts'
import type { Result } from '../../api/errors.ts'
import { authCalls } from '../../stores/auth-calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { RegisterValues } from './checks.ts'

/**
 * Registers by the call of this page: /register by the first version, the welcome page by
 * the second with what a host app's link brought (readings A3, A22).
 */
export async function askToRegister(
  { config, language, request, router }: Stores,
  values: RegisterValues,
  signal: AbortSignal
): Promise<Result<CallOutput<'register'>>> {
  const { path } = router.$route.get().row
  const { register } = authCalls(path, config.$config.get()?.capabilities)
  const nickname = values.nickname.trim()
  const person = {
    username: values.username.trim(),
    ...(nickname ? { nickname } : {}),
    email: values.email.trim(),
    phone: values.phone.trim(),
    license_key: values.license_key.trim(),
    password: values.password,
    confirm_password: values.confirm_password
  }
  if (register === 'register') return request(register, person, { signal })

  const entry = path === '/ad-welcome' ? 'native' : 'register'
  const visitor = { ...person, entry, lang: language.$language.get().code }
  const credential = router.$entrySecrets.get()?.credential
  if (credential === undefined) return request(register, visitor, { signal })
  const input = { ...visitor, entry_credential: credential }
  const answer = await request(register, input, { signal })
  const isUsed = !answer.ok && answer.error.type === 'refused' && answer.error.reason === 'wrong_credentials'
  if (answer.ok || isUsed) router.forgetEntrySecrets()
  // The link was used up meanwhile. The code says all the same who may register.
  return isUsed && !signal.aborted ? request(register, visitor, { signal }) : answer
}
