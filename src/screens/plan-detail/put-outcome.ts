import type { CallOutput, PlanDetail } from '../../api/calls.ts'
import { isOutcomeUnknown } from '../../api/errors.ts'
import type { ApiError } from '../../api/errors.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import type { PutSum } from './put-sum.ts'

/** What a person has confirmed: one amount, one coupon or none, and what it was said to cost. */
export interface PutOrder {
  amount: string
  couponId: string | null
  couponName: string | null
  sum: PutSum
  /** Available balance after it, as shown in the review; null when unknown. */
  after: string | null
}

/** What the server says about a placed plan; null is "not provided". */
export interface PutReceipt {
  amount: string | null
  charged: string | null
  balanceAfter: string | null
  receiptNo: string | null
  /** ISO 8601. */
  at: string | null
  status: PlanDetail['status'] | null
}

export type PutOutcome =
  | { type: 'placed'; receipt: PutReceipt }
  /** It was put, but with another amount: by another device or another tab. */
  | { type: 'placedOtherwise'; receipt: PutReceipt }
  | { type: 'notPlaced' }

/** The intention of a person, told from every other: this plan, this amount, this coupon. */
export const putSubject = (planId: string, order: PutOrder): string =>
  `${planId}:${order.amount}:${order.couponId ?? ''}`

/**
 * True when the server may have placed the plan although it did not say so: no readable
 * answer, or a failure of its own (405, 500 and codes that nobody named).
 */
export const mayHaveBeenPlaced = (error: ApiError): boolean =>
  isOutcomeUnknown(error) ||
  (error.type === 'refused' &&
    (error.code !== 400 ||
      error.reason === 'status_conflict' ||
      error.reason === 'idempotency_conflict'))

export function receiptOf(answer: CallOutput<'putPlan'>): PutReceipt {
  return {
    amount: answer.put_amount ?? null,
    charged: answer.charged ?? null,
    balanceAfter: answer.balance_after ?? null,
    receiptNo: answer.receipt_no ?? null,
    at: answer.accepted_at ?? null,
    status: answer.status ?? null
  }
}

/** What became of an order, read from the plan itself. */
export function outcomeOf(plan: PlanDetail, order: PutOrder): PutOutcome {
  if (plan.status === 'waitPut') return { type: 'notPlaced' }
  const amount = plan.put_amount ?? null
  const receipt: PutReceipt = {
    amount,
    charged: plan.money?.charged ?? null,
    balanceAfter: null,
    receiptNo: plan.receipt_no ?? null,
    at: plan.timeline?.find(step => step.status === 'matching')?.at ?? null,
    status: plan.status
  }
  const isOurs = amount === null || compareDecimals(amount, order.amount) === 0
  return { type: isOurs ? 'placed' : 'placedOtherwise', receipt }
}
