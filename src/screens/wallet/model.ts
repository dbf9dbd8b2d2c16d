import { atom } from 'nanostores'

import type { ApiError, FlowRow } from '../../api/calls.ts'
import { disposeAll } from '../../lib/disposer.ts'
import { fetchCard } from '../../stores/bank-card.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { hasPanes } from '../../stores/view-settings.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import { reconcileRecent, type RowsReconciliation } from './reconciliation/reconciliation.ts'
import { createStaleness } from './staleness.ts'

/** Milliseconds between two silent refreshes while the page is visible. */
export const RELOAD_MS = 5_000
/** Rows of the available balance: below the balances, or beside them. */
const ROWS_BELOW = 3
const ROWS_BESIDE = 8

export function createWallet({ env, moneyMoved, request, view, width }: Stores) {
  const recentSize = (): number => (hasPanes(width.$bucket.get()) ? ROWS_BESIDE : ROWS_BELOW)
  const property = createLoader(signal => request('property', {}, { signal }))
  const recent = createLoader(signal =>
    request('transactionFlow', { bucket: 'available', page: 1, page_size: recentSize() }, { signal })
  )
  const card = createLoader(signal => fetchCard(request, signal))
  const $reconciliation = atom<RowsReconciliation>({ type: 'unknown' })
  const $trouble = atom<{ property: ApiError | null; recent: ApiError | null }>({
    property: null,
    recent: null
  })
  const $isRead = atom(false)
  const staleness = createStaleness(env, readAll, property.$state.get)
  const poll = createVisiblePoller(env, RELOAD_MS, () => true, staleness.reload)
  /** Cut here, too, because not every backend knows `page_size`. */
  const newest = (rows: readonly FlowRow[] = []): readonly FlowRow[] => rows.slice(0, recentSize())

  /** Null if nothing new was read, or another reading is under way. Figures of different readings prove nothing. */
  function reconcile(): RowsReconciliation | null {
    const [balances, rows] = [property.$state.get(), recent.$state.get()]
    if (balances.type !== rows.type) return { type: 'unknown' }
    if (balances.type !== 'ready' || rows.type !== 'ready' || balances.isReloading || rows.isReloading) return null
    return reconcileRecent(newest(rows.value.list), balances.value.available_balance)
  }
  const readBoth = () => Promise.all([property.load(), recent.load()])
  async function readAll(): Promise<ApiError | null> {
    let [error, rowsError] = await readBoth()
    // Money may have moved between the two answers: only a second reading proves a discrepancy.
    if (reconcile()?.type === 'differs') [error, rowsError] = await readBoth()
    $trouble.set({ property: error, recent: rowsError })
    $reconciliation.set(reconcile() ?? $reconciliation.get())
    return error
  }
  async function reload(): Promise<void> {
    const [error] = await Promise.all([staleness.reload(), card.load()])
    $isRead.set(true)
    poll.wake(error)
  }

  return {
    $property: property.$state,
    $recent: recent.$state,
    recentSize,
    newest,
    /** Whether those rows lead to the available balance; changes once a reading is complete. */
    $reconciliation,
    /** Each of the three requests has ended once, with success or failure. */
    $isRead,
    /** Why the last reading failed; kept until one succeeds, to avoid flicker. */
    $trouble,
    $isStale: staleness.$isStale,
    /** The payout destination; read once, and on request. */
    $card: card.$state,
    reload,
    onLocaleChange: () => void reload(),
    toggleHidden: () => view.set('hidesBalances', !view.$view.get().hidesBalances),
    exit: disposeAll([staleness.exit, card.exit, recent.exit, property.exit, poll.exit, moneyMoved.listen(() => void reload())])
  }
}

export type WalletModel = ReturnType<typeof createWallet>
