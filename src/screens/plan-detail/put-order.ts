import { atom } from 'nanostores'

import type { ApiError, CallOutput, Coupon, PlanDetail } from '../../api/calls.ts'
import { addDecimals, compareDecimals, isDecimal, signOf, subtractDecimals } from '../../lib/decimal.ts'
import type { Found } from '../../money/operation/operation-spec.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { allRows, COUPON_PAGES } from '../../stores/pages.ts'
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

/** From the put amount to the charge. */
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
    /** The amount delivered for it. */
    delivered,
    isQuoted: quote != null,
    /** The rows above add up to `pay`. */
    agrees: signOf(lowered) <= 0
  }
}

export type PutSum = ReturnType<typeof putSum>

/** Identifies the operation by plan, amount and coupon. */
export const putOperationKey = (planId: string, { amount, couponId }: PutOrder): string =>
  `${planId}:${amount}:${couponId ?? ''}`

/** Parses the key; null if it is for another plan. */
export function readPutOperationKey(planId: string, operationKey: string): PutOrder | null {
  if (!operationKey.startsWith(`${planId}:`)) return null
  const [amount = '', ...coupon] = operationKey.slice(planId.length + 1).split(':')
  return isDecimal(amount) ? { amount, couponId: coupon.join(':') || null, terms: null } : null
}

/** A placed plan as the server reports it; missing fields are "not provided". */
export interface PutOutcome extends Omit<CallOutput<'putPlan'>, 'id'> {
  /** The charge that the form showed; null when not known here. */
  confirmed: string | null
  /** The plan names another amount: with a coupon, less a fee, or put on another device. */
  isOther: boolean
}

/** Outcome of an order, read from the plan itself. One that has ended and names no amount may never have been put. */
export function outcomeOf(plan: PlanDetail, { amount, terms }: PutOrder, isAccepted = false): Found<PutOutcome> {
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
    confirmed: isOther ? null : (terms?.sum.pay ?? null),
    isOther
  }
}

/** Delay in ms after typing before a new amount is quoted. */
export const QUOTE_MS = 400

/** The quotes for one amount. A new amount clears them at once. */
export type CouponQuotes =
  | { type: 'none'; amount: null }
  | { type: 'asking'; amount: string }
  | { type: 'ready'; amount: string; coupons: readonly Coupon[] }
  | { type: 'failed'; amount: string; error: ApiError }

/** Only the server knows the effect of a coupon (reading A14); the latest amount wins. */
export function createCouponQuoter({ env, request }: Stores, planId: string) {
  const $quotes = atom<CouponQuotes>({ type: 'none', amount: null })
  let current = new AbortController()
  let stopTimer: () => void = () => undefined

  function drop(): void {
    stopTimer()
    current.abort()
  }
  async function send(amount: string): Promise<void> {
    drop()
    const { signal } = (current = new AbortController())
    $quotes.set({ type: 'asking', amount })
    const answer = await allRows<Coupon>(
      (page, size) =>
        request('couponList', { status: 'unused', order_id: planId, amount, page, page_size: size }, { signal }),
      COUPON_PAGES
    )
    if (signal.aborted) return
    if (answer.ok) {
      // A backend may ignore the filter.
      const coupons = answer.value.filter(({ status }) => status !== 'used' && status !== 'expired')
      $quotes.set({ type: 'ready', amount, coupons })
    } else $quotes.set({ type: 'failed', amount, error: answer.error })
  }

  return {
    $quotes,
    /** Requests quotes after a pause in typing; null: there is no amount to quote. */
    ask(amount: string | null): void {
      if ($quotes.get().amount === amount) return
      drop()
      $quotes.set(amount === null ? { type: 'none', amount } : { type: 'asking', amount })
      if (amount !== null) stopTimer = env.clock.after(QUOTE_MS, () => void send(amount))
    },
    /** Requests again at once. */
    askAgain(): void {
      const { amount } = $quotes.get()
      if (amount !== null) void send(amount)
    },
    exit: drop
  }
}

/** The chosen coupon and the state of its quote for the typed amount. */
type ChosenCoupon =
  | { type: 'none' | 'asking' | 'failed' }
  | { type: 'quoted'; id: string; name: string; quote: Coupon['quote'] }
  /** Not usable for this amount, or no longer usable. */
  | { type: 'blocked' }

/** A coupon counts only with a quote for exactly this amount. */
export function chosenCoupon(quotes: CouponQuotes, id: string | null, amount: string | null): ChosenCoupon {
  if (id === null) return { type: 'none' }
  if (quotes.type !== 'ready') return { type: quotes.type === 'failed' ? 'failed' : 'asking' }
  const coupon = quotes.coupons.find(one => one.id === id && isUsable(one) && quotes.amount === amount)
  return coupon ? { type: 'quoted', id, name: nameOf(coupon), quote: coupon.quote } : { type: 'blocked' }
}

/** The server has quoted it and reports nothing that blocks it. */
export const isUsable = ({ quote, usable_now }: Coupon): boolean => quote != null && usable_now !== false

export const nameOf = ({ name, id }: Coupon): string => name || id
