import { Amount } from '../../../money/amount.tsx'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { ReconciliationTable } from '../balances/reconciliation-table.tsx'
import type { MonthReading } from './month-model.ts'

export interface RowsSumProps {
  reading: MonthReading
  /** Rows that are there, and rows that there are in all, if the backend tells. */
  count: number
  total: number | null | undefined
  isAddingUp: boolean
  onAddUp: () => void
}

/** The rows that are there, added up, and whether they lead to the end of the month. */
export function RowsSum({ reading, count, total, isAddingUp, onAddUp }: RowsSumProps) {
  const { t, f } = useLanguage()
  const { isWhole, proof, sum } = reading
  return (
    <div className="s8">
      <p className="t13 i2" role="status">
        {isWhole
          ? t('wallet.trail.whole', { count })
          : total == null
            ? t('wallet.trail.soFarOnly', { count: f.count(count) })
            : t('wallet.trail.soFar', { count: f.count(count), total: f.count(total) })}
      </p>
      {proof.type === 'none' ? (
        <Card>
          <TotalsTable
            rows={[
              { key: 'rows', label: t('wallet.trail.movements'), figure: <Amount value={sum} signed /> }
            ]}
          />
        </Card>
      ) : (
        <ReconciliationTable
          proof={proof}
          openingLabel={t(isWhole ? 'wallet.trail.start' : 'wallet.proof.before')}
          rowsLabel={t('wallet.trail.movements')}
          closingLabel={t('wallet.trail.end')}
        />
      )}
      {!isWhole && (
        <Button wide busy={isAddingUp && t('wallet.trail.addingUp')} onClick={onAddUp}>
          {t('wallet.trail.addUp')}
        </Button>
      )}
    </div>
  )
}
