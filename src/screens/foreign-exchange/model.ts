import { atom } from 'nanostores'

import type { ApiError, CallOutput, ExchangeOrder } from '../../api/calls.ts'
import { isLasting } from '../../api/reason-of.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
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
  function note(): void {
    const list = records.pages.$list.get()
    if (listed().length > 0 || (list.type === 'ready' && list.rows.length > 0)) $hasDealt.set(true)
    else if (list.type !== 'loading' && $hasDealt.get() === null) $hasDealt.set(false)
  }
  /** Reloads everything, keeping what is shown. */
  async function reload(): Promise<void> {
    await Promise.all([offers.personal.load(), offers.enterprise.load(), refreshCurrent(), records.pages.refresh()])
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
      records.exit, offers.enterprise.exit, offers.personal.exit, current.exit, records.pages.$list.listen(note),
      current.$state.listen(note), poll.exit
    ])
  }
}
