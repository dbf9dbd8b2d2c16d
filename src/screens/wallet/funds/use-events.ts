import { useMemo } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { readEvents } from '../../../widgets/flow-events.ts'
import type { FlowEvent } from '../../../widgets/flow-events.ts'
import type { FundsList } from './funds-model.ts'

/** Rows as what happened. To date a row costs more than to draw it: each is dated once. */
export function useEvents(list: FundsList): readonly FlowEvent[] {
  const { f } = useLanguage()
  const dateOf = useMemo(() => {
    const dates = new WeakMap<FlowRow, string>()
    return (row: FlowRow): string => {
      const date = dates.get(row) ?? f.date(row.time)
      dates.set(row, date)
      return date
    }
  }, [f])
  const { rows, first, more } = list.type === 'ready' ? list : NO_ROWS
  return useMemo(() => {
    const last = more === 'end' ? undefined : lastOf(rows)
    const openDay = last && dateOf(last)
    const events = readEvents(first?.isOldestFirst ? [...rows].reverse() : rows, dateOf, openDay, first?.isOldestFirst)
    // Rows may still come to that day: its events are shown as what they sum up to, once; or as far as they came.
    const whole = more === 'failed' ? events : events.filter(({ date }) => date !== openDay)
    return whole.length > 0 ? whole : events
  }, [rows, dateOf, first?.isOldestFirst, more])
}

const NO_ROWS = { rows: [], first: null, more: 'end' } as const
