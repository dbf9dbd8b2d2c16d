import type { PlanRow, PlanStatus } from '../../../src/api/calls.ts'
import { CURRENCY, PUT_LIMITS_TEXT } from '../fixtures/limits.ts'
import { planTemplate } from '../fixtures/plan-templates.ts'
import { formatMoney } from '../ledger/money.ts'
import { pictureUrl } from './describe-product.ts'

/** A plan with the sums of its deliveries and postings, in minor units. */
export interface StoredPlan {
  id: number
  plan_no: string
  template: string
  status: PlanStatus
  put_amount: bigint | null
  charged: bigint | null
  delivered: bigint | null
  coupon_id: number | null
  receipt_no: string | null
  put_at: Date | null
  settles_at: Date | null
  created_at: Date
  updated_at: Date
  orders: number
  consumed: bigint
  revenue: bigint
  impressions: number
  clicks: number
  agent_share: bigint
  returned: bigint | null
  returned_at: Date | null
  return_id: number | null
}

export const PLAN_COLUMNS = `plan.id, plan.plan_no, plan.template, plan.status, plan.put_amount,
  plan.charged, plan.delivered, plan.coupon_id, plan.receipt_no, plan.put_at, plan.settles_at,
  plan.created_at, plan.updated_at, delivery.*, share.agent_share, back.*`

/** `from plans plan` with joins of its results so far. */
export const PLAN_JOINS = `
  left join lateral (
    select count(*)::int as orders, coalesce(sum(consumed), 0)::bigint as consumed,
      coalesce(sum(revenue), 0)::bigint as revenue,
      coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks
    from deliveries where plan_id = plan.id
  ) delivery on true
  left join lateral (
    select coalesce(sum(posting.amount), 0)::bigint as agent_share
    from ledger_transactions entry
    join postings posting on posting.transaction_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.plan_id = plan.id and entry.type = 'agent_share' and account.code = 'agents'
  ) share on true
  left join lateral (
    select posting.amount as returned, posting.posted_at as returned_at, posting.id as return_id
    from ledger_transactions entry
    join postings posting on posting.transaction_id = entry.id
    join ledger_accounts account on account.id = posting.account_id
    where entry.plan_id = plan.id and entry.type = 'return' and account.code = 'available'
  ) back on true`

const FINISHED: readonly PlanStatus[] = ['putFinished', 'waitComputed', 'settlementSuccessful']

/** The delivered part of the put, in whole percent. */
function progressOf(plan: StoredPlan): number {
  if (FINISHED.includes(plan.status)) return 100
  if (plan.delivered === null || plan.delivered === 0n) return 0
  return Number((plan.consumed * 100n) / plan.delivered)
}

/** Revenue less cost and agent's share, once it is final. */
export function resultOf(plan: StoredPlan): string | null {
  const settled = plan.status === 'settlementSuccessful' || plan.status === 'putFailed'
  return settled ? formatMoney(plan.revenue - plan.consumed - plan.agent_share) : null
}

/** A plan as shown in lists. `image` is served by the sandbox. */
export function describePlan(plan: StoredPlan, origin: string): PlanRow {
  const template = planTemplate(plan.template)
  return {
    id: String(plan.id),
    status: plan.status,
    plan_no: plan.plan_no,
    put_amount: plan.put_amount === null ? null : formatMoney(plan.put_amount),
    progress: progressOf(plan),
    created_at: plan.created_at.toISOString(),
    product: {
      id: plan.template,
      name: template.name,
      image: pictureUrl(origin, plan.template, 0),
      kind: template.kind
    },
    is_official_push: template.official,
    currency: CURRENCY,
    updated_at: plan.updated_at.toISOString(),
    consumed: plan.put_at === null ? null : formatMoney(plan.consumed),
    result: resultOf(plan),
    settles_at: plan.settles_at?.toISOString() ?? null,
    refunded_at: plan.returned_at?.toISOString() ?? null,
    limits: PUT_LIMITS_TEXT
  }
}
