import { useCallback, useMemo, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { Amount } from '../../../money/amount.tsx'
import type { ReadyPages } from '../../../stores/pages.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { isFold, readEvents } from '../../../widgets/flow-events.ts'
import type { EventRows, FlowEvent } from '../../../widgets/flow-events.ts'
import { FlowListRow } from '../../../widgets/flow-list-row.tsx'
import { countOf } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'
import type { FlowPage, FundsModel } from './funds-model.ts'

export interface FundListProps {
  model: FundsModel
  filter: FundsFilter
  list: ReadyPages<FlowRow, FlowPage>
  onMore: () => void
  onOpen: (rows: EventRows) => void
}

const keyOf = ({ key }: FlowEvent): string => key

/** What happened, under the days on which it did, in this person's time zone. */
export function FundList({ model, filter, list, onMore, onOpen }: FundListProps) {
  const { t } = useLanguage()
  const { rows, more, hasGaps } = list
  const { folds, place, keepPlace } = model
  const events = useEvents(rows, more === 'end')
  const isAll = countOf(filter) === 0 && !hasGaps
  const isOneBalance = filter.bucket !== undefined
  const draw = useCallback(
    (event: FlowEvent) => <Fund {...{ event, folds, isAll, isOneBalance, onOpen }} />,
    [folds, isAll, isOneBalance, onOpen]
  )
  return (
    <div className="wallet-rows">
      <VirtualList
        label={t('wallet.funds.title')}
        rows={events}
        keyOf={keyOf}
        total={more === 'end' ? events.length : null}
        place={place}
        onPlace={next => keepPlace(next, rows.indexOf(events[next.index]?.rows[0] as FlowRow))}
        onEnd={more === 'waiting' ? onMore : undefined}
      >
        {draw}
      </VirtualList>
    </div>
  )
}

interface FundProps extends Pick<FundListProps, 'onOpen'> {
  event: FlowEvent
  /** Keys of the folds that stand open. */
  folds: Set<string>
  /** No filter hides rows of the day. */
  isAll: boolean
  isOneBalance: boolean
}

/** An event, with the head of the day above its first; a fold opens in place. */
function Fund({ event, folds, isAll, isOneBalance, onOpen }: FundProps) {
  const { t, f } = useLanguage()
  const { key, rows, date, isFirst, isLast, result } = event
  const [{ time, currency }] = rows
  const isMany = isFold(rows)
  const [isOpen, setOpen] = useState(folds.has(key))
  function toggle(): void {
    if (!folds.delete(key)) folds.add(key)
    setOpen(!isOpen)
  }
  return (
    <div className={classNames('fund', isFirst && 'first', isLast && 'last')}>
      {isFirst && (
        <div className="row list-head t13 i2">
          <h2 className="b">{t('common.day', { weekday: f.weekday(time), date })}</h2>
          {isAll && result && (
            <span className="push">
              {t('plan.money.result')} <Amount value={result} currency={currency} signed strong />
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
        bare
      />
      {isMany && isOpen && (
        <ul className="fold">
          {rows.map(one => (
            <ListRow
              key={one.id}
              title={f.shortTime(one.time)}
              value={<Amount value={one.amount} currency={one.currency} signed />}
              after={one.balance_after != null && <Amount value={one.balance_after} currency={one.currency} />}
              onOpen={() => onOpen([one])}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** To date a row costs more than to draw it: each is dated once. */
function useEvents(rows: readonly FlowRow[], isEnd: boolean): readonly FlowEvent[] {
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
