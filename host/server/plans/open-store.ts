import type { Queryable } from '../db/db.ts'
import {
  OPENING_COUPON_DAYS,
  OPENING_COUPONS,
  couponTemplate,
  type CouponTemplateKey
} from '../fixtures/coupon-templates.ts'
import { STARTING_BALANCE } from '../fixtures/limits.ts'
import { PLAN_TEMPLATE_KEYS, type PlanTemplateKey } from '../fixtures/plan-templates.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { post } from '../ledger/post.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Creates a plan that can be put and returns its id. */
export async function createPlan(
  tx: Queryable,
  userId: number,
  template: PlanTemplateKey,
  at: Date
): Promise<number> {
  const [plan] = await tx.query<{ id: number }>(
    `insert into plans (user_id, plan_no, template, created_at, updated_at)
    values ($1, 'AP-' || nextval('plan_numbers'), $2, $3, $3) returning id`,
    [userId, template, at]
  )
  if (!plan) throw new Error('The plan was not written')
  await tx.query(
    `insert into plan_statuses (plan_id, status, at, note)
    values ($1, 'waitPut', $2, $3)`,
    [plan.id, at, sandboxText('step.waitPut')]
  )
  return plan.id
}

export async function createCoupon(
  tx: Queryable,
  userId: number,
  template: CouponTemplateKey,
  at: Date,
  expiresAt: Date
): Promise<number> {
  const [coupon] = await tx.query<{ id: number }>(
    `insert into coupons (user_id, template, name, expires_at, created_at)
    values ($1, $2, $3, $4, $5) returning id`,
    [userId, template, couponTemplate(template).name, expiresAt, at]
  )
  if (!coupon) throw new Error('The coupon was not written')
  return coupon.id
}

/** Opens the ad account: the labelled starting balance, twelve plans and the first coupons. */
export async function openStore(tx: Queryable, userId: number, at: Date): Promise<void> {
  await tx.query('update users set store_opened_at = $2 where id = $1', [userId, at])
  await post(tx, {
    userId,
    kind: 'system_topup',
    type: 'starting_balance',
    remark: sandboxText('row.start'),
    at,
    lines: { funding: -STARTING_BALANCE, available: STARTING_BALANCE }
  })
  // The list shows the newest first: written in reverse, it begins with the first template.
  for (const template of [...PLAN_TEMPLATE_KEYS].reverse()) {
    await createPlan(tx, userId, template, at)
  }
  const expiresAt = new Date(at.getTime() + OPENING_COUPON_DAYS * DAY_MS)
  for (const template of OPENING_COUPONS) await createCoupon(tx, userId, template, at, expiresAt)
}
