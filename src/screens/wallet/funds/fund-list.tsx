import { useCallback, useMemo } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import type { ListPlace } from '../../../ui/use-list-place.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { FlowListRow } from '../flow-list-row.tsx'

export interface FundListProps {
  rows: readonly FlowRow[]
  total: number | null | undefined
  place: ListPlace | null
  onPlace: (place: ListPlace) => void
  onEnd: (() => void) | undefined
  onOpen: (row: FlowRow) => void
}

interface Dated {
  row: FlowRow
  /** The day on which it happened, if the row before it has another one. */
  day: string | null
  isLast: boolean
}

const keyOf = ({ row }: Dated): string => row.id

/** Rows under the day on which they happened, in this person's time zone. */
export function FundList({ rows, total, place, onPlace, onEnd, onOpen }: FundListProps) {
  const language = useLanguage()
  const { t, f } = language
  const dated = useDated(rows)
  const draw = useCallback(
    ({ row, day, isLast }: Dated) => (
      <div className={classNames('fund', day !== null && 'first', isLast && 'last')}>
        {day !== null && (
          <h3 className="list-head t13 b i2">
            {t('wallet.funds.day', { weekday: f.weekday(row.time), date: day })}
          </h3>
        )}
        <FlowListRow row={row} time="time" namesBucket onOpen={onOpen} bare />
      </div>
    ),
    [t, f, onOpen]
  )
  return (
    <div className="wallet-rows">
      <VirtualList
        label={t('wallet.funds.title')}
        {...{ rows: dated, keyOf, total, place, onPlace, onEnd }}
      >
        {draw}
      </VirtualList>
    </div>
  )
}

/** Rows that were there before keep their objects, so that a new page draws only its own. */
function useDated(rows: readonly FlowRow[]): readonly Dated[] {
  const { f } = useLanguage()
  const known = useMemo(() => ({ f, dated: new WeakMap<FlowRow, Dated>() }), [f])
  return useMemo(() => {
    const dates = rows.map(row => f.date(row.time))
    return rows.map((row, index) => {
      const date = dates[index] ?? ''
      const day = date === dates[index - 1] ? null : date
      const isLast = date !== dates[index + 1]
      const found = known.dated.get(row)
      if (found?.day === day && found.isLast === isLast) return found
      const next = { row, day, isLast }
      known.dated.set(row, next)
      return next
    })
  }, [rows, f, known])
}
