import { one, type Queryable } from '../db/db.ts'
import { refuse, type Refused } from '../http/refusal.ts'
import { checkPassword } from './password.ts'

/** Wrong entries before it locks, and for how long. */
export const MAX_ATTEMPTS = 5
export const LOCK_MS = 15 * 60 * 1000
/** How long a right entry remains valid for one change of money. */
export const GRANT_MS = 2 * 60 * 1000

const MD5 = /^[0-9a-f]{32}$/i

/**
 * The MD5 of six digits as on the wire. It hides nothing, so a salted slow hash of it is
 * stored.
 * @throws `format_invalid` with the field
 */
export function readMd5(text: string, field: string): string {
  if (!MD5.test(text)) throw refuse('format_invalid', { field })
  return text.toLowerCase()
}

interface Stored {
  pay_password_hash: string | null
  pay_password_failures: number
  pay_password_locked_until: Date | null
}

/**
 * Checks the transaction password and counts failures. It takes the user's lock, so that simultaneous
 * attempts wait for each other: five checks, then none until the lock ends.
 * @returns the refusal, which the caller throws after the count is committed; null when it is right
 */
export async function tryPayPassword(
  tx: Queryable,
  userId: number,
  entry: { field: 'password' | 'old_password'; md5: string },
  now: Date
): Promise<Refused | null> {
  const stored = one(
    await tx.query<Stored>(
      `select pay_password_hash, pay_password_failures, pay_password_locked_until
      from users where id = $1 for update`,
      [userId]
    )
  )
  const { pay_password_hash: hash, pay_password_locked_until: until } = stored
  if (hash === null) return refuse('pay_password_not_set')
  if (until !== null && until > now) return locked(until)

  const isRight = await checkPassword(entry.md5, hash)
  const failures = isRight ? 0 : (until === null ? stored.pay_password_failures : 0) + 1
  const lock = failures >= MAX_ATTEMPTS ? new Date(now.getTime() + LOCK_MS) : null
  await tx.query(
    'update users set pay_password_failures = $2, pay_password_locked_until = $3 where id = $1',
    [userId, failures, lock]
  )
  if (isRight) return null
  if (lock) return locked(lock)
  return refuse('wrong_pay_password', {
    field: entry.field,
    attempts_left: MAX_ATTEMPTS - failures
  })
}

const locked = (until: Date): Refused =>
  refuse('pay_password_locked', { attempts_left: 0, locked_until: until.toISOString() })

/** A right entry allows this session one change of money; no answer exposes it. */
export async function grantPayment(tx: Queryable, session: string, now: Date): Promise<void> {
  await tx.query('update sessions set pay_granted_until = $2 where token_hash = $1', [
    session,
    new Date(now.getTime() + GRANT_MS)
  ])
}

/**
 * Uses up the session's grant. Call it in the transaction that moves the money: when
 * that fails, the grant remains.
 * @throws `wrong_pay_password` when the password was not entered just before
 */
export async function useGrant(tx: Queryable, session: string, now: Date): Promise<void> {
  const used = await tx.query(
    `update sessions set pay_granted_until = null
    where token_hash = $1 and pay_granted_until > $2 returning user_id`,
    [session, now]
  )
  if (used.length === 0) throw refuse('wrong_pay_password')
}
