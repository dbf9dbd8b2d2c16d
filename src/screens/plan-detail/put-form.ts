import { atom, computed } from 'nanostores'

import type { BasicConfig, PlanDetail, Reason } from '../../api/calls.ts'
import { compareDecimals, signOf, subtractDecimals } from '../../lib/decimal.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { lastOf } from '../../lib/last-of.ts'
import { moneyNow } from '../../money/amount.tsx'
import type { Money } from '../../money/create-money.ts'
import { aboveZero, feeOf, inCurrency, sideOf, tariffOf } from '../../money/limits.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { chosenCoupon, createCouponQuoter } from './coupon-quotes.ts'
import { putSum, type PutOrder } from './put-order.ts'

export type PutForm = ReturnType<typeof createPutForm>

/** Amount and coupon of a put before it is sent. The text stays as typed. */
export function createPutForm(stores: Stores, plan: Pick<PlanDetail, 'id' | 'limits' | 'currency'>) {
  const { config, language, request } = stores
  const $typed = atom('')
  const $couponId = atom<string | null>(null)
  const $stated = atom<PutLimits | null>(plan.limits ?? null)
  const $limits = computed(
    [$stated, config.$config],
    (stated, basic): PutLimits | null => stated ?? inCurrency(basic?.put_limits, money().currency)
  )
  const $isChecked = atom(false)
  const quoter = createCouponQuoter(stores, plan.id)
  const balance = createLoader(async signal => {
    const answer = await request('property', {}, { signal })
    if (!answer.ok) return answer
    const { available_balance: available, currency } = answer.value
    const own = inCurrency({ available, currency: moneyNow(stores, currency).currency }, money().currency)
    return { ok: true, value: own?.available ?? null }
  })

  const money = (): Money => moneyNow(stores, plan.currency)
  /** The operator's fee for an amount; null when none is stated in its currency. */
  const feeFor = (amount: string): string | null =>
    feeOf(inCurrency(tariffOf(config.$config.get(), 'put'), money().currency), amount, money().decimals)
  const $amount = computed([$typed, language.$language, config.$config], typed => aboveZero(money().read(typed)))
  const $preview = computed(
    [$amount, $couponId, $limits, balance.$state, quoter.$quotes, config.$config],
    (amount, couponId, limits, state, quotes) => {
      const available = state.type === 'ready' ? state.value : null
      const coupon = chosenCoupon(quotes, couponId, amount)
      const quote = coupon.type === 'quoted' ? coupon.quote : null
      const sum = amount && putSum(amount, feeFor(amount), quote)
      return {
        problem: checkAmount(amount, { limits, available, pay: sum ? sum.pay : null }),
        coupon,
        sum,
        /** Available balance after the payment; null when either is unknown. */
        after: available !== null && sum ? subtractDecimals(available, sum.pay) : null
      }
    }
  )
  const stopAmount = $amount.subscribe(quoter.ask)

  return {
    /** As typed; never cleared. */
    $typed,
    $couponId,
    $limits,
    $available: balance.$state,
    $quotes: quoter.$quotes,
    $preview,
    feeFor,
    /** The user has left the field or requested the review: show problems. */
    $isChecked,
    type: $typed.set,
    /** Restores an earlier order: the amount in this language's format, and the coupon. */
    fill({ amount, couponId }: Pick<PutOrder, 'amount' | 'couponId'>): void {
      $typed.set(money().typed(amount))
      $couponId.set(couponId)
    },
    check: (): void => $isChecked.set(true),
    chooseCoupon: $couponId.set,
    askQuotesAgain: quoter.askAgain,
    /** Limits from a refusal; they replace the known ones. */
    setLimits: $stated.set,
    loadBalance: balance.load,
    exit: disposeAll([balance.exit, quoter.exit, stopAmount])
  }
}

/** Smallest and largest put amount, as stated by the server. */
export type PutLimits = Pick<NonNullable<BasicConfig['put_limits']>, 'min' | 'max'>

/**
 * The rules for a put amount (specification section 5), in the order of their messages.
 * @param known limits, available balance and charge; null leaves the check to the server
 */
export function checkAmount(
  amount: string | null,
  { limits, available, pay }: { limits: PutLimits | null; available: string | null; pay: string | null }
): Reason | null {
  if (amount === null) return 'amount_invalid'
  const side = sideOf(amount, limits)
  if (side) return side < 0 ? 'amount_below_min' : 'amount_out_of_range'
  return available !== null && compareDecimals(pay ?? amount, available) > 0 ? 'balance_insufficient' : null
}

const QUICK_AMOUNTS = 4

/** The minimum, then the round amounts 1, 2, 5 above it, within limits and, with their fee, the balance. */
export function quickAmounts(limits: PutLimits, available: string | null, feeFor: PutForm['feeFor']): string[] {
  const { min } = limits
  const fits = (amount: string): boolean => {
    const { pay } = putSum(amount, feeFor(amount), null)
    return signOf(amount) > 0 && checkAmount(amount, { limits, available, pay }) === null
  }
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
