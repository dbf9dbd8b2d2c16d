import { Check } from 'lucide'

import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'
import type { RowsProof } from './rows-proof.ts'

export interface ProofLedgerProps {
  proof: Exclude<RowsProof, { type: 'none' }>
  /** What stands on the two ends: "Before these rows", "Available". */
  openingLabel: string
  closingLabel: string
  onReport: (message: string) => void
}

/** Opening, rows, closing: the sum of what is listed above it. */
export function ProofLedger({ proof, openingLabel, closingLabel, onReport }: ProofLedgerProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const agrees = proof.type === 'agrees'
  return (
    <Card>
      <Ledger
        rows={[
          { key: 'opening', label: openingLabel, figure: <Money value={proof.opening} /> },
          { key: 'rows', label: t('wallet.proof.rows'), figure: <Money value={proof.sum} signed /> }
        ]}
        sum={{
          label: (
            <span className="row">
              {agrees && <Icon icon={Check} size={18} className="gain" />}
              {closingLabel}
              {agrees && <span className="vh">, {t('wallet.proof.agrees')}</span>}
            </span>
          ),
          figure: <Money value={proof.closing} />,
          agrees,
          differs: proof.type === 'differs' && (
            <span className="row wrap">
              {t('wallet.sum.by', { amount: say(proof.difference) })}
              <Button
                kind="quiet"
                onClick={() =>
                  onReport(t('wallet.proof.report', { amount: say(proof.difference) }))
                }
              >
                {t('wallet.report')}
              </Button>
            </span>
          )
        }}
      />
    </Card>
  )
}
