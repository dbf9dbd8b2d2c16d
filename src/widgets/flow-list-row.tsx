import { useLanguage } from '../hooks/use-stores.ts'
import { lastOf } from '../lib/last-of.ts'
import { Amount, BalanceAfter, useMoney } from '../money/amount.tsx'
import { ListRow, type ListRowProps } from '../ui/list-row.tsx'
import {
  amountOf, bucketName, eventName, flowCause, flowState, isFold, isInflow, moveName, type EventRows
} from './flow-events.ts'

interface FlowListRowProps extends Pick<ListRowProps, 'isOpen' | 'isCurrent' | 'bare'> {
  rows: EventRows
  /** Under a date heading the time only, else the date as well. */
  time: 'shortTime' | 'dateTime'
  /** Names the balance that moved, where the event does not; off where a heading names it for all rows. */
  namesBucket: boolean
  /** Shows the balance after it below the amount. */
  after?: boolean
  onOpen: () => void
}

/** One event: what, when, why and how much; signed only where the total changes. */
export function FlowListRow(props: FlowListRowProps) {
  const { rows, time, namesBucket, after, ...style } = props
  const { t, f } = useLanguage()
  const [row] = rows
  const { currency, balance_after, state, restated_from: before, restated_to: now } = row
  const money = useMoney(currency)
  const { isMove } = amountOf(rows)
  const begin = f[time]((lastOf(rows) ?? row).time)
  const end = f.shortTime(row.time)
  const meta = f.joined(
    isFold(rows) && !begin.endsWith(end) ? `${begin}–${end}` : begin,
    namesBucket && (isMove ? moveName(rows, { t }) : !row.event && bucketName(row.bucket, { t })),
    !row.ref?.name && !(isMove && row.ref?.type === 'withdrawal') && flowCause(row, { t }),
    before && now && `${money.amountOrHidden(before)} → ${money.amountOrHidden(now)}`
  )
  return (
    <ListRow
      {...style}
      title={eventName(rows, { t })}
      meta={meta}
      value={<EventAmount rows={rows} />}
      after={
        isMove
          ? state && state !== 'posted' ? flowState(row, { t }) : t('flow.moved')
          : after && balance_after != null && <BalanceAfter value={balance_after} currency={currency} />
      }
    />
  )
}

/** By how much an event changes the balances; a move has no sign, and is not a gain. */
export function EventAmount({ rows, ...style }: { rows: EventRows; unit?: boolean; size?: 28 }) {
  const [row] = rows
  const { amount, isMove } = amountOf(rows)
  return <Amount {...style} value={amount} currency={row.currency} signed={!isMove} inflow={!isMove && isInflow(row)} />
}
