import { signOf } from '../../../lib/decimal.ts'
import { Amount } from '../../../money/amount.tsx'
import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { Discrepancy } from '../balances/discrepancy.tsx'
import { agrees } from '../balances/months-reconciliation.ts'
import type { MonthsReconciliation } from '../balances/months-reconciliation.ts'
import { SumLabel } from '../balances/sum-label.tsx'

export interface HistorySumProps {
  proof: MonthsReconciliation
  /** What the balance is called. */
  name: string
  isStale: boolean
}

/** Everything that ever moved, added up to the balance. */
export function HistorySum({ proof, name, isStale }: HistorySumProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const isProved = agrees(proof)
  const [gap] = proof.gaps.values()
  const difference = proof.difference && signOf(proof.difference) !== 0 ? proof.difference : gap
  return (
    <Card className="s8">
      <TotalsTable
        rows={[
          {
            key: 'before',
            label: t('wallet.trail.before'),
            figure: <Amount value={proof.opening} isStale={isStale} />
          },
          {
            key: 'in',
            label: t('wallet.trail.in'),
            figure: <Amount value={proof.in} signed isStale={isStale} />
          },
          {
            key: 'out',
            label: t('wallet.trail.out'),
            figure: <Amount value={proof.out} signed isStale={isStale} />
          }
        ]}
        sum={{
          label: <SumLabel text={name} agrees={isProved} />,
          figure: <Amount value={proof.balance} isStale={isStale} />,
          agrees: isProved,
          differs: difference !== undefined && (
            <Discrepancy
              difference={difference}
              name={name}
            />
          )
        }}
      />
      <p className="t13 i2">
        {t(proof.balance === null ? 'wallet.trail.noBalance' : 'common.counted')}
      </p>
      {signOf(proof.opening) !== 0 && (
        <p className="t13 warn">{t('wallet.trail.earlier', { amount: say(proof.opening) })}</p>
      )}
    </Card>
  )
}
