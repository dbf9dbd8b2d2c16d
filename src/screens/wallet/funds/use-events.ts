import { useMemo } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { readEvents } from '../../../widgets/flow-events.ts'
import type { FlowEvent } from '../../../widgets/flow-events.ts'
import { rowsOf } from './funds-model.ts'
import type { FundsList } from './funds-model.ts'

/** Rows as what happened. To date a row costs more than to draw it: each is dated once. */
export function useEvents(list: FundsList): readonly FlowEvent[] {
  const rows = rowsOf(list)
  const more = list.type === 'ready' && list.more
  const { f } = useLanguage()
  const dateOf = useMemo(() => {
    const dates = new WeakMap<FlowRow, string>()
    return (row: FlowRow): string => {
      const date = dates.get(row) ?? f.date(row.time)
      dates.set(row, date)
      return date
    }
  }, [f])
  return useMemo(() => {
    const events = readEvents(rows, dateOf, more === 'end')
    const lastDay = lastOf(events)?.date
    // Rows may still come to the last day: its events are shown as what they sum up to, once; or as far as they came.
    const isShown = more === 'end' || more === 'failed'
    const whole = isShown ? events : events.filter(({ date }) => date !== lastDay)
    return whole.length > 0 ? whole : events
  }, [rows, dateOf, more])
}
