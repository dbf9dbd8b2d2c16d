import { atom } from 'nanostores'

import type { CallOutput, ExchangeOrder } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader, valueOf } from '../../stores/loadable.ts'
import type { Loadable, Loader } from '../../stores/loadable.ts'
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

/** Asking again every few seconds would only open the same dialog again and again. */
const concernsSession = (state: Loadable<Orders>): boolean =>
  state.type === 'failed' && ['unauthorized', 'account', 'expired'].includes(state.error.type)

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
    () => ids().length > 0 && !concernsSession(current.$state.get()),
    look
  )
  async function look(): Promise<void> {
    const before = ids()
    await current.load()
    const now = ids()
    // What has ended stands in the records with its end.
    if (before.some(id => !now.includes(id))) await records.pages.refresh()
    poll.wake()
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
      look(),
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
    start: () => void reload(),
    onLocaleChange: () => void reload(),
    reload,
    exit() {
      poll.exit()
      stopCurrent()
      stopRecords()
      current.exit()
      offers.personal.exit()
      offers.enterprise.exit()
      records.exit()
    }
  }
}
