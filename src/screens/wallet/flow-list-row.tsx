import type { FlowRow } from '../../api/calls.ts'
import { Amount } from '../../money/amount.tsx'
import { useLanguage } from '../../hooks/use-language.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { bucketName, flowCause, flowName, isInflow } from './flow-labels.ts'

export interface FlowListRowProps {
  row: FlowRow
  /** Under a date head the time alone, else the day as well. */
  time: 'time' | 'dateTime'
  /** Names the balance that moved; off where a heading says it for all rows. */
  namesBucket: boolean
  onOpen: (row: FlowRow) => void
  /** In a `VirtualList`, which has made an item for it. */
  bare?: boolean
}

/** One movement: what, when and why; how much, and the balance after it. */
export function FlowListRow({ row, time, namesBucket, onOpen, bare }: FlowListRowProps) {
  const language = useLanguage()
  const { f } = language
  const { currency } = row
  const meta = [
    time === 'time' ? f.shortTime(row.time) : f.dateTime(row.time),
    namesBucket ? bucketName(row.bucket, language) : null,
    flowCause(row, language)
  ]
  return (
    <ListRow
      title={flowName(row, language)}
      meta={meta.filter(Boolean).join(' · ')}
      value={<Amount value={row.amount} currency={currency} signed inflow={isInflow(row)} />}
      after={
        row.balance_after == null ? undefined : <Amount value={row.balance_after} currency={currency} />
      }
      onOpen={() => onOpen(row)}
      bare={bare}
    />
  )
}
