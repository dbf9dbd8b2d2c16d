import { computed } from 'nanostores'

import type { CallOutput, FlowRow, Result } from '../../../api/calls.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createPages, MAX_SIZE, type PageLoader, type Pages, type ReadyPages } from '../../../stores/pages.ts'
import type { ListPlace } from '../../../ui/virtual-list.tsx'
import { reconcileSum, type RowsReconciliation } from '../reconciliation/reconciliation.ts'
import { sumOf } from '../../../widgets/flow-events.ts'
import { createStaleness } from '../staleness.ts'
import { filterKey, fitsFilter, isWhole, writeFilter, type FundsFilter } from './funds-filter.ts'

export type FlowPage = CallOutput<'transactionFlow'> & { isOldestFirst?: boolean }
export type FundsList = Pages<FlowRow, FlowPage>
export type ReadyFunds = ReadyPages<FlowRow, FlowPage>

interface LeftFunds {
  list: ReadyFunds
  place: ListPlace | null
  at: number | undefined
  folds: Set<string>
}

const PATH = '/wallet'

/** All movements, or those that a filter selects. Filter and order are in the address. */
export function createFunds({ env, request, router, screenState }: Stores, filter: FundsFilter, isOldestFirst: boolean) {
  const key = filterKey(filter) + isOldestFirst
  const kept = screenState.take<LeftFunds>(PATH, key)
  let place = kept?.place ?? null
  /** Index of the row in view, which differs from that of its event. */
  let at = kept?.at
  const folds = kept?.folds ?? new Set<string>()
  const pages: PageLoader<FlowRow, FlowPage> = createPages<FlowRow, FlowPage>(async (page, signal, size, last) => {
    const read = (number: number, upTo?: string | null, before?: string): Promise<Result<FlowPage>> =>
      request(
        'transactionFlow',
        { ...filter, page: number, page_size: size, up_to: upTo ?? undefined, before },
        { signal, acceptsGaps: !isOldestFirst }
      )
    const list = pages.$list.get()
    const first = list.type === 'ready' ? list.first : null
    const oldest = isOldestFirst && (await readOldest(read, page, size, last && first))
    if (oldest) return oldest
    if (first?.isOldestFirst) {
      return { ok: false, error: { call: 'transactionFlow', type: 'malformed', field: 'up_to', detail: '' } }
    }
    return read(page, null, page > 1 ? last?.id : undefined)
  }, { kept: kept?.list, firstSize: MAX_SIZE, fits: fitsFilter(filter) })
  const $reconciliation = computed(pages.$list, (list): RowsReconciliation => {
    const isComplete = list.type === 'ready' && list.more === 'end' && list.rows.length > 0 && !list.hasGaps
    // `total` is null after rows were dropped here, and larger when new ones came above: the balances then cover more than these.
    return isComplete && isWhole(filter) && list.first.total !== null && list.rows.length >= (list.first.total ?? 0)
      ? reconcileSum(sumOf(list.rows, list.first.currency), list.first.opening_balance, list.first.closing_balance)
      : { type: 'unknown' }
  })

  const staleness = createStaleness(
    env,
    () => pages.refresh(at),
    () => (pages.$isStale.get() ? { type: 'failed' } : pages.$list.get())
  )

  return {
    $list: pages.$list,
    $isStale: staleness.$isStale,
    /** Once every row between the two balances is loaded: whether the rows lead from one to the other. */
    $reconciliation,
    place,
    select: (next: FundsFilter) => router.replace(PATH, writeFilter(next)),
    turn: () =>
      router.replace(PATH, { ...writeFilter(filter), order: isOldestFirst ? undefined : 'oldest' }),
    /** Reads the rows in view again, or the first ones; a list that is shown stays. */
    reload: staleness.reload,
    onLocaleChange: () => void staleness.reload(),
    loadMore: pages.loadMore,
    /** Keys of the open folds. */
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

/** Newest first, in either display order. */
export const rowsOf = (list: FundsList): readonly FlowRow[] =>
  list.type !== 'ready' ? [] : list.first.isOldestFirst ? [...list.rows].reverse() : list.rows

/**
 * Reads a page counted from the oldest row, with all rows of the two backend pages that contain it. Both are as of one
 * moment named by the backend, so that new rows shift none. Null without that moment, a total or the requested page size.
 * @param read a page of the backend, newest first, with all its rows
 * @param first the first such page, once loaded
 */
async function readOldest(
  read: (page: number, upTo?: string | null) => Promise<Result<FlowPage>>,
  page: number,
  size: number,
  first: FlowPage | null | undefined
): Promise<Result<FlowPage> | null> {
  const newest = first ? ({ ok: true, value: first } as const) : await read(1)
  if (!newest.ok) return newest
  const { total, up_to: upTo, page_size: given } = newest.value
  if (total == null || upTo == null || given !== size) return null
  const near = Math.ceil(total / size) - page
  const list: FlowRow[] = []
  for (const number of [near + 1, near]) {
    const answer = number > 0 && (await read(number, upTo))
    if (answer && !answer.ok) return answer
    if (answer) list.push(...[...answer.value.list].reverse())
  }
  return { ok: true, value: { ...newest.value, list, page, has_more: near > 1, isOldestFirst: true } }
}
