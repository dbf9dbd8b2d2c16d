import type { CallOutput, PlanDetail } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import { compareDecimals, isDecimal } from '../../lib/decimal.ts'
import { mayHaveActed } from '../../money/operation/operation-spec.ts'
import type { PutSum } from './put-sum.ts'

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

/** What the server says about a placed plan; null is "not provided". */
export interface PutReceipt {
  amount: string | null
  charged: string | null
  /** What the form said would be charged; null when it was not here. */
  confirmed: string | null
  balanceAfter: string | null
  receiptNo: string | null
  /** ISO 8601. */
  at: string | null
  status: PlanDetail['status'] | null
}

export interface PutOutcome {
  receipt: PutReceipt
  /** It was put with another amount: by another device or another tab. */
  isOther: boolean
}

/** The intention of a person, told from every other: this plan, this amount, this coupon. */
export const putSubject = (planId: string, { amount, couponId }: PutOrder): string =>
  `${planId}:${amount}:${couponId ?? ''}`

/** The other way round; null when it is about another plan. */
export function readPutSubject(planId: string, subject: string): PutOrder | null {
  if (!subject.startsWith(`${planId}:`)) return null
  const [amount = '', ...coupon] = subject.slice(planId.length + 1).split(':')
  return isDecimal(amount) ? { amount, couponId: coupon.join(':') || null, terms: null } : null
}

/**
 * True when the server may have placed the plan although it did not say so: no readable
 * answer, or a failure of its own (405, 500 and codes that nobody named).
 */
export const mayHaveBeenPlaced = (error: ApiError): boolean =>
  mayHaveActed(error) || (error.type === 'refused' && error.reason === 'status_conflict')

const confirmedBy = ({ terms }: PutOrder): string | null => terms?.sum.pay ?? null

export function receiptOf(answer: CallOutput<'putPlan'>, order: PutOrder): PutReceipt {
  return {
    amount: answer.put_amount ?? null,
    charged: answer.charged ?? null,
    confirmed: confirmedBy(order),
    balanceAfter: answer.balance_after ?? null,
    receiptNo: answer.receipt_no ?? null,
    at: answer.accepted_at ?? null,
    status: answer.status ?? null
  }
}

/** What became of an order, read from the plan itself; null as long as it waits for an amount. */
export function outcomeOf(plan: PlanDetail, order: PutOrder): PutOutcome | null {
  if (plan.status === 'waitPut') return null
  const amount = plan.put_amount ?? null
  const isOther = amount !== null && compareDecimals(amount, order.amount) !== 0
  const receipt: PutReceipt = {
    amount,
    charged: plan.money?.charged ?? null,
    confirmed: isOther ? null : confirmedBy(order),
    balanceAfter: null,
    receiptNo: plan.receipt_no ?? null,
    at: plan.timeline?.find(step => step.status === 'matching')?.at ?? null,
    status: plan.status
  }
  return { receipt, isOther }
}
