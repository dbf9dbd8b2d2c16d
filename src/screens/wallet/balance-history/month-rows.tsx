import { useCallback } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { ReadyPages } from '../../../stores/pages.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { ListEnd } from '../../../widgets/paged-list.tsx'
import { FlowListRow } from '../flow-list-row.tsx'

export interface MonthRowsProps {
  label: string
  list: ReadyPages<FlowRow, { total?: number | null | undefined }>
  /** The balance that moved is named where it is not the same for all rows. */
  namesBucket: boolean
  onMore: () => void
  onOpen: (row: FlowRow) => void
}

const idOf = (row: FlowRow): string => row.id

/** The movements of a month, of which only those in view are drawn. */
export function MonthRows(props: MonthRowsProps) {
  const { label, list, namesBucket, onMore, onOpen } = props
  const { t } = useLanguage()
  const draw = useCallback(
    (row: FlowRow) => (
      <FlowListRow row={row} time="dateTime" namesBucket={namesBucket} onOpen={onOpen} bare />
    ),
    [namesBucket, onOpen]
  )
  return (
    <>
      <div className="card clip wallet-rows wallet-long">
        <VirtualList
          label={label}
          rows={list.rows}
          keyOf={idOf}
          total={list.first.total}
          onEnd={list.more === 'waiting' ? onMore : undefined}
        >
          {draw}
        </VirtualList>
      </div>
      <ListEnd list={list} end={count => t('wallet.funds.end', { count })} onMore={onMore} />
    </>
  )
}
