import type { ReactNode } from 'react'

import type { FlowRow } from '../../api/calls.ts'
import type { Query } from '../../router/router.ts'
import type { RoutePath } from '../../router/routes.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { bucketName, flowCause, flowName, flowState, isInflow } from './flow-words.ts'
import { Money } from './money.tsx'

/** One movement in full: what its kind means, its cause, and whom to ask. */
export function FlowSheet({ row, onClose }: { row: FlowRow; onClose: () => void }) {
  const { shell, router } = useStores()
  const language = useLanguage()
  const { t, f } = language
  const name = flowName(row, language)
  const orMissing = (text: ReactNode): ReactNode =>
    text || <span className="i3">{t('common.notProvided')}</span>

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

  function ask(): void {
    onClose()
    shell.openDialog({
      type: 'service',
      list: 'service',
      message: t('flow.askAbout', { name, id: row.id })
    })
  }

  return (
    <Sheet
      title={name}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={<Button onClick={ask}>{t('flow.ask')}</Button>}
    >
      <div className="s12">
        <p>
          <Money value={row.amount} unit={row.currency} signed inflow={isInflow(row)} size={28} />
        </p>
        <p>{t(row.kind ? `flow.${row.kind}.define` : 'flow.unknownDefine')}</p>
        <Ledger
          words
          rows={[
            { key: 'time', label: t('flow.time'), figure: `${f.date(row.time)} ${f.time(row.time)}` },
            { key: 'cause', label: t('flow.cause'), figure: orMissing(cause) },
            { key: 'remark', label: t('flow.remark'), figure: orMissing(row.remark) },
            {
              key: 'bucket',
              label: t('flow.moved'),
              figure: orMissing(bucketName(row.bucket, language))
            },
            { key: 'after', label: t('flow.after'), figure: <Money value={row.balance_after} /> },
            { key: 'state', label: t('flow.stateLabel'), figure: orMissing(flowState(row, language)) },
            { key: 'id', label: t('flow.id'), figure: row.id },
            ...(row.restated_from == null
              ? []
              : [
                  {
                    key: 'restated',
                    label: t('flow.restatedFrom'),
                    figure: <Money value={row.restated_from} signed />
                  }
                ])
          ]}
        />
      </div>
    </Sheet>
  )
}

/** The screen of the plan or the withdrawal that a movement belongs to. */
function placeOf({ ref }: FlowRow): { path: RoutePath; query: Query } | null {
  if (ref?.type === 'plan') return { path: '/plan/detail', query: { id: ref.id } }
  if (ref?.type !== 'withdrawal') return null
  return { path: '/wallet', query: { view: 'withdraw', id: ref.id } }
}
