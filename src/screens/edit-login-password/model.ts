import { passwordFault } from '../../lib/password-hint.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createForm } from '../../stores/form.ts'
import type { FormValues } from '../../stores/form.ts'

type Field = 'old_password' | 'new_password' | 'confirm_password'

/** Old given, new long enough and another one, both entries equal (specification section 5). */
function check(field: Field, values: FormValues<Field>) {
  const value = values[field]
  if (value.trim() === '') return 'reason.required_field'
  if (field === 'confirm_password') {
    return value === values.new_password ? null : 'reason.passwords_mismatch'
  }
  if (field === 'old_password') return null
  return value === values.old_password ? 'reason.same_new_password' : passwordFault(value)
}

/**
 * Changes the login password. It ends every session, so this one ends, too: a new login follows.
 * @param onChanged runs before the session ends
 */
export function createEditLoginPassword(
  { request, router, session }: Stores,
  onChanged: () => void
) {
  return createForm<Field, unknown>({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    check,
    reasons: {
      wrong_old_password: 'old_password',
      same_new_password: 'new_password',
      passwords_mismatch: 'confirm_password'
    },
    send: (values, signal) => request('updatePassword', values, { signal }),
    onDone() {
      session.end()
      onChanged()
      // The next login is a fresh start, not a way back to this form.
      router.takeWanted()
      router.navigate('/login', {}, { replace: true })
    }
  })
}
