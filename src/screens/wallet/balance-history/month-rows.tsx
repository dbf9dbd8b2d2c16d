import { useCallback } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { moreLabels } from '../../../stores/more-labels.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { MoreRow } from '../../../ui/more-row.tsx'
import type { MoreRowProps } from '../../../ui/more-row.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { FlowListRow } from '../flow-list-row.tsx'

export interface MonthRowsProps {
  label: string
  rows: readonly FlowRow[]
  total: number | null | undefined
  /** The balance that moved is named where it is not the same for all rows. */
  namesBucket: boolean
  more: MoreRowProps['more']
  onMore: () => void
  onOpen: (row: FlowRow) => void
}

const idOf = (row: FlowRow): string => row.id

/** The movements of a month, of which only those in view are drawn. */
export function MonthRows(props: MonthRowsProps) {
  const { label, rows, total, namesBucket, more, onMore, onOpen } = props
  const language = useLanguage()
  const { t } = language
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
          rows={rows}
          keyOf={idOf}
          total={total}
          onEnd={more === 'waiting' ? onMore : undefined}
        >
          {draw}
        </VirtualList>
      </div>
      <MoreRow
        more={more}
        words={moreLabels(language, t('wallet.funds.end', { count: rows.length }))}
        onMore={onMore}
      />
    </>
  )
}
