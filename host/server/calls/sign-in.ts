import { digest } from '../accounts/secret.ts'
import { openSession } from '../accounts/session.ts'
import { readUser } from '../accounts/user.ts'
import { describeUser } from '../accounts/user-info.ts'
import type { Queryable } from '../db/db.ts'
import { refuse, type Refused } from '../http/refusal.ts'
import type { Answer, CallContext } from './call.ts'

/** Opens a session for a user and answers as every login does. */
export async function signIn(
  tx: Queryable,
  userId: number,
  context: CallContext
): Promise<Answer<'login'>> {
  const user = await readUser(tx, userId)
  const session = await openSession(tx, user, context.now)
  return {
    token: session.token,
    user_info: await describeUser(tx, user, context),
    expires_at: session.expiresAt.toISOString()
  }
}

/** Without its reason, as from a backend that knows the specification alone, the message is all that a user reads. */
export const wrongEntryCredential = (): Refused =>
  refuse('wrong_credentials', { field: 'entry_credential' }, 'This entry link is unknown or was used')

/**
 * Uses up a single-use credential of a host app.
 * @returns its user, null when it is for a new user
 * @throws `wrong_credentials` when it is unknown or used
 */
export async function useCredential(
  tx: Queryable,
  credential: string,
  now: Date
): Promise<{ userId: number | null; lang: string }> {
  const [used] = await tx.query<{ user_id: number | null; lang: string }>(
    `update entry_credentials set used_at = $2
    where credential_hash = $1 and used_at is null returning user_id, lang`,
    [digest(credential), now]
  )
  if (!used) throw wrongEntryCredential()
  return { userId: used.user_id, lang: used.lang }
}
