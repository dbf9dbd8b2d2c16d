import type { PlanStatus } from '../../../src/api/calls.ts'
import { one, type Queryable } from '../db/db.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { post } from '../ledger/post.ts'
import { revenueOf } from './revenue.ts'
import { returnRest } from './return-rest.ts'
import type { PlanEvent } from './schedule.ts'
import { settlePlan } from './settle-plan.ts'
import { announcePlanEnd } from './announce-plan-end.ts'

export interface DueEvent {
  id: number
  plan_id: number
  user_id: number
  seq: number
  kind: PlanEvent['kind']
  due_at: Date
  consumed: bigint
  impressions: number
  clicks: number
}

/** Advances a plan's status and records the step. */
export async function setPlanStatus(
  tx: Queryable,
  planId: number,
  status: PlanStatus,
  at: Date,
  note: string
): Promise<void> {
  await tx.query('update plans set status = $2, updated_at = $3 where id = $1', [
    planId,
    status,
    at
  ])
  await tx.query('insert into plan_statuses (plan_id, status, at, note) values ($1, $2, $3, $4)', [
    planId,
    status,
    at,
    note
  ])
}

async function deliver(tx: Queryable, event: DueEvent, planNo: string): Promise<void> {
  const revenue = revenueOf(event.impressions, event.clicks)
  await tx.query(
    `insert into deliveries
      (plan_id, user_id, seq, at, consumed, revenue, impressions, clicks)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.plan_id,
      event.user_id,
      event.seq,
      event.due_at,
      event.consumed,
      revenue,
      event.impressions,
      event.clicks
    ]
  )
  const base = { userId: event.user_id, planId: event.plan_id, at: event.due_at }
  await post(tx, {
    ...base,
    kind: 'ad_billing',
    type: 'consumption',
    remark: sandboxText('row.delivery', { seq: event.seq, no: planNo }),
    lines: { to_be_consumed: -event.consumed, network: event.consumed }
  })
  if (revenue > 0n) {
    await post(tx, {
      ...base,
      kind: 'profit_sharing',
      type: 'revenue',
      remark: sandboxText('row.revenue', { seq: event.seq, no: planNo }),
      lines: { network: -revenue, to_be_settled: revenue }
    })
  }
  await tx.query('update plans set updated_at = $2 where id = $1', [event.plan_id, event.due_at])
}

/** Applies one event of a plan's schedule, with its money. */
export async function applyEvent(tx: Queryable, event: DueEvent): Promise<void> {
  const plan = one(
    await tx.query<{ plan_no: string }>(
      'update plan_events set applied = true where id = $1 returning ' +
        '(select plan_no from plans where id = plan_id)',
      [event.id]
    )
  )
  const move = (status: PlanStatus, note: string) =>
    setPlanStatus(tx, event.plan_id, status, event.due_at, note)
  switch (event.kind) {
    case 'start':
      return move('puting', sandboxText('step.puting'))
    case 'deliver':
      return deliver(tx, event, plan.plan_no)
    case 'finish':
      return move('putFinished', sandboxText('step.putFinished'))
    case 'compute':
      return move('waitComputed', sandboxText('step.waitComputed'))
    case 'settle':
      await settlePlan(tx, event.plan_id, event.due_at)
      await announcePlanEnd(tx, event.plan_id, event.due_at, null)
      return move('settlementSuccessful', sandboxText('step.settlementSuccessful'))
    case 'fail': {
      const { returned } = await returnRest(tx, event.plan_id, event.due_at)
      await settlePlan(tx, event.plan_id, event.due_at)
      await announcePlanEnd(tx, event.plan_id, event.due_at, returned)
      return move('putFailed', sandboxText('step.putFailed', { returned }))
    }
  }
}
