import type { CallOutput, Coupon, PlanDetail } from '../../api/calls.ts'
import { addDecimals, compareDecimals, DECIMAL, signOf, subtractDecimals } from '../../lib/decimal.ts'
import type { Found } from '../../money/operation/operation-spec.ts'
import { isUnderWay } from '../../stores/plan-progress.ts'

/** A confirmed order: one amount, one coupon or none. */
export interface PutOrder {
  amount: string
  couponId: string | null
  /** The terms shown; null when restored from the device after a reload. */
  terms: {
    couponName: string | null
    sum: PutSum
    /** Available balance afterwards; null when unknown. */
    after: string | null
  } | null
}

export function putSum(amount: string, fee: string | null, quote: Coupon['quote']) {
  const before = addDecimals(amount, fee ?? '0')
  const { charged: pay, delivered } = quote ?? { charged: before, delivered: amount }
  const lowered = subtractDecimals(pay, before)
  const more = subtractDecimals(delivered, amount)
  const discount = quote && signOf(lowered) < 0 ? lowered : null
  return {
    amount,
    /** The operator's fee; null is "not stated". */
    fee,
    /** Coupon discount (negative): what the quote lacks of amount and fee; null without a coupon or when it adds instead. */
    discount,
    /** Amount a coupon adds to the delivery, as quoted. */
    added: signOf(more) > 0 ? more : null,
    /** The charge: the server's quote with a coupon, else amount plus fee. */
    pay,
    delivered,
    isQuoted: quote != null,
    /** The rows above add up to `pay`. */
    agrees: signOf(lowered) <= 0
  }
}

export type PutSum = ReturnType<typeof putSum>

export const putOperationKey = (planId: string, { amount, couponId }: PutOrder): string =>
  `${planId}:${amount}:${couponId ?? ''}`

/** Parses the key; null if it is for another plan. */
export function readPutOperationKey(planId: string, operationKey: string): PutOrder | null {
  if (!operationKey.startsWith(`${planId}:`)) return null
  const [amount = '', ...coupon] = operationKey.slice(planId.length + 1).split(':')
  return DECIMAL.test(amount) ? { amount, couponId: coupon.join(':') || null, terms: null } : null
}

/** A placed plan as the server reports it; missing fields are "not provided". */
export interface PutOutcome extends Omit<CallOutput<'putPlan'>, 'id'> {
  /** The plan names another amount: with a coupon, less a fee, or put on another device. */
  isOther: boolean
}

/** Outcome of an order, read from the plan itself. One that has ended and names no amount may never have been put. */
export function outcomeOf(plan: PlanDetail, { amount }: PutOrder, isAccepted = false): Found<PutOutcome> {
  const { status, put_amount, receipt_no, money, timeline } = plan
  if (status === 'waitPut') return 'none'
  if (!isUnderWay(status) && signOf(put_amount ?? '0') <= 0) return 'unclear'
  // With a coupon or less a fee the plan may name another amount than the accepted one.
  const isOther = !isAccepted && put_amount != null && compareDecimals(put_amount, amount) !== 0
  return {
    status,
    put_amount,
    charged: money?.charged,
    receipt_no,
    accepted_at: timeline?.find(step => step.status === 'matching')?.at,
    isOther
  }
}
