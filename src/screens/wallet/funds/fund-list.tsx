import { useCallback, useMemo, useRef } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import type { Formatters } from '../../../i18n/formatters.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { ListPlace } from '../../../ui/use-list-place.ts'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { FlowListRow } from '../flow-list-row.tsx'
import { lastOf } from '../../../lib/last-of.ts'

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
  /** The day on which it happened. */
  date: string
  /** The row before it has another day. */
  isFirst: boolean
  isLast: boolean
}

const keyOf = ({ row }: Dated): string => row.id

/** Rows under the day on which they happened, in this person's time zone. */
export function FundList({ rows, total, place, onPlace, onEnd, onOpen }: FundListProps) {
  const language = useLanguage()
  const { t, f } = language
  const dated = useDated(rows)
  const draw = useCallback(
    ({ row, date, isFirst, isLast }: Dated) => (
      <div className={classNames('fund', isFirst && 'first', isLast && 'last')}>
        {isFirst && (
          <h2 className="list-head t13 b i2">
            {t('common.day', { weekday: f.weekday(row.time), date })}
          </h2>
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

/** Rows that were there before keep their objects, so that a new page draws and dates only its own. */
function useDated(rows: readonly FlowRow[]): readonly Dated[] {
  const { f } = useLanguage()
  const last = useRef<{ f: Formatters; dated: readonly Dated[] }>({ f, dated: [] })
  return useMemo(() => {
    const old = last.current.f === f ? last.current.dated : []
    let same = 0
    while (same < rows.length && old[same]?.row === rows[same]) same += 1
    // Whether the last of them ends its day is for the row behind it to say.
    const dated = old.slice(0, Math.max(0, same - 1))
    let before = lastOf(dated)?.date
    for (let index = dated.length; index < rows.length; index += 1) {
      const row = rows[index]
      if (!row) break
      const next = rows[index + 1]
      const date = f.date(row.time)
      dated.push({ row, date, isFirst: date !== before, isLast: !next || f.date(next.time) !== date })
      before = date
    }
    last.current = { f, dated }
    return dated
  }, [rows, f])
}
