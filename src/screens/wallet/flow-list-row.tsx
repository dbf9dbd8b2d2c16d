import type { FlowRow } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { bucketName, flowCause, flowName, isInflow } from './flow-words.ts'
import { Money } from './money.tsx'

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
  const meta = [
    time === 'time' ? f.shortTime(row.time) : f.dateTime(row.time),
    namesBucket ? bucketName(row.bucket, language) : null,
    flowCause(row, language)
  ]
  return (
    <ListRow
      title={flowName(row, language)}
      meta={meta.filter(Boolean).join(' · ')}
      value={<Money value={row.amount} signed inflow={isInflow(row)} />}
      after={row.balance_after == null ? undefined : <Money value={row.balance_after} />}
      onOpen={() => onOpen(row)}
      bare={bare}
    />
  )
}
