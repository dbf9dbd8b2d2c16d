import { lockUser } from '../accounts/user.ts'
import type { Db, Queryable } from '../db/db.ts'
import { applyWithdrawalStep, type DueStep } from '../wallet/apply-withdrawal.ts'
import { applyEvent, type DueEvent } from './apply.ts'

const DUE = 'where user_id = $1 and not applied and due_at <= $2'

/**
 * Applies all due events of a user's plans and withdrawals in the order of
 * their times. Call it under the user's lock. Each event carries its own
 * time, so a late call writes the same rows as a punctual one.
 */
export async function advanceUnderLock(tx: Queryable, userId: number, now: Date): Promise<void> {
  const events = await tx.query<DueEvent>(
    `select id, plan_id, user_id, seq, kind, due_at, consumed, impressions, clicks
    from plan_events ${DUE} order by due_at, plan_id, seq`,
    [userId, now]
  )
  const steps = await tx.query<DueStep>(
    `select id, withdrawal_id, state, reason, due_at from withdrawal_events ${DUE}
    order by due_at, id`,
    [userId, now]
  )
  const due = [
    ...events.map(event => ({ at: event.due_at, apply: () => applyEvent(tx, event) })),
    ...steps.map(step => ({ at: step.due_at, apply: () => applyWithdrawalStep(tx, step) }))
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { apply } of due) await apply()
}

/** Brings a user's plans and withdrawals up to date; when nothing is due it takes no lock. */
export async function advance(db: Db, userId: number, now: Date): Promise<void> {
  const due = await db.query(
    `select 1 from plan_events ${DUE} union all select 1 from withdrawal_events ${DUE} limit 1`,
    [userId, now]
  )
  if (due.length === 0) return
  await db.tx(async tx => {
    await lockUser(tx, userId)
    await advanceUnderLock(tx, userId, now)
  })
}
