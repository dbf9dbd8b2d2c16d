import { computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import { FLOW_KINDS } from '../../../api/calls.ts'
import type { CallOutput, FlowKind, FlowRow } from '../../../api/calls.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { createPages, PAGE_SIZE } from '../../../stores/pages.ts'
import type { PageLoader } from '../../../stores/pages.ts'
import { proveRows } from '../balances/rows-proof.ts'
import type { RowsProof } from '../balances/rows-proof.ts'

type FlowPage = CallOutput<'transactionFlow'>
export type KindFilter = 'all' | FlowKind

export const readKind = (text: string | undefined): KindFilter =>
  FLOW_KINDS.find(kind => kind === text) ?? 'all'

export interface FundsModel {
  $list: PageLoader<FlowRow, FlowPage>['$list']
  /** Once every row of every kind is there: do they lead from opening to closing? */
  $proof: ReadableAtom<RowsProof>
  start(): void
  selectKind(kind: KindFilter): void
  reload(): Promise<void>
  loadMore(): Promise<void>
  exit(): void
}

/** The whole list of movements, of one kind or of all. The kind lives in the address (`&kind=`). */
export function createFunds({ request, router }: Stores, kind: KindFilter): FundsModel {
  const pages = createPages<FlowRow, FlowPage>((page, signal) =>
    request(
      'transactionFlow',
      { kind: kind === 'all' ? undefined : kind, page, page_size: PAGE_SIZE },
      { signal }
    )
  )
  const $proof = computed(pages.$list, (list): RowsProof => {
    const isWhole = list.type === 'ready' && list.more === 'end' && list.rows.length > 0
    return isWhole && kind === 'all'
      ? proveRows(list.rows, list.first.opening_balance, list.first.closing_balance)
      : { type: 'none' }
  })

  return {
    $list: pages.$list,
    $proof,
    start: () => void pages.reload(),
    selectKind: next =>
      router.navigate(
        '/wallet',
        { view: 'funds', kind: next === 'all' ? undefined : next },
        { replace: true }
      ),
    reload: pages.reload,
    loadMore: pages.loadMore,
    exit: pages.exit
  }
}
