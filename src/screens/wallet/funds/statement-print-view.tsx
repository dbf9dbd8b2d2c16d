import type { ReactNode } from 'react'

import type { FlowRow } from '../../../api/calls.ts'
import { sumDecimals } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { useOperatorIdentity } from '../../../hooks/use-operator-identity.ts'
import { useMoney } from '../../../money/use-money.ts'
import { bucketName, flowCause, flowName } from '../flow-labels.ts'
import { filterLabels } from './filter-labels.ts'
import type { FundsFilter } from './funds-filter.ts'

export interface StatementPrintViewProps {
  rows: readonly FlowRow[]
  filter: FundsFilter
  facts: {
    isSandbox: boolean
    currency: string | null | undefined
    zone: string
    /** Undefined: it is not that of the first row here. */
    opening: string | null | undefined
    closing: string | null | undefined
  }
  /** Writes an amount; null is not provided. */
  money: (value: string, signed: boolean) => ReactNode
  /** Signature, completeness. */
  notes: readonly string[]
}

/** The statement as it is printed: never on the screen, black on white, its head on every page. */
export function StatementPrintView({ rows, filter, facts, money, notes }: StatementPrintViewProps) {
  const language = useLanguage()
  const { t, f } = language
  const words = useStatementLabels(filter, rows[0]?.ref?.label)
  const orMissing = (text: string | null | undefined): string => text ?? t('common.notProvided')
  const balance = (value: string | null | undefined): ReactNode => (value ? money(value, false) : orMissing(null))
  const heads: readonly (readonly [string, ReactNode])[] = [
    [t('wallet.filter.title'), words.filter],
    [t('wallet.export.currency'), orMissing(facts.currency)],
    [t('wallet.export.zone'), facts.zone],
    [t('wallet.export.count'), f.count(rows.length)],
    ...(facts.opening === undefined
      ? []
      : [[t('wallet.funds.opening'), balance(facts.opening)] as const])
  ]
  const feet: readonly (readonly [string, ReactNode])[] = [
    [t('wallet.export.sum'), money(sumDecimals(rows.map(row => row.amount)), true)],
    [t('wallet.funds.closing'), balance(facts.closing)]
  ]
  const lines = (facts: typeof heads) => (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="paper">
      <h2>{t('wallet.funds.title')}</h2>
      {words.operator.map(line => (
        <p key={line}>{line}</p>
      ))}
      {lines(heads)}
      <table>
        <thead>
          {facts.isSandbox && (
            <tr>
              <td colSpan={5}>{t('tape.sandbox')}</td>
            </tr>
          )}
          <tr>
            <th>{t('flow.time')}</th>
            <th>{t('common.kind')}</th>
            <th>{t('flow.moved')}</th>
            <th>{t('common.amount')}</th>
            <th>{t('flow.after')}</th>
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
                <small>{[flowCause(row, language), row.id].filter(Boolean).join(' · ')}</small>
              </td>
              <td>{bucketName(row.bucket, language)}</td>
              <td>{money(row.amount, true)}</td>
              <td>{row.balance_after && money(row.balance_after, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines(feet)}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** Whose movements these are, and which of them, for the head of a paper. */
function useStatementLabels(filter: FundsFilter, refLabel: string | null | undefined) {
  const language = useLanguage()
  const { name, unknown, lines } = useOperatorIdentity()
  const chosen = filterLabels(filter, language, useMoney(), refLabel).map(({ text }) => text)
  return {
    operator: name === null ? [unknown] : [name, ...lines],
    filter: chosen.join(', ') || language.t('wallet.filter.none')
  }
}
