import { atom } from 'nanostores'

import type { ApiError, CallOutput, ExchangeOrder, ExchangeQuote, Result } from '../../api/calls.ts'
import { isLasting, refusedHere } from '../../api/reason-of.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { disposeAll, type Disposer } from '../../lib/disposer.ts'
import { findNewRow, isTurnedDown, missingField, type Found } from '../../money/operation/operation-spec.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import { createLoader, valueOf, type Loadable, type Loader } from '../../stores/loadable.ts'
import { allRows } from '../../stores/pages.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import { createRecords, isRunning } from './records-model.ts'

/** Milliseconds between two silent polls of running exchanges while the page is visible. */
export const POLL_MS = 5_000
/** Most running exchanges to show; the records list all. */
const RUNNING = 20

export type AcceptorType = NonNullable<ExchangeOrder['type']>
export type Offer = CallOutput<'acceptor'>

export type Exchange = ReturnType<typeof createExchange>

/** True once the backend has answered, even without terms. A page, as of a proxy, is no answer of it. */
export const hasAnswered = (state: Loadable<Offer>): boolean =>
  state.type === 'ready' || (state.type === 'failed' && isLasting(state.error) && !('field' in state.error && !state.error.field))

/** Acceptors with their terms, running exchanges, and records. */
export function createExchange(stores: Stores) {
  const { env, request } = stores
  const offer = (type: AcceptorType): Loader<Offer> =>
    createLoader(signal => request('acceptor', { type }, { signal }))
  const offers = { personal: offer('personal'), enterprise: offer('enterprise') }
  const current = createLoader(signal =>
    allRows(page => request('exchangeOrders', { state: 'current', page, page_size: RUNNING }, { signal }), 1)
  )
  const records = createRecords(stores)
  /** Whether the user has exchanged before, and so read the help card (TR-23); null until known. */
  const $hasDealt = atom<boolean | null>(null)
  const listed = () => valueOf(current.$state.get()) ?? []
  const ids = (): string[] => listed().filter(isRunning).map(({ id }) => id)

  const poll = createVisiblePoller(env, POLL_MS, () => ids().length > 0, refreshCurrent)
  async function refreshCurrent(): Promise<ApiError | null> {
    const before = ids()
    const error = await current.load()
    const now = ids()
    // An exchange has ended: the records show how.
    if (before.some(id => !now.includes(id))) await records.pages.refresh()
    poll.wake(error)
    return error
  }
  const stopCurrent = current.$state.listen(note)
  const stopRecords = records.pages.$list.listen(note)
  function note(): void {
    const list = records.pages.$list.get()
    if (listed().length > 0 || (list.type === 'ready' && list.rows.length > 0)) $hasDealt.set(true)
    else if (list.type !== 'loading' && $hasDealt.get() === null) $hasDealt.set(false)
  }
  /** Reloads everything, keeping what is shown. */
  async function reload(): Promise<void> {
    const list = records.pages.$list.get()
    await Promise.all([
      offers.personal.load(),
      offers.enterprise.load(),
      refreshCurrent(),
      list.type === 'ready' ? records.pages.refresh() : records.pages.reload()
    ])
  }

  return {
    offers,
    /** Running exchanges, newest first. */
    $current: current.$state,
    records,
    $hasDealt,
    onLocaleChange: () => void reload(),
    reload,
    exit: disposeAll([
      records.exit, offers.enterprise.exit, offers.personal.exit, current.exit, stopRecords, stopCurrent, poll.exit
    ])
  }
}

/** What the user confirms. Only the amount survives a reload: a code is never stored. */
export interface Deal {
  /** Empty: none was entered here, the code implies it. */
  amount: string
  /** The quote, null if the backend quotes nothing, and the code for it. */
  terms: { quote: ExchangeQuote | null; code: string } | null
}

/** The order of an answer. One that does not say whether the code was right leaves the outcome open. */
export function orderOf(answer: Result<Offer>): Result<ExchangeOrder> {
  if (!answer.ok) return answer
  const { order, order_id: id, code_accepted: isAccepted } = answer.value
  if (isAccepted === false) return refusedHere('acceptor', 'wrong_acceptance_code')
  if (isTurnedDown(order?.state)) return refusedHere('acceptor', null, order?.reason ?? '')
  const value = order ?? (id != null && { id })
  return value ? { ok: true, value } : missingField('acceptor', 'order_id')
}

/**
 * Finds the order that an intention opened: by its id, or, without ids in the rows, by type and amount among new rows.
 * A new row without an amount proves nothing by itself: another device may have opened it.
 */
export function findOrder(
  list: readonly ExchangeOrder[],
  intent: Pick<OperationKey, 'id' | 'known' | 'at' | 'isAccepted'>,
  amount: string,
  type: AcceptorType
): Found<ExchangeOrder> {
  const named = list.find(row => row.client_request_id === intent.id)
  if (named) return named
  if (list.some(row => row.client_request_id)) return intent.isAccepted ? 'unclear' : 'none'
  return findNewRow(list, intent, {
    // Without an entered amount the code implied it.
    matches: ({ sell, type: other }) =>
      (other ?? type) === type && (amount === '' || sell == null ? null : compareDecimals(sell.amount, amount) === 0),
    isSilent: amount === '' || list.every(({ sell }) => sell == null),
    timeOf: row => row.created_at,
    isWhole: !intent.isAccepted
  })
}

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
