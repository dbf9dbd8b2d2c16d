import type { FlowRow } from '../../api/calls.ts'
import { Amount } from '../../money/amount.tsx'
import type { Query } from '../../router/router.ts'
import type { RoutePath } from '../../router/routes.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { DialogSheet } from '../../widgets/dialog-sheet.tsx'
import { NotProvided, sentIn } from '../../widgets/not-provided.tsx'
import { bucketName, flowCause, flowName, flowState, isInflow, knownKind } from './flow-labels.ts'

/** One movement in full: what its kind means, its cause, and whom to ask. */
export function FlowSheet({ row, onClose }: { row: FlowRow; onClose: () => void }) {
  const { shell, router } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const name = flowName(row, language)
  const kind = knownKind(row)
  const place = placeOf(row)
  const causeText = flowCause(row, language)
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

  const rows = [
    { key: 'time', label: t('flow.time'), figure: `${f.date(row.time)} ${f.time(row.time)}` },
    { key: 'cause', label: t('flow.cause'), figure: cause },
    { key: 'remark', label: t('flow.remark'), figure: row.remark },
    { key: 'bucket', label: t('flow.moved'), figure: bucketName(row.bucket, language) },
    { key: 'after', label: t('flow.after'), figure: row.balance_after && <Amount value={row.balance_after} currency={row.currency} /> },
    { key: 'state', label: t('flow.stateLabel'), figure: flowState(row, language) },
    { key: 'id', label: t('flow.id'), figure: row.id },
    ...(row.restated_from == null
      ? []
      : [
          {
            key: 'restated',
            label: t('flow.restatedFrom'),
            figure: <Amount value={row.restated_from} currency={row.currency} signed />
          }
        ])
  ]

  function ask(): void {
    onClose()
    shell.openDialog({
      type: 'service',
      list: 'service',
      message: t('flow.askAbout', { name, id: row.id })
    })
  }

  return (
    <DialogSheet
      title={name}
      onClose={onClose}
      actions={<Button onClick={ask}>{t('flow.ask')}</Button>}
    >
      <div className="s12">
        <p>
          <Amount value={row.amount} currency={row.currency} unit signed inflow={isInflow(row)} size={28} />
        </p>
        <p>{t(kind ? `flow.${kind}.define` : 'flow.unknownDefine')}</p>
        <TotalsTable words rows={rows} />
        <NotProvided of={sentIn(rows)} />
      </div>
    </DialogSheet>
  )
}

/** The screen of the plan or the withdrawal that a movement belongs to. */
function placeOf({ ref }: FlowRow): { path: RoutePath; query: Query } | null {
  if (ref?.type === 'plan') return { path: '/plan/detail', query: { id: ref.id } }
  if (ref?.type !== 'withdrawal') return null
  return { path: '/wallet', query: { view: 'withdraw', id: ref.id } }
}
