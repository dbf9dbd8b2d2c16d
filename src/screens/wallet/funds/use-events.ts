import { useMemo } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { readEvents, type FlowEvent } from '../../../widgets/flow-events.ts'
import type { FundsList, ReadyFunds } from './funds-model.ts'

export function useEvents(list: FundsList): readonly FlowEvent[] {
  const { f } = useLanguage()
  const read = useMemo(() => createReader(f), [f])
  const { rows, first, more } = list.type === 'ready' ? list : NO_ROWS
  const isOldestFirst = first?.isOldestFirst
  return useMemo(() => read(rows, more, isOldestFirst), [read, rows, more, isOldestFirst])
}

const NO_ROWS = { rows: [], first: null, more: 'end' } as const

/** Formatting a date costs more than drawing its row: each row is dated once, each complete day grouped once. */
export function createReader(f: Language['f']) {
  const dates = new WeakMap<FlowRow, string>()
  const dateOf = (row: FlowRow): string => {
    const date = dates.get(row) ?? f.date(row.time)
    dates.set(row, date)
    return date
  }
  /** A row's day and event: complete days are kept until a further row shares one of these. */
  const partsOf = (row: FlowRow) => [dateOf(row), row.event]
  let days: { rows: readonly FlowRow[]; events: readonly FlowEvent[]; parts: ReadonlySet<unknown> } = { rows: [], events: [], parts: new Set() }

  /** @param rows newest first */
  function readOn(rows: readonly FlowRow[], openDay: string | undefined): readonly FlowEvent[] {
    const further = rows.slice(days.rows.length)
    const stand = days.rows.every((row, at) => row === rows[at]) && !further.flatMap(partsOf).some(part => part && days.parts.has(part))
    const events = stand ? [...days.events, ...readEvents(further, dateOf, openDay)] : readEvents(rows, dateOf, openDay)
    const end = rows.findIndex(row => dateOf(row) === openDay)
    const whole = end < 0 ? rows : rows.slice(0, end)
    const parts = new Set<unknown>(whole.flatMap(partsOf))
    days = { rows: whole, events: events.filter(({ date }) => parts.has(date)), parts }
    return events
  }

  return (rows: readonly FlowRow[], more: ReadyFunds['more'], isOldestFirst: boolean | undefined): readonly FlowEvent[] => {
    const last = more === 'end' ? undefined : lastOf(rows)
    const openDay = last && dateOf(last)
    const events = isOldestFirst ? readEvents([...rows].reverse(), dateOf, openDay, true) : readOn(rows, openDay)
    // More rows of the open day may follow: its events are shown once complete, or when loading fails.
    const whole = more === 'failed' ? events : events.filter(({ date }) => date !== openDay)
    return whole.length > 0 ? whole : events
  }
}
