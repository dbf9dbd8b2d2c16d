import type { PlanDetail } from '../../api/calls.ts'
import { compareDecimals, negateDecimal, subtractDecimals, sumDecimals } from '../../lib/decimal.ts'

type Money = NonNullable<PlanDetail['money']>

/** Whether figures of the server that belong together add up. */
export type Agreement =
  | { type: 'agrees' }
  | { type: 'differs'; by: string }
  /** A part is missing: nothing can be said, so no double rule is drawn. */
  | { type: 'unknown' }

function compared(parts: readonly string[], total: string): Agreement {
  const by = subtractDecimals(total, sumDecimals(parts))
  return compareDecimals(by, '0') === 0 ? { type: 'agrees' } : { type: 'differs', by }
}

/** Consumed, to be consumed and returned against what was to be delivered in all. */
export function placedAgreement(plan: PlanDetail, money: Money): Agreement {
  const { consumed, to_be_consumed, refund } = money
  if (plan.status === 'putFailed' && !refund) return { type: 'unknown' }
  // A coupon's own part of a return goes back to the promotion and is not in the answer.
  if (refund && plan.coupon) return { type: 'unknown' }
  const total = totalOf(plan, money)
  if (total === null) return { type: 'unknown' }
  return compared([consumed, to_be_consumed, refund?.amount ?? '0'], total)
}

/** What was to be delivered in all: the put amount, or what a coupon made of it. */
export function totalOf(plan: PlanDetail, money: Money): string | null {
  return plan.coupon ? (plan.coupon.delivered ?? null) : money.put
}

/** Revenue less what was consumed and the agent's share against the result. */
export function resultAgreement(money: Money): Agreement {
  const { revenue, consumed, agent_share, result } = money
  if (revenue == null || result == null) return { type: 'unknown' }
  return compared([revenue, negateDecimal(consumed), negateDecimal(agent_share ?? '0')], result)
}
