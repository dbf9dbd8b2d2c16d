import { useLanguage } from '../../../stores/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Money } from '../money.tsx'
import { Differs } from './differs.tsx'
import type { RowsProof } from './rows-proof.ts'
import { SumLabel } from './sum-label.tsx'

export interface ProofLedgerProps {
  proof: Exclude<RowsProof, { type: 'none' }>
  /** What stands on the two ends: "Before these rows", "Available". */
  openingLabel: string
  closingLabel: string
  /** Between the two: "Movements above" unless the rows stand elsewhere. */
  rowsLabel?: string
}

/** Opening, rows, closing: the sum of what is listed beside it. */
export function ProofLedger(props: ProofLedgerProps) {
  const { t } = useLanguage()
  const { proof, openingLabel, closingLabel, rowsLabel = t('wallet.proof.rows') } = props
  const agrees = proof.type === 'agrees'
  return (
    <Card>
      <Ledger
        rows={[
          { key: 'opening', label: openingLabel, figure: <Money value={proof.opening} /> },
          { key: 'rows', label: rowsLabel, figure: <Money value={proof.sum} signed /> }
        ]}
        sum={{
          label: <SumLabel text={closingLabel} agrees={agrees} />,
          figure: <Money value={proof.closing} />,
          agrees,
          differs: proof.type === 'differs' && (
            <Differs
              difference={proof.difference}
              report={amount => t('wallet.proof.report', { amount })}
            />
          )
        }}
      />
    </Card>
  )
}
