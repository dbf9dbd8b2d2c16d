import { useMemo } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { readEvents } from '../../../widgets/flow-events.ts'
import type { FlowEvent } from '../../../widgets/flow-events.ts'

/** Rows as what happened. To date a row costs more than to draw it: each is dated once. */
export function useEvents(rows: readonly FlowRow[], isEnd: boolean): readonly FlowEvent[] {
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
    const events = readEvents(rows, dateOf, isEnd)
    const lastDay = lastOf(events)?.date
    // Rows may still come to the last day: its events are shown as what they sum up to, once.
    const whole = isEnd ? events : events.filter(({ date }) => date !== lastDay)
    return whole.length > 0 ? whole : events
  }, [rows, dateOf, isEnd])
}
