import type { FlowRow } from '../api/calls.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { lastOf } from '../lib/last-of.ts'
import { Amount, BalanceAfter, useMoney } from '../money/amount.tsx'
import type { Query } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import { Button } from '../ui/button.tsx'
import { ListRow, type ListRowProps } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../ui/totals-table.tsx'
import { DialogSheet } from './dialog-sheet.tsx'
import { amountOf, bucketName, eventName, flowCause, flowState, isFold, isInflow, knownKind, moveName, type EventRows } from './flow-events.ts'
import { NotProvided, sentIn } from './load-error.tsx'

interface FlowListRowProps extends Pick<ListRowProps, 'isOpen' | 'isCurrent' | 'bare'> {
  rows: EventRows
  /** Under a date heading the time only, else the date as well. */
  time: 'shortTime' | 'dateTime'
  /** Names the balance that moved, where the event does not; off where a heading names it for all rows. */
  namesBucket: boolean
  after?: boolean
  onOpen: () => void
}

/** One event: what, when, why and how much; signed only where the total changes. */
export function FlowListRow({ rows, time, namesBucket, after, ...style }: FlowListRowProps) {
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

interface FlowSheetProps {
  rows: EventRows
  /** It is shown in a pane of its own, beside the list. */
  isBeside?: boolean
  onClose: () => void
}

/** The details of one event: its meaning, its cause, each balance that it moved, and whom to contact. */
export function FlowSheet({ rows: legs, isBeside, onClose }: FlowSheetProps) {
  const { shell, router } = useStores()
  const { t, f } = useLanguage()
  const [row] = legs
  const money = useMoney(row.currency)
  const name = eventName(legs, { t })
  const id = legs.map(leg => leg.id).join(', ')
  const kind = knownKind(row)
  const place = placeOf(row)
  const causeText = flowCause(row, { t })
  const cause =
    place && causeText ? (
      <Button
        kind="quiet"
        onClick={() => {
          onClose()
          router.navigate(place.path, place.query)
        }}
      >
        {causeText}
      </Button>
    ) : (
      causeText
    )

  const rows: TotalsRow[] = [
    { label: t('common.time'), figure: `${f.date(row.time)} ${f.time(row.time)}` },
    { label: t('flow.cause'), figure: cause },
    { label: t('flow.remark'), figure: row.remark },
    ...legs.flatMap(leg => [
      {
        label: bucketName(leg.bucket, { t }) ?? t('adCenter.metric.balance'),
        figure: leg.bucket && <Amount value={leg.amount} currency={leg.currency} signed />
      },
      {
        label: t('flow.after'),
        figure: leg.balance_after && <Amount value={leg.balance_after} currency={leg.currency} />
      }
    ]),
    { label: t('common.state'), figure: flowState(row, { t }) },
    { label: t('flow.id'), figure: id }
  ]
  const { restated_from: before, restated_at: at, restated_to: now } = row
  if (before && now) {
    rows.push(
      { label: t('flow.restatedFrom'), figure: f.joined(money.amountOrHidden(before), at && f.dateTime(at)) },
      { label: t('flow.restatedTo'), figure: `${money.amountOrHidden(now)} · ${f.dateTime(row.time)}` }
    )
  }

  function ask(): void {
    onClose()
    shell.openService(t('flow.askAbout', { name, id }))
  }

  const action = <Button onClick={ask}>{t('common.askService')}</Button>
  const text = (
    <div className="stack-12">
      <p>
        <EventAmount rows={legs} unit size={28} />
      </p>
      <p>{t(kind ? `flow.define.${kind}` : 'flow.unknownDefine')}</p>
      <TotalsTable words rows={rows} />
      <NotProvided of={sentIn(rows)} />
    </div>
  )
  return isBeside ? (
    <Page>
      <h2 className="text-17 break-words">{name}</h2>
      {text}
      {action}
    </Page>
  ) : (
    <DialogSheet title={name} onClose={onClose} actions={action}>{text}</DialogSheet>
  )
}

/** The screen of the plan or the withdrawal that a movement belongs to. */
function placeOf({ ref }: FlowRow): { path: RoutePath; query: Query } | null {
  if (ref?.type === 'plan') return { path: '/plan/detail', query: { id: ref.id } }
  if (ref?.type !== 'withdrawal') return null
  return { path: '/wallet', query: { view: 'withdraw', id: ref.id } }
}
