import type { FlowRow } from '../api/calls.ts'
import { Amount, useMoney } from '../money/amount.tsx'
import type { Query } from '../router/router.ts'
import type { RoutePath } from '../router/routes.ts'
import { useLanguage, useStores } from '../hooks/use-stores.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { TotalsTable, type TotalsRow } from '../ui/totals-table.tsx'
import { DialogSheet } from './dialog-sheet.tsx'
import { bucketName, eventName, flowCause, flowState, knownKind, type EventRows } from './flow-events.ts'
import { EventAmount } from './flow-list-row.tsx'
import { NotProvided, sentIn } from './load-error.tsx'

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
    { label: t('flow.stateLabel'), figure: flowState(row, { t }) },
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

  const action = <Button onClick={ask}>{t('flow.ask')}</Button>
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
