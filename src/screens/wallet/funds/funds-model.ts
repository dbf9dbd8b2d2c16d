import { computed } from 'nanostores'

import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createPages, MAX_SIZE } from '../../../stores/pages.ts'
import type { PageLoader, Pages, ReadyPages } from '../../../stores/pages.ts'
import type { ListPlace } from '../../../ui/use-list-place.ts'
import { proveRows } from '../reconciliation/reconciliation.ts'
import type { RowsReconciliation } from '../reconciliation/reconciliation.ts'
import { createStaleness } from '../staleness.ts'
import { filterKey, isWhole, writeFilter } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'

export type FlowPage = CallOutput<'transactionFlow'>
export type FundsList = Pages<FlowRow, FlowPage>

interface LeftFunds {
  list: ReadyPages<FlowRow, FlowPage>
  place: ListPlace | null
  at: number | undefined
  folds: Set<string>
}

const PATH = '/wallet'

/** The whole list of movements, or those that a filter chooses. The filter lives in the address. */
export function createFunds({ env, request, router, screenState }: Stores, filter: FundsFilter) {
  const key = filterKey(filter)
  const kept = screenState.take<LeftFunds>(PATH, key)
  let place = kept?.place ?? null
  /** Number of the row in view, which is not that of its event. */
  let at = kept?.at
  const folds = kept?.folds ?? new Set<string>()
  const staleness = createStaleness(env)
  const pages: PageLoader<FlowRow, FlowPage> = createPages<FlowRow, FlowPage>((page, signal, size, last) => {
    const below = page > 1 ? last?.id : undefined
    return request('transactionFlow', { ...filter, page, page_size: size, before: below }, { signal, tellsGaps: true })
  }, kept?.list, MAX_SIZE)
  const $reconciliation = computed(pages.$list, (list): RowsReconciliation => {
    const isComplete = list.type === 'ready' && list.more === 'end' && list.rows.length > 0 && !list.hasGaps
    return isComplete && isWhole(filter)
      ? proveRows(list.rows, list.first.opening_balance, list.first.closing_balance)
      : { type: 'unknown' }
  })

  async function reload(): Promise<void> {
    await pages.reload()
    staleness.note(pages.$list.get().type === 'failed')
  }
  async function refresh(): Promise<void> {
    if (pages.$list.get().type !== 'ready') return reload()
    await pages.refresh(at)
    staleness.note(pages.$isStale.get())
  }

  return {
    $list: pages.$list,
    $isStale: staleness.$isStale,
    /** Once every row between two balances is there: do they lead from one to the other? */
    $reconciliation,
    /** Where the list was left, when somebody comes back to it. */
    place,
    start: () => void (kept ? refresh() : reload()),
    select: (next: FundsFilter) => router.navigate(PATH, writeFilter(next), { replace: true }),
    reload,
    /** Reads again what is in view; the rows stay. */
    refresh,
    onLocaleChange: () => void refresh(),
    loadMore: pages.loadMore,
    /** Keys of the folds that stand open. */
    folds,
    keepPlace(next: ListPlace, row: number) {
      place = next
      at = row
    },
    exit() {
      const list = pages.$list.get()
      if (list.type === 'ready') screenState.keep(PATH, key, { list, place, at, folds } satisfies LeftFunds)
      pages.exit()
      staleness.exit()
    }
  }
}

export type FundsModel = ReturnType<typeof createFunds>

export const rowsOf = (list: FundsList): readonly FlowRow[] =>
  list.type === 'ready' ? list.rows : []
