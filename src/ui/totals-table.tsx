import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

export interface TotalsRow {
  label: ReactNode
  /** Without one the row is left out. */
  figure: ReactNode
  /** Its colour in a stacked bar, from 1 to 4. */
  swatch?: number
  strong?: boolean
  /** Makes the label a button that covers the whole row. */
  onOpen?: () => void
}

interface TotalsSum {
  label: ReactNode
  /** Who counted it, small beside the label. */
  source?: string
  figure: ReactNode
  /** True when the rows were added up here and match the sum: only then the double rule is drawn. */
  agrees: boolean
  /** What differs and how to report it; shown when the sum does not match. */
  discrepancy?: ReactNode
}

interface TotalsTableProps {
  rows: readonly TotalsRow[]
  sum?: TotalsSum
  /** Rows below the sum, in muted text ("Available after"). */
  after?: readonly TotalsRow[]
  /** Names and texts rather than figures: a value that needs its own line starts where the label does. */
  words?: boolean
}

function Row({ row, className }: { row: TotalsRow; className?: string }) {
  if (!row.figure) return null
  return (
    <div className={classNames(className, row.onOpen && 'opens')}>
      <dt>
        {row.swatch && <span className={`key part-${row.swatch}`} />}
        {row.onOpen ? (
          <button type="button" className="cover term" onClick={row.onOpen}>{row.label}</button>
        ) : (
          row.label
        )}
      </dt>
      <dd className={classNames(row.strong && 'text-bold')}>{row.figure}</dd>
    </div>
  )
}

/** Labels and figures in rows, with the sum below a rule. */
export function TotalsTable({ rows, sum, after = [], words }: TotalsTableProps) {
  return (
    <dl className={words ? 'totals words' : 'totals'}>
      {rows.map((row, at) => <Row key={at} row={row} />)}
      {sum && (
        <div className="sum">
          <dt>
            {sum.label}
            {sum.source && ' '}
            {sum.source && <span className="text-12 text-tertiary source">{sum.source}</span>}
          </dt>
          <dd className="text-17">
            <span className={sum.agrees ? 'double-rule' : undefined}>{sum.figure}</span>
          </dd>
        </div>
      )}
      {sum && !sum.agrees && sum.discrepancy != null && (
        <div>
          <dt className="text-13 visually-hidden">{sum.label}</dt>
          <dd className="text-13 warn">{sum.discrepancy}</dd>
        </div>
      )}
      {after.map((row, at) => <Row key={at} row={row} className="after text-13" />)}
    </dl>
  )
}

interface DefinitionListProps extends Pick<TotalsTableProps, 'rows'> {
  /** Classes of the list, of a term and of its text. Default: terms above their texts, in a sheet. */
  className?: string
  term?: string
  text?: string
}

/** Terms and their texts; one without a text is left out. */
export function DefinitionList(props: DefinitionListProps) {
  const { rows, className = 'stack-12', term = 'text-12 text-tertiary', text = 'break-words' } = props
  return (
    <dl className={className}>
      {rows.map(
        ({ label, figure }, at) =>
          figure && (
            <div key={at}>
              <dt className={term}>{label}</dt>
              <dd className={text}>{figure}</dd>
            </div>
          )
      )}
    </dl>
  )
}
