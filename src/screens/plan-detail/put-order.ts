import type { BasicConfig, CallOutput, Coupon, PlanDetail } from '../../api/calls.ts'
import {
  addDecimals, compareDecimals, isDecimal, percentOfDecimal, signOf, subtractDecimals, sumDecimals
} from '../../lib/decimal.ts'

/** What a person has confirmed: one amount, one coupon or none. */
export interface PutOrder {
  amount: string
  couponId: string | null
  /** What it was said to cost; null when it was found on the device after a reload. */
  terms: {
    couponName: string | null
    sum: PutSum
    /** Available balance after it; null when unknown. */
    after: string | null
  } | null
}

/** The fee for an amount by the operator's own terms, rounded to the currency's decimals. */
export function putFee(config: BasicConfig | null, amount: string, decimals: number): string | null {
  const row = config?.fees?.find(fee => fee.action === 'put')
  return row ? addDecimals(row.fixed, percentOfDecimal(amount, row.percent, decimals)) : null
}

/** The arithmetic from the put amount to what is charged. */
export function putSum(amount: string, fee: string | null, quote: Coupon['quote']) {
  const { charged: pay, delivered } = quote ?? { charged: addDecimals(amount, fee ?? '0'), delivered: amount }
  const lowered = subtractDecimals(pay, amount)
  const more = subtractDecimals(delivered, amount)
  const discount = quote && signOf(lowered) < 0 ? lowered : null
  return {
    amount,
    /** What the operator takes for a put; null is "not stated". */
    fee,
    /** Lowered charge (negative) of a coupon, as quoted; null without one or when it adds instead. */
    discount,
    /** What a coupon adds to the delivery, as quoted. */
    added: signOf(more) > 0 ? more : null,
    /** What is charged: the server's quote with a coupon, amount and fee without. */
    pay,
    /** What is delivered for it. */
    delivered,
    isQuoted: quote != null,
    /** The rows above add up to `pay`. */
    agrees: compareDecimals(sumDecimals([amount, discount ?? '0', fee ?? '0']), pay) === 0
  }
}

export type PutSum = ReturnType<typeof putSum>

/** The intention of a person, told from every other: this plan, this amount, this coupon. */
export const putOperationKey = (planId: string, { amount, couponId }: PutOrder): string =>
  `${planId}:${amount}:${couponId ?? ''}`

/** The other way round; null when it is about another plan. */
export function readPutOperationKey(planId: string, operationKey: string): PutOrder | null {
  if (!operationKey.startsWith(`${planId}:`)) return null
  const [amount = '', ...coupon] = operationKey.slice(planId.length + 1).split(':')
  return isDecimal(amount) ? { amount, couponId: coupon.join(':') || null, terms: null } : null
}

/** A placed plan as the server tells it; what it does not say is "not provided". */
export interface PutOutcome extends Omit<CallOutput<'putPlan'>, 'id'> {
  /** What the form said would be charged; null when it was not here. */
  confirmed: string | null
  /** It was put with another amount: by another device or another tab. */
  isOther: boolean
}

/** What became of an order, read from the plan itself; null as long as it waits for an amount. */
export function outcomeOf(plan: PlanDetail, { amount, terms }: PutOrder): PutOutcome | null {
  const { status, put_amount, receipt_no, money, timeline } = plan
  if (status === 'waitPut') return null
  const isOther = put_amount != null && compareDecimals(put_amount, amount) !== 0
  return {
    status,
    put_amount,
    charged: money?.charged,
    receipt_no,
    accepted_at: timeline?.find(step => step.status === 'matching')?.at,
    confirmed: isOther ? null : (terms?.sum.pay ?? null),
    isOther
  }
}
