import { randomBytes } from 'node:crypto'

import type { Queryable } from '../db/db.ts'
import { Refused } from '../http/refusal.ts'
import { digest } from './secret.ts'
import { readUser, type User } from './user.ts'

const SESSION_SECONDS = 7 * 24 * 60 * 60
const STATE_CODES = {
  not_activated: { code: 402, message: 'Account not activated, contact customer service' },
  disabled: { code: 403, message: 'Account not enabled, contact customer service' },
  cancelled: { code: 404, message: 'Account deleted, contact customer service' }
} as const

/** @throws a refusal 402, 403 or 404 with the account's language */
export function checkAccountState(user: Pick<User, 'status' | 'lang'>): void {
  if (user.status === 'active') return
  const { code, message } = STATE_CODES[user.status]
  throw new Refused(code, message, { lang: user.lang })
}

/** Opens a session; only a digest of the token is stored. */
export async function openSession(
  tx: Queryable,
  user: Pick<User, 'id' | 'session_seconds'>,
  now: Date
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const seconds = user.session_seconds ?? SESSION_SECONDS
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await tx.query('insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)', [
    digest(token),
    user.id,
    expiresAt
  ])
  return { token, expiresAt }
}

/** @throws a refusal 401 without a known token, 503 when it has expired, or the account's state */
export async function authenticate(db: Queryable, token: string | null, now: Date): Promise<User> {
  const [session] = token
    ? await db.query<{ user_id: number; expires_at: Date }>(
        'select user_id, expires_at from sessions where token_hash = $1',
        [digest(token)]
      )
    : []
  if (!session) throw new Refused(401, 'Not logged in')
  const user = await readUser(db, session.user_id)
  if (session.expires_at <= now) {
    throw new Refused(503, 'Login expired, log in again', { lang: user.lang })
  }
  checkAccountState(user)
  return user
}
