import { lockUser } from '../accounts/user.ts'
import type { Db, Queryable } from '../db/db.ts'
import { applyEvent, type DueEvent } from './apply.ts'

const DUE = 'from plan_events where user_id = $1 and not applied and due_at <= $2'

/**
 * Applies, in the order of their times, all events of a person's plans that
 * are due. Call it under the person's lock. Each event carries its own time,
 * so a late call writes the same rows as a punctual one.
 */
export async function advanceUnderLock(tx: Queryable, userId: number, now: Date): Promise<void> {
  const events = await tx.query<DueEvent>(
    `select id, plan_id, user_id, seq, kind, due_at, consumed, impressions, clicks ${DUE}
    order by due_at, plan_id, seq`,
    [userId, now]
  )
  for (const event of events) await applyEvent(tx, event)
}

/** Brings a person's plans up to now; without anything due it takes no lock. */
export async function advance(db: Db, userId: number, now: Date): Promise<void> {
  const due = await db.query(`select 1 ${DUE} limit 1`, [userId, now])
  if (due.length === 0) return
  await db.tx(async tx => {
    await lockUser(tx, userId)
    await advanceUnderLock(tx, userId, now)
  })
}
