import { atom } from 'nanostores'

import type { CallOutput, ExchangeOrder, ExchangeQuote } from '../../api/calls.ts'
import type { ApiError, Result } from '../../api/errors.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { findNewRow } from '../../money/find-new-row.ts'
import type { Found } from '../../money/operation/operation-spec.ts'
import type { Stores } from '../../stores/create-stores.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import { createLoader, valueOf, type Loadable, type Loader } from '../../stores/loadable.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import { createRecords } from './records-model.ts'

/** Milliseconds between two quiet looks at what is running, while somebody looks. */
export const POLL_MS = 5_000
/** The most running exchanges that are shown; more stand in the records. */
const RUNNING = 20

export type AcceptorType = NonNullable<ExchangeOrder['type']>
export type Offer = CallOutput<'acceptor'>
type Orders = CallOutput<'exchangeOrders'>

export type Exchange = ReturnType<typeof createExchange>

/** A backend that ignores the filter sends what has ended, too; without a state nobody knows. */
export const isRunning = ({ state }: ExchangeOrder): boolean =>
  state != null && state !== 'completed' && state !== 'cancelled'

const ANSWERED: readonly string[] = ['refused', 'malformed', 'http']

/** The backend has answered, be it without terms. */
export const hasAnswered = (state: Loadable<Offer>): boolean =>
  state.type === 'ready' || (state.type === 'failed' && ANSWERED.includes(state.error.type))

/** Who exchanges on what terms, what is running, and what has been. */
export function createExchange(stores: Stores) {
  const { env, request } = stores
  const offer = (type: AcceptorType): Loader<Offer> =>
    createLoader(signal => request('acceptor', { type }, { signal }))
  const offers = { personal: offer('personal'), enterprise: offer('enterprise') }
  const current = createLoader<Orders>(signal =>
    request('exchangeOrders', { state: 'current', page: 1, page_size: RUNNING }, { signal })
  )
  const records = createRecords(stores)
  /** This person has exchanged before and read the help card then (TR-23); null until that is known. */
  const $hasDealt = atom<boolean | null>(null)
  const listed = () => valueOf(current.$state.get())?.list ?? []
  const ids = (): string[] => listed().filter(isRunning).map(({ id }) => id)

  const poll = createVisiblePoller(
    env,
    POLL_MS,
    () => ids().length > 0,
    refreshCurrent
  )
  async function refreshCurrent(): Promise<ApiError | null> {
    const before = ids()
    const error = await current.load()
    const now = ids()
    // What has ended stands in the records with its end.
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
  /** Everything, keeping what is shown. */
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
    /** What is running, the newest first. */
    $current: current.$state,
    /** Ids of the newest exchanges as they were read last; null while only some kinds are read. */
    orderIds(): string[] | null {
      const list = records.pages.$list.get()
      const { state, type } = records.$filter.get()
      const isWhole = list.type === 'ready' && state === 'all' && !type
      return isWhole ? list.rows.map(({ id }) => id) : null
    },
    records,
    $hasDealt,
    onLocaleChange: () => void reload(),
    reload,
    exit: disposeAll([
      records.exit, offers.enterprise.exit, offers.personal.exit, current.exit, stopRecords, stopCurrent, poll.exit
    ])
  }
}

/** What a person confirms. After a reload only the amount is left of it: a code is kept nowhere. */
export interface Deal {
  /** Empty: none was agreed on here, the code stands for it. */
  amount: string
  /** What was quoted, null where the backend quotes nothing, and the code for it. */
  terms: { quote: ExchangeQuote | null; code: string } | null
}

/** An answer that does not say whether the code was right leaves the outcome open. */
export function orderOf(answer: Result<Offer>): Result<ExchangeOrder> {
  if (!answer.ok) return answer
  const { order, order_id: id, code_accepted: isAccepted } = answer.value
  if (isAccepted === false) {
    const data = { field: 'acceptance_code' }
    const reason = 'wrong_acceptance_code'
    return { ok: false, error: { call: 'acceptor', type: 'refused', code: 400, message: '', reason, data } }
  }
  if (order) return { ok: true, value: order }
  if (id != null) return { ok: true, value: { id } }
  return { ok: false, error: { call: 'acceptor', type: 'malformed', field: 'order_id', detail: 'missing' } }
}

/**
 * The order that an intention has opened: by its id, else, where the backend tells none, by amount among new rows.
 * A new row that names no amount proves nothing by itself: another device may have opened it.
 */
export function findOrder(
  list: readonly ExchangeOrder[],
  intent: Pick<OperationKey, 'id' | 'known' | 'at'>,
  amount: string
): Found<ExchangeOrder> {
  const named = list.find(row => row.client_request_id === intent.id)
  if (named) return named
  if (list.some(row => row.client_request_id !== undefined)) return 'none'
  return findNewRow(list, intent, {
    // Where none was agreed on the code stood for it.
    matches: ({ sell }) => (amount === '' || sell == null ? null : compareDecimals(sell.amount, amount) === 0),
    isSilent: amount === '' || list.every(({ sell }) => sell == null),
    timeOf: row => row.created_at,
    isWhole: true
  })
}
