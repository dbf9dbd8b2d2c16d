import { useCallback, useState } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Amount, BalanceAfter } from '../../../money/amount.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { isFold, type EventRows, type FlowEvent } from '../../../widgets/flow-events.ts'
import { FlowListRow } from '../../../widgets/flow-sheet.tsx'
import { countOf, type FundsFilter } from './funds-filter.ts'
import type { FundsModel, ReadyFunds } from './funds-model.ts'

export interface FundListProps {
  model: FundsModel
  filter: FundsFilter
  list: ReadyFunds
  events: readonly FlowEvent[]
  /** The event open beside the list. */
  current: FlowEvent | undefined
  onOpen: (rows: EventRows) => void
}

const idOf = ({ id }: FlowEvent): string => id

/** Events grouped by day, in the user's time zone. */
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
        keyOf={idOf}
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
  /** Keys of the open folds. */
  folds: Set<string>
  /** The filter hides no rows of the day. */
  isAll: boolean
  isOneBalance: boolean
  isCurrent: boolean
}

/** An event, below the day's heading if it is the first; a fold opens in place. */
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
