import { atom, computed } from 'nanostores'

import type { FlowRow } from '../../../api/calls.ts'
import { subtractDecimals } from '../../../lib/decimal.ts'
import { lastOf } from '../../../lib/last-of.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createPages, MAX_SIZE, type Pages } from '../../../stores/pages.ts'
import { sumOf } from '../../../widgets/flow-events.ts'
import type { FlowPage } from '../funds/funds-model.ts'
import { monthGap, reconcileSum } from '../reconciliation/reconciliation.ts'
import { createStaleness } from '../staleness.ts'
import { belong, bucketOf, type BalanceHistory } from './history-model.ts'

/** The rows of one month of a balance, as of one moment. */
export function createHistoryMonth({ env, request }: Stores, history: BalanceHistory, month: string) {
  let upTo: string | undefined
  let underWay: Promise<void> | null = null
  const $isAddingUp = atom(false)

  const pages = createPages<FlowRow, FlowPage>(async (page, signal, _size, last) => {
    const isFirst = page === 1
    if (isFirst) upTo = undefined
    const answer = await request(
      'transactionFlow',
      {
        bucket: bucketOf(history),
        month,
        group: isFirst ? 'month' : undefined,
        up_to: upTo,
        // Fast at any depth; a backend that does not support it uses the page.
        before: isFirst ? undefined : last?.id,
        page,
        // The contract's maximum, so that a long month is added up soon.
        page_size: MAX_SIZE
      },
      { signal }
    )
    if (isFirst && answer.ok) upTo = answer.value.up_to ?? undefined
    return answer
  })

  const staleness = createStaleness(env, pages.reload, pages.$list.get)
  const $reading = computed(pages.$list, list => {
    if (list.type !== 'ready' || !belong(list.rows, history)) return null
    const group = list.first.months?.find(one => one.month === month)
    const sum = sumOf(list.rows, list.first.currency)
    if (!group || sum === null) return null
    const isWhole = list.more === 'end'
    const oldest = lastOf(list.rows)
    const opening = isWhole
      ? group.opening
      : history !== 'total' && oldest?.balance_after != null
        ? subtractDecimals(oldest.balance_after, oldest.amount)
        : null
    return {
      month: group,
      /** What is missing in the month's own figures; null when they add up. */
      gap: monthGap(group),
      /** Of the loaded rows. */
      sum,
      isWhole,
      /** The loaded rows against the balances before and after them. */
      reconciliation: reconcileSum(sum, opening, group.closing)
    }
  })

  /** One page at a time: concurrent calls share it. */
  async function loadMore(): Promise<void> {
    underWay ??= pages.loadMore()
    await underWay
    underWay = null
  }

  return {
    $list: pages.$list,
    /** Null while loading, and always when the backend does not group by month or mixes currencies. */
    $reading,
    $isAddingUp,
    $isStale: staleness.$isStale,
    reload: staleness.reload,
    onLocaleChange: () => void pages.refresh(),
    loadMore,
    /** Loads up to the last page, or until one fails. */
    async addUp() {
      $isAddingUp.set(true)
      do {
        await loadMore()
      } while ($isAddingUp.get() && hasMore(pages.$list.get()))
      $isAddingUp.set(false)
    },
    exit() {
      $isAddingUp.set(false)
      pages.exit()
      staleness.exit()
    }
  }
}

const hasMore = (list: Pages<FlowRow, FlowPage>): boolean =>
  list.type === 'ready' && (list.more === 'waiting' || list.more === 'loading')

export type MonthReading = NonNullable<ReturnType<ReturnType<typeof createHistoryMonth>['$reading']['get']>>
