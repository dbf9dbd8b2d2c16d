import type { PlanDetail, PlanStatus } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { couponName } from '../fixtures/coupon-templates.ts'
import { PLAN_RULES, planText } from '../fixtures/plan-templates.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { refuse } from '../http/refusal.ts'
import { formatMoney } from '../ledger/money.ts'
import { describeMedia } from '../plans/describe-product.ts'
import {
  describePlan,
  PLAN_COLUMNS,
  PLAN_JOINS,
  resultOf,
  type StoredPlan
} from '../plans/plan-rows.ts'
import type { UserCall } from './call.ts'
import { rowId } from './row-id.ts'

function moneyOf(plan: StoredPlan): PlanDetail['money'] {
  if (plan.put_amount === null || plan.delivered === null) return null
  const settled = plan.status === 'settlementSuccessful' || plan.status === 'putFailed'
  const open = plan.status === 'putFailed' ? 0n : plan.delivered - plan.consumed
  return {
    put: formatMoney(plan.put_amount),
    charged: formatMoney(plan.charged ?? plan.put_amount),
    consumed: formatMoney(plan.consumed),
    to_be_consumed: formatMoney(open),
    revenue: formatMoney(plan.revenue),
    revenue_state: settled ? 'settled' : 'estimated',
    agent_share: formatMoney(plan.agent_share),
    result: resultOf(plan),
    settles_at: plan.settles_at?.toISOString() ?? null,
    refund:
      plan.returned === null
        ? null
        : {
            amount: formatMoney(plan.returned),
            flow_id: plan.return_id === null ? null : String(plan.return_id),
            at: plan.returned_at?.toISOString() ?? null
          }
  }
}

function failureOf(plan: StoredPlan): PlanDetail['failure'] {
  if (plan.status !== 'putFailed') return null
  const refused = plan.orders === 0
  return {
    reason: refused ? 'no_placement' : 'delivery_interrupted',
    text: sandboxText(refused ? 'failure.refused' : 'failure.interrupted'),
    next_step: sandboxText('failure.next')
  }
}

async function couponOf(tx: Queryable, plan: StoredPlan): Promise<PlanDetail['coupon']> {
  if (plan.coupon_id === null || plan.charged === null || plan.delivered === null) return null
  const [coupon] = await tx.query<{ template: string }>(
    'select template from coupons where id = $1',
    [plan.coupon_id]
  )
  return {
    id: String(plan.coupon_id),
    name: coupon ? couponName(coupon.template) : '',
    charged: formatMoney(plan.charged),
    delivered: formatMoney(plan.delivered)
  }
}

/** All details of one of a user's plans. */
export const planDetail: UserCall<'planDetail'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  return context.db.tx(async tx => {
    const [plan] = await tx.query<StoredPlan>(
      `select ${PLAN_COLUMNS} from plans plan ${PLAN_JOINS}
      where plan.id = $1 and plan.user_id = $2`,
      [rowId(input.id, 'id'), user.id]
    )
    if (!plan) throw refuse('format_invalid', { field: 'id' })
    const steps = await tx.query<{ status: PlanStatus; at: Date; note: string | null }>(
      'select status, at, note from plan_statuses where plan_id = $1 order by id',
      [plan.id]
    )
    return {
      ...describePlan(plan, context.origin),
      content: planText(plan.template, 'content'),
      rules: PLAN_RULES,
      user_targeting: planText(plan.template, 'targeting'),
      ...describeMedia(plan.template, context.origin),
      money: moneyOf(plan),
      delivery: {
        orders: plan.orders,
        impressions: plan.impressions,
        clicks: plan.clicks,
        as_of: plan.updated_at.toISOString()
      },
      timeline: steps.map(step => ({ ...step, at: step.at.toISOString() })),
      failure: failureOf(plan),
      coupon: await couponOf(tx, plan),
      receipt_no: plan.receipt_no,
      as_of: plan.updated_at.toISOString()
    }
  }, 'snapshot')
}
