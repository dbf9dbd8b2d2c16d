import type { Queryable } from '../db/db.ts'
import { setPlanStatus } from '../delivery/apply.ts'
import { planSchedule, type PlanEvent } from '../delivery/schedule.ts'
import { couponTemplate } from '../fixtures/coupon-templates.ts'
import { planTemplate } from '../fixtures/plan-templates.ts'
import { PUT_LIMITS, PUT_LIMITS_TEXT } from '../fixtures/limits.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import type { User } from '../accounts/user.ts'
import { refuse } from '../http/refusal.ts'
import { readBalances } from '../ledger/balances.ts'
import { parseMoney } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'
import { couponBlock, quoteCoupon, type CouponRow, type Quote } from './coupon-rules.ts'
import { readCouponUses } from './coupon-uses.ts'

export interface Put {
  planId: number
  amount: string
  couponId?: number
  /** The price that the user confirmed. */
  expectedCharge?: string | undefined
  now: Date
  zone: string
  /** Multiplies the durations of the delivery; at 1 it takes about two minutes. */
  stretch: number
}

export interface PutResult extends Quote {
  amount: bigint
  receiptNo: string
  balanceAfter: bigint
}

/** @throws `amount_invalid`, `amount_below_min` or `amount_out_of_range` with the limits */
export function checkPutAmount(text: string): bigint {
  const details = { field: 'amount', limits: PUT_LIMITS_TEXT }
  const amount = parseMoney(text.trim())
  if (amount === null || amount <= 0n) throw refuse('amount_invalid', details)
  if (amount < PUT_LIMITS.min) throw refuse('amount_below_min', details)
  if (amount > PUT_LIMITS.max) throw refuse('amount_out_of_range', details)
  return amount
}

async function quote(tx: Queryable, user: User, put: Put, amount: bigint): Promise<Quote> {
  if (put.couponId === undefined) return { charged: amount, delivered: amount }
  const [coupon] = await tx.query<CouponRow>(
    `select id, template, name, expires_at, used_at, used_plan_id from coupons
    where id = $1 and user_id = $2 for update`,
    [put.couponId, user.id]
  )
  if (!coupon) throw refuse('coupon_not_applicable', { field: 'coupon_id' })
  const template = couponTemplate(coupon.template)
  const block = couponBlock(coupon, template, {
    amount,
    now: put.now,
    zone: put.zone,
    teamQualified: user.team_qualified,
    uses: await readCouponUses(tx, user.id)
  })
  if (block) throw refuse(block, { field: 'coupon_id' })
  return quoteCoupon(template, amount)
}

async function writeSchedule(
  tx: Queryable,
  planId: number,
  userId: number,
  events: readonly PlanEvent[]
): Promise<void> {
  const rows = events.map(event => ({
    ...event,
    consumed: String(event.consumed),
    due_at: event.dueAt.toISOString()
  }))
  await tx.query(
    `insert into plan_events (plan_id, user_id, seq, kind, due_at, consumed, impressions, clicks)
    select $1, $2, seq, kind, due_at, consumed, impressions, clicks
    from jsonb_to_recordset($3::text::jsonb) as event (seq integer, kind text,
      due_at timestamptz, consumed bigint, impressions integer, clicks integer)`,
    [planId, userId, JSON.stringify(rows)]
  )
}

/**
 * Puts a plan: checks every rule, moves the money, uses the coupon and writes
 * the schedule. Call it under the user's lock, with deliveries up to date.
 * @throws the refusals of the put, see the contract's call 13
 */
export async function putPlan(tx: Queryable, user: User, put: Put): Promise<PutResult> {
  const amount = checkPutAmount(put.amount)
  const [plan] = await tx.query<{ plan_no: string; template: string; status: string }>(
    'select plan_no, template, status from plans where id = $1 and user_id = $2 for update',
    [put.planId, user.id]
  )
  if (!plan) throw refuse('format_invalid', { field: 'id' })
  if (plan.status !== 'waitPut') throw refuse('status_conflict')
  const { charged, delivered } = await quote(tx, user, put, amount)
  if (put.expectedCharge !== undefined && parseMoney(put.expectedCharge) !== charged) {
    throw refuse('quote_expired', { field: 'amount' })
  }
  const { available } = await readBalances(tx, user.id)
  if (charged > available) throw refuse('balance_insufficient', { field: 'amount' })

  const events = planSchedule({
    seed: `${plan.plan_no}/${amount}`,
    template: planTemplate(plan.template),
    delivered,
    putAt: put.now,
    stretch: put.stretch
  })
  const receiptNo = `R-${plan.plan_no}`
  await tx.query(
    `update plans set put_amount = $2, charged = $3, delivered = $4, coupon_id = $5,
      receipt_no = $6, put_at = $7, settles_at = $8, status = 'matching' where id = $1`,
    [
      put.planId,
      amount,
      charged,
      delivered,
      put.couponId ?? null,
      receiptNo,
      put.now,
      events.find(event => event.kind === 'settle')?.dueAt ?? null
    ]
  )
  await setPlanStatus(tx, put.planId, 'matching', put.now, sandboxText('step.matching'))
  if (put.couponId !== undefined) {
    await tx.query('update coupons set used_at = $2, used_plan_id = $3 where id = $1', [
      put.couponId,
      put.now,
      put.planId
    ])
  }
  await post(tx, {
    userId: user.id,
    kind: 'ad_serving',
    type: 'put',
    remark: sandboxText('row.put', { no: plan.plan_no }),
    at: put.now,
    planId: put.planId,
    lines: { available: -charged, promotions: charged - delivered, to_be_consumed: delivered }
  })
  await writeSchedule(tx, put.planId, user.id, events)
  return { amount, charged, delivered, receiptNo, balanceAfter: available - charged }
}
