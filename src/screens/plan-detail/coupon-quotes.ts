import { atom } from 'nanostores'

import type { Coupon } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'

/** Milliseconds of silence after which a new amount is quoted. */
export const QUOTE_MS = 400

/** The server's quotes for one amount. Those of another amount are gone at once. */
export type CouponQuotes =
  | { type: 'none' }
  | { type: 'asking'; amount: string }
  | { type: 'ready'; amount: string; coupons: readonly Coupon[] }
  | { type: 'failed'; amount: string; error: ApiError }

/** Only the server knows what a coupon does (reading A14); the last amount asked for wins. */
export function createCouponQuoter({ env, request }: Stores, planId: string) {
  const $quotes = atom<CouponQuotes>({ type: 'none' })
  let current = new AbortController()
  let stopTimer: () => void = () => undefined

  function drop(): AbortSignal {
    stopTimer()
    current.abort()
    current = new AbortController()
    return current.signal
  }
  async function send(amount: string, signal: AbortSignal): Promise<void> {
    const input = { status: 'unused', order_id: planId, amount, page_size: 100 } as const
    const answer = await request('couponList', input, { signal })
    if (signal.aborted) return
    if (answer.ok) $quotes.set({ type: 'ready', amount, coupons: answer.value.list })
    else $quotes.set({ type: 'failed', amount, error: answer.error })
  }

  return {
    $quotes,
    /** Asks once the person pauses; null when there is no amount to ask for. */
    ask(amount: string | null): void {
      const quotes = $quotes.get()
      if (quotes.type === 'none' ? amount === null : quotes.amount === amount) return
      const signal = drop()
      if (amount === null) {
        $quotes.set({ type: 'none' })
        return
      }
      $quotes.set({ type: 'asking', amount })
      stopTimer = env.clock.after(QUOTE_MS, () => void send(amount, signal))
    },
    /** Asks again at once. */
    askAgain(): void {
      const quotes = $quotes.get()
      if (quotes.type === 'none') return
      const signal = drop()
      $quotes.set({ type: 'asking', amount: quotes.amount })
      void send(quotes.amount, signal)
    },
    exit: (): void => void drop()
  }
}

/** The quote of a coupon for exactly this amount, if it may be used. */
export function quoteOf(quotes: CouponQuotes, couponId: string, amount: string): Coupon | null {
  if (quotes.type !== 'ready' || quotes.amount !== amount) return null
  const coupon = quotes.coupons.find(one => one.id === couponId)
  return coupon && isUsable(coupon) ? coupon : null
}

/** The server has priced it and names nothing against it. */
export const isUsable = ({ quote, usable_now }: Coupon): boolean => quote != null && usable_now !== false
