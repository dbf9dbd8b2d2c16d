import { Amount } from '../../../money/amount.tsx'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { Discrepancy } from './discrepancy.tsx'
import type { RowsReconciliation } from './rows-reconciliation.ts'
import { SumLabel } from './sum-label.tsx'

export interface ReconciliationTableProps {
  proof: Exclude<RowsReconciliation, { type: 'none' }>
  /** What stands on the two ends: "Before these rows", "Available". */
  openingLabel: string
  closingLabel: string
  /** Between the two: "Movements above" unless the rows stand elsewhere. */
  rowsLabel?: string
}

/** Opening, rows, closing: the sum of what is listed beside it. */
export function ReconciliationTable(props: ReconciliationTableProps) {
  const { t } = useLanguage()
  const { proof, openingLabel, closingLabel, rowsLabel = t('wallet.proof.rows') } = props
  const agrees = proof.type === 'agrees'
  return (
    <Card>
      <TotalsTable
        rows={[
          { key: 'opening', label: openingLabel, figure: <Amount value={proof.opening} /> },
          { key: 'rows', label: rowsLabel, figure: <Amount value={proof.sum} signed /> }
        ]}
        sum={{
          label: <SumLabel text={closingLabel} agrees={agrees} />,
          figure: <Amount value={proof.closing} />,
          agrees,
          differs: proof.type === 'differs' && (
            <Discrepancy
              difference={proof.difference}
              name={closingLabel}
            />
          )
        }}
      />
    </Card>
  )
}
