import type { Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'

const MAX_FAILURES = 10
const WINDOW_MS = 5 * 60 * 1000

/** @throws `rate_limited` after ten wrong passwords for one name within five minutes */
export async function checkLoginLimit(db: Queryable, name: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const failures = await db.query<{ failed_at: Date }>(
    `select failed_at from login_failures where username_key = $1 and failed_at > $2
    order by failed_at desc limit $3`,
    [name, since, MAX_FAILURES]
  )
  const first = failures[MAX_FAILURES - 1]
  if (!first) return
  const until = new Date(first.failed_at.getTime() + WINDOW_MS)
  throw refuse('rate_limited', { locked_until: until.toISOString() })
}

export async function recordLoginFailure(db: Queryable, name: string, now: Date): Promise<void> {
  await db.query('insert into login_failures (username_key, failed_at) values ($1, $2)', [name, now])
}

export async function forgetLoginFailures(db: Queryable, name: string): Promise<void> {
  await db.query('delete from login_failures where username_key = $1', [name])
}
