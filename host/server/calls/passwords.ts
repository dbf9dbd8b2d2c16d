import { countAttempt, forgetAttempts } from '../accounts/login-limit.ts'
import { checkPassword as matches, hashPassword } from '../accounts/password.ts'
import { grantPayment, readMd5, tryPayPassword } from '../accounts/pay-password.ts'
import { checkNewPassword, keyOf } from '../accounts/registration.ts'
import { lockUser } from '../accounts/user.ts'
import { one } from '../db/db.ts'
import { refuse, type Refused } from '../http/refusal.ts'
import type { UserCall } from './call.ts'

/** Success leaves a grant on the server; a wrong entry counts although the call fails. */
export const checkPassword: UserCall<'checkPassword'> = async (input, user, context) => {
  const md5 = readMd5(input.password, 'password')
  const refused = await context.db.tx(async tx => {
    const reason = await tryPayPassword(tx, user.id, { field: 'password', md5 }, context.now)
    if (!reason) await grantPayment(tx, context.session, context.now)
    return reason
  })
  if (refused) throw refused
  return {}
}

/** The first one is set directly; later the old one must be right, with the same attempt limit. */
export const setPassword: UserCall<'setPassword'> = async (input, user, context) => {
  const md5 = readMd5(input.password, 'password')
  const { confirm_password: confirm, old_password: old } = input
  if (confirm !== undefined && readMd5(confirm, 'confirm_password') !== md5) {
    throw refuse('passwords_mismatch', { field: 'confirm_password' })
  }
  const oldMd5 = old === undefined ? null : readMd5(old, 'old_password')
  const refused = await context.db.tx(async (tx): Promise<Refused | null> => {
    const { has_pay_password: isSet } = await lockUser(tx, user.id)
    if (isSet) {
      if (oldMd5 === null) return refuse('required_field', { field: 'old_password' })
      const entry = { field: 'old_password', md5: oldMd5 } as const
      const wrong = await tryPayPassword(tx, user.id, entry, context.now)
      if (wrong) return wrong
      if (oldMd5 === md5) return refuse('same_new_password', { field: 'password' })
    }
    await tx.query('update users set pay_password_hash = $2 where id = $1', [
      user.id,
      await hashPassword(md5)
    ])
    await tx.query('update sessions set pay_granted_until = null where user_id = $1', [user.id])
    return null
  })
  if (refused) throw refused
  return { has_pay_password: true }
}

/** Changes the login password and ends every session of the user, including this one. */
export const updatePassword: UserCall<'updatePassword'> = async (input, user, context) => {
  for (const field of ['old_password', 'new_password', 'confirm_password'] as const) {
    if (input[field].trim() === '') throw refuse('required_field', { field })
  }
  checkNewPassword(input.new_password, 'new_password')
  if (input.new_password !== input.confirm_password) {
    throw refuse('passwords_mismatch', { field: 'confirm_password' })
  }
  const { now } = context
  const attempt = { name: keyOf(user.username), address: context.address }
  const refused = await context.db.tx(async (tx): Promise<Refused | null> => {
    const stored = one(
      await tx.query<{ password_hash: string }>(
        'select password_hash from users where id = $1 for update',
        [user.id]
      )
    )
    await countAttempt(tx, attempt, now)
    if (!(await matches(input.old_password, stored.password_hash))) {
      return refuse('wrong_old_password', { field: 'old_password' })
    }
    await forgetAttempts(tx, attempt)
    if (input.new_password === input.old_password) {
      return refuse('same_new_password', { field: 'new_password' })
    }
    await tx.query('update users set password_hash = $2 where id = $1', [
      user.id,
      await hashPassword(input.new_password)
    ])
    await tx.query('delete from sessions where user_id = $1', [user.id])
    return null
  })
  if (refused) throw refused
  return {}
}
