import { atom } from 'nanostores'

import type { ApiError, Coupon } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { allRows, COUPON_PAGES } from '../../stores/pages.ts'

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
    askAgain(): void {
      const { amount } = $quotes.get()
      if (amount !== null) void send(amount)
    },
    exit: drop
  }
}

/** A coupon counts only with a quote for exactly this amount; `blocked` is not, or no longer, usable. */
export function chosenCoupon(quotes: CouponQuotes, id: string | null, amount: string | null) {
  if (id === null) return { type: 'none' as const }
  if (quotes.type !== 'ready') return { type: quotes.type === 'failed' ? ('failed' as const) : ('asking' as const) }
  const coupon = quotes.coupons.find(one => one.id === id && isUsable(one) && quotes.amount === amount)
  return coupon ? { type: 'quoted' as const, id, name: nameOf(coupon), quote: coupon.quote } : { type: 'blocked' as const }
}

/** The server has quoted it and reports nothing that blocks it. */
export const isUsable = ({ quote, usable_now }: Coupon): boolean => quote != null && usable_now !== false

export const nameOf = ({ name, id }: Coupon): string => name || id
