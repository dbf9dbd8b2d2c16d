import { useLayoutEffect, useRef, type ReactNode } from 'react'

import type { Statement } from '../../../api/calls.ts'
import { useLanguage } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { bucketName, flowCause, flowName, sumOf } from '../../../widgets/flow-events.ts'
import { OperatorLines } from '../../../widgets/operator-footer.tsx'
import { filterText } from '../funds/filter-labels.ts'
import type { FundsFilter } from '../funds/funds-filter.ts'
import { signatureMessage, type Exported } from './statement-reader.ts'

interface StatementPrintViewProps {
  statement: Omit<Statement, 'format' | 'filter' | 'up_to'>
  filter: FundsFilter
  /** Rows are missing at this end: the balance there is not that beside the rows here. */
  lacks: 'older' | 'newer' | null
  money: (value: string, signed: boolean) => ReactNode
  /** Signature, completeness. */
  notes: readonly string[]
}

/** The statement for print: never on the screen, black on white, its head on every page. */
export function StatementPrintView({ statement, filter, lacks, money, notes }: StatementPrintViewProps) {
  const language = useLanguage()
  const { t, f } = language
  const { rows, currency, time_zone, opening_balance, closing_balance } = statement
  const chosen = filterText(filter, language, useMoney(), rows)
  const none = t('common.notProvided')
  const balance = (value: string | null, signed = false): ReactNode => (value ? money(value, signed) : none)
  const heads: readonly (readonly [string, ReactNode])[] = [
    [t('wallet.filter.title'), chosen],
    [t('wallet.export.currency'), currency ?? none],
    [t('wallet.export.zone'), time_zone],
    [t('wallet.export.count'), f.count(rows.length)],
    ...(lacks === 'older' ? [] : [[t('wallet.funds.opening'), balance(opening_balance)] as const])
  ]
  const feet: readonly (readonly [string, ReactNode])[] = [
    [t('wallet.export.sum'), balance(sumOf(rows, currency), true)],
    ...(lacks === 'newer' ? [] : [[t('wallet.funds.closing'), balance(closing_balance)] as const])
  ]
  const lines = (details: typeof heads) => (
    <dl>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="print-view">
      <h2>{t('wallet.funds.title')}</h2>
      <OperatorLines />
      {lines(heads)}
      <table>
        <thead>
          {statement.environment === 'sandbox' && (
            <tr>
              <td colSpan={5}>{t('sandbox.banner')}</td>
            </tr>
          )}
          <tr>
            {(['common.time', 'common.kind', 'adCenter.metric.balance', 'common.amount', 'flow.after'] as const).map(
              key => <th key={key}>{t(key)}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                {f.date(row.time)} {f.time(row.time)}
              </td>
              <td>
                {flowName(row, language)}
                <small>{f.joined(flowCause(row, language), row.id)}</small>
              </td>
              <td>{bucketName(row.bucket, language)}</td>
              <td>
                {money(row.amount, true)} {row.currency !== currency && row.currency}
              </td>
              <td>{row.balance_after && money(row.balance_after, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines(feet)}
      {notes.map(note => <p key={note}>{note}</p>)}
    </div>
  )
}

/** An explicit export includes hidden amounts. `onReady` is called once for each, when it is rendered. */
export function ExportPrintView(props: { exported: Exported; filter: FundsFilter; onReady: () => void }) {
  const { exported, filter, onReady } = props
  const { t } = useLanguage()
  const { statement, signatureStatus } = exported
  const money = useMoney(statement.currency)
  const shown = useRef<Exported | null>(null)
  useLayoutEffect(() => {
    if (shown.current === exported) return
    shown.current = exported
    onReady()
  }, [exported, onReady])
  return (
    <StatementPrintView
      {...{ statement, filter }}
      lacks={signatureStatus.type === 'part' ? 'older' : null}
      money={(value, signed) => (signed ? money.signed(value) : money.amount(value))}
      notes={[
        signatureStatus.type === 'signed' ? `${t('wallet.export.sha256')}: ${signatureStatus.signature.sha256}`
        : signatureMessage(exported, { t })
      ]}
    />
  )
}
