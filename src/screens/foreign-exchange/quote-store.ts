import { atom } from 'nanostores'

import type { ExchangeQuote } from '../../api/calls.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import type { Disposer } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'

export type Quoted =
  | { type: 'none' }
  /** `until`: milliseconds since 1970 by the device's clock; null when the server names no end. */
  | { type: 'ready'; amount: string; quote: ExchangeQuote; until: number | null }
  | { type: 'expired'; amount: string }

/** A quote for another amount, where a backend ignores the one sent, gives nothing of this one but its rate. */
const quoteFor = (amount: string, quote: ExchangeQuote): ExchangeQuote =>
  quote.amount == null || compareDecimals(quote.amount, amount) === 0
    ? quote
    : { ...quote, gross: null, fee: null, net: null, markup_amount: null }

/**
 * The server's quote for one amount, until it expires. Its duration is the difference of the
 * server's own two times, or runs from its clock, so a wrong device clock does no harm (TR-20).
 */
export function createQuoteStore({ env: { clock }, serverClock }: Pick<Stores, 'env' | 'serverClock'>) {
  const $quoted = atom<Quoted>({ type: 'none' })
  let stopTimer: Disposer = () => undefined

  function endOf({ expires_at: end, quoted_at: start }: ExchangeQuote): number | null {
    if (!end) return null
    return Date.parse(end) - Date.parse(start || serverClock.instant()) + clock.now()
  }
  /** Expires the quote, by the clock or on the server's word. */
  function expire(): void {
    const quoted = $quoted.get()
    stopTimer()
    if (quoted.type === 'ready') $quoted.set({ type: 'expired', amount: quoted.amount })
  }
  /** By the second: a timer may stand still while the device sleeps. A clock that was set back ends the quote, too. */
  function watch(until: number, before = Infinity): void {
    const rest = until - clock.now()
    if (rest > 0 && rest <= before) stopTimer = clock.after(Math.min(rest, 1000), () => watch(until, rest))
    else expire()
  }
  return {
    $quoted,
    keep(amount: string, quote: ExchangeQuote): void {
      stopTimer()
      const until = endOf(quote)
      $quoted.set({ type: 'ready', amount, quote: quoteFor(amount, quote), until })
      if (until !== null) watch(until)
    },
    expire,
    drop(): void {
      stopTimer()
      $quoted.set({ type: 'none' })
    }
  }
}
