import { useCallback, useMemo, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { Amount, BalanceAfter } from '../../../money/amount.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { isFold, readEvents, type EventRows, type FlowEvent } from '../../../widgets/flow-events.ts'
import { FlowListRow } from '../../../widgets/flow-sheet.tsx'
import { countOf, type FundsFilter } from './funds-filter.ts'
import type { FundsList, FundsModel, ReadyFunds } from './funds-model.ts'

export interface FundListProps {
  model: FundsModel
  filter: FundsFilter
  list: ReadyFunds
  events: readonly FlowEvent[]
  /** The event open beside the list. */
  current: FlowEvent | undefined
  onOpen: (rows: EventRows) => void
}

export function FundList({ model, filter, list, events, current, onOpen }: FundListProps) {
  const { t } = useLanguage()
  const { rows, more, hasGaps } = list
  const { folds, place, keepPlace } = model
  const isAll = countOf(filter) === 0 && !hasGaps
  const isOneBalance = filter.bucket !== undefined
  const draw = useCallback(
    (event: FlowEvent) => <Fund {...{ event, folds, isAll, isOneBalance, onOpen }} isCurrent={event === current} />,
    [folds, isAll, isOneBalance, onOpen, current]
  )
  return (
    <div className="amount-rows">
      <VirtualList
        label={t('wallet.funds.title')}
        rows={events}
        total={more === 'end' ? events.length : null}
        place={place}
        onPlace={next => keepPlace(next, rows.indexOf(events[next.index]?.rows[0] as FlowRow))}
        onEnd={more === 'waiting' ? () => void model.loadMore() : undefined}
      >
        {draw}
      </VirtualList>
    </div>
  )
}

interface FundProps extends Pick<FundListProps, 'onOpen'> {
  event: FlowEvent
  folds: Set<string>
  /** The filter hides no rows of the day. */
  isAll: boolean
  isOneBalance: boolean
  isCurrent: boolean
}

function Fund({ event, folds, isAll, isOneBalance, isCurrent, onOpen }: FundProps) {
  const { t, f } = useLanguage()
  const { id, rows, date, isFirst, isLast, result } = event
  const [{ time, currency }] = rows
  const isMany = isFold(rows)
  const [isOpen, setOpen] = useState(folds.has(id))
  function toggle(): void {
    if (!folds.delete(id)) folds.add(id)
    setOpen(!isOpen)
  }
  return (
    <div className={classNames('fund', isFirst && 'first', isLast && 'last')}>
      {isFirst && (
        <div className="row list-head text-13 text-secondary">
          <h2 className="text-bold">{t('common.day', { weekday: f.weekday(time), date })}</h2>
          {isAll && result && (
            <span>
              {t('adCenter.metric.profit')} <Amount value={result} currency={currency} signed strong />
            </span>
          )}
        </div>
      )}
      <FlowListRow
        rows={rows}
        time="shortTime"
        namesBucket={!isOneBalance}
        after={isOneBalance && !isMany}
        onOpen={isMany ? toggle : () => onOpen(rows)}
        isOpen={isMany ? isOpen : undefined}
        isCurrent={isCurrent}
        bare
      />
      {isMany && isOpen && (
        <ul>
          {rows.map(one => (
            <ListRow
              key={one.id}
              title={f.shortTime(one.time)}
              value={<Amount value={one.amount} currency={one.currency} signed />}
              after={one.balance_after != null && <BalanceAfter value={one.balance_after} currency={one.currency} />}
              onOpen={() => onOpen([one])}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

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
