import { atom, computed } from 'nanostores'

import type { Reason } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import { compareDecimals, signOf, subtractDecimals } from '../../lib/decimal.ts'
import { moneyNow } from '../../money/amount.tsx'
import type { Money, TypedAmount } from '../../money/create-money.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import { createCouponQuoter, quoteOf } from './coupon-quotes.ts'
import type { CouponQuotes } from './coupon-quotes.ts'
import type { PutOrder } from './put-outcome.ts'
import { lastOf } from '../../lib/last-of.ts'
import { putFee, putSum } from './put-sum.ts'
import type { PutSum } from './put-sum.ts'

/** The chosen coupon and how far its quote for the typed amount has come. */
export type ChosenCoupon =
  | { type: 'none' }
  | { type: 'quoted'; id: string; name: string }
  | { type: 'asking'; id: string }
  | { type: 'failed'; id: string; error: ApiError }
  /** Not for this amount, or not any more. */
  | { type: 'blocked'; id: string }

/** What the form makes of what was typed. */
export interface PutPreview {
  problem: AmountProblem | null
  coupon: ChosenCoupon
  /** Null as long as there is no amount. */
  sum: PutSum | null
  /** Available balance less what is paid; null when one of both is unknown. */
  after: string | null
}

export type PutForm = ReturnType<typeof createPutForm>

/** The amount and the coupon of a put, before anything is sent. The text stays as typed. */
export function createPutForm(
  stores: Stores,
  planId: string,
  stated: PutLimits | null,
  currency?: string | null
) {
  const { config, language, request } = stores
  const $typed = atom('')
  const $couponId = atom<string | null>(null)
  const $limits = atom<PutLimits | null>(stated ?? config.$config.get()?.put_limits ?? null)
  const $isChecked = atom(false)
  const quoter = createCouponQuoter(stores, planId)
  const balance = createLoader(async signal => {
    const answer = await request('property', {}, { signal })
    return answer.ok ? { ok: true, value: answer.value.available_balance ?? null } : answer
  })

  const money = (): Money => moneyNow(stores, currency)
  const $amount = computed([$typed, language.$language, config.$config], typed => money().read(typed))
  const $preview = computed(
    [$amount, $couponId, $limits, balance.$state, quoter.$quotes, config.$config],
    (typed, couponId, limits, state, quotes, basic): PutPreview => {
      const available = valueOf(state)
      const value = typed.type === 'amount' && signOf(typed.value) > 0 ? typed.value : null
      const quoted = couponId && value ? quoteOf(quotes, couponId, value) : null
      const sum = value
        ? putSum(value, putFee(basic, value, money().decimals), quoted?.quote ?? null)
        : null
      const pay = sum?.pay ?? null
      return {
        problem: checkAmount(typed, { limits, available, pay }),
        coupon: couponId ? chosen(couponId, quotes, quoted) : { type: 'none' },
        sum,
        after: available !== null && pay !== null ? subtractDecimals(available, pay) : null
      }
    }
  )
  const stopAmount = $amount.subscribe(typed =>
    quoter.ask(typed.type === 'amount' && signOf(typed.value) > 0 ? typed.value : null)
  )

  return {
    /** As typed; it is never cleared. */
    $typed,
    $couponId,
    $limits,
    $available: balance.$state,
    $quotes: quoter.$quotes,
    $preview,
    /** The person has left the field or asked for the review: problems are said. */
    $isChecked,
    type: (text: string): void => $typed.set(text),
    /** Takes up what was to be put before: the amount as this language writes it, and the coupon. */
    fill({ amount, couponId }: Pick<PutOrder, 'amount' | 'couponId'>): void {
      $typed.set(money().typed(amount))
      $couponId.set(couponId)
    },
    check: (): void => $isChecked.set(true),
    chooseCoupon: (id: string | null): void => $couponId.set(id),
    askQuotesAgain: quoter.askAgain,
    /** The limits that a refusal brought; they replace what the screen knew. */
    setLimits: (limits: PutLimits): void => $limits.set(limits),
    loadBalance: balance.load,
    exit(): void {
      stopAmount()
      quoter.exit()
      balance.exit()
    }
  }
}

function chosen(
  id: string,
  quotes: CouponQuotes,
  quoted: { name?: string | null | undefined } | null
): ChosenCoupon {
  if (quoted) return { type: 'quoted', id, name: quoted.name ?? id }
  if (quotes.type === 'failed') return { type: 'failed', id, error: quotes.error }
  return { type: quotes.type === 'ready' ? 'blocked' : 'asking', id }
}

/** Smallest and largest amount of a put, as the server states them. */
export interface PutLimits {
  min: string
  max: string
}

export type AmountProblem = Extract<
  Reason,
  'amount_invalid' | 'amount_below_min' | 'amount_out_of_range' | 'balance_insufficient'
>

export interface AmountFacts {
  /** Null when the server states none: it checks by itself. */
  limits: PutLimits | null
  /** Null when the balance is not known here: the server checks by itself. */
  available: string | null
  /** What would be charged for this amount. */
  pay: string | null
}

/** The specification's rules for a put amount (section 5), in the order of their messages. */
export function checkAmount(typed: TypedAmount, facts: AmountFacts): AmountProblem | null {
  const { limits, available, pay } = facts
  if (typed.type !== 'amount' || signOf(typed.value) <= 0) return 'amount_invalid'
  if (limits && compareDecimals(typed.value, limits.min) < 0) return 'amount_below_min'
  if (limits && compareDecimals(typed.value, limits.max) > 0) return 'amount_out_of_range'
  if (available !== null && compareDecimals(pay ?? typed.value, available) > 0) {
    return 'balance_insufficient'
  }
  return null
}

const QUICK_AMOUNTS = 4

/** The least that may be put, then the round amounts 1, 2, 5 above it, as far as limits and balance reach. */
export function quickAmounts({ min, max }: PutLimits, available: string | null): string[] {
  const fits = (amount: string): boolean =>
    compareDecimals(amount, max) <= 0 && (available === null || compareDecimals(amount, available) <= 0)
  const found = [min]
  const digits = (min.split('.')[0] ?? '').length
  for (let zeros = Math.max(0, digits - 1); zeros <= digits + 2; zeros += 1) {
    for (const lead of ['1', '2', '5']) {
      const amount = lead + '0'.repeat(zeros)
      if (compareDecimals(amount, lastOf(found) ?? min) > 0) found.push(amount)
    }
  }
  return found.filter(fits).slice(0, QUICK_AMOUNTS)
}
