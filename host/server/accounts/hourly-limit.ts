import { one, type Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'

const HOUR_MS = 60 * 60 * 1000

/** How many rows of a table one account may add within an hour, and the column with the time. */
const LIMITS = {
  feedback: { most: 30, at: 'created_at' },
  files: { most: 60, at: 'created_at' },
  contract_uploads: { most: 60, at: 'expires_at' }
} as const

/**
 * Limits how many rows of a table an account adds. Call it under the user's lock.
 * @throws `rate_limited` with the end of the wait
 */
export async function checkHourlyLimit(
  tx: Queryable,
  table: keyof typeof LIMITS,
  userId: number,
  now: Date
): Promise<void> {
  const { most, at } = LIMITS[table]
  const since = new Date(now.getTime() - HOUR_MS)
  const { n, oldest } = one(
    await tx.query<{ n: number; oldest: Date | null }>(
      `select count(*)::int as n, min(${at}) as oldest from ${table}
      where user_id = $1 and ${at} > $2`,
      [userId, since]
    )
  )
  if (n < most || oldest === null) return
  throw refuse('rate_limited', { locked_until: new Date(oldest.getTime() + HOUR_MS).toISOString() })
}
