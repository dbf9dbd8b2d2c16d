import { signOf } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Differs } from '../balances/differs.tsx'
import { agrees } from '../balances/months-proof.ts'
import type { MonthsProof } from '../balances/months-proof.ts'
import { SumLabel } from '../balances/sum-label.tsx'
import { Money } from '../money.tsx'
import { useMoney } from '../use-money.ts'

export interface TrailSumProps {
  proof: MonthsProof
  /** What the balance is called. */
  name: string
  isStale: boolean
}

/** Everything that ever moved, added up to the balance. */
export function TrailSum({ proof, name, isStale }: TrailSumProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const isProved = agrees(proof)
  const [gap] = proof.gaps.values()
  const difference = proof.difference && signOf(proof.difference) !== 0 ? proof.difference : gap
  return (
    <Card className="s8">
      <Ledger
        rows={[
          {
            key: 'before',
            label: t('wallet.trail.before'),
            figure: <Money value={proof.opening} isStale={isStale} />
          },
          {
            key: 'in',
            label: t('wallet.trail.in'),
            figure: <Money value={proof.in} signed isStale={isStale} />
          },
          {
            key: 'out',
            label: t('wallet.trail.out'),
            figure: <Money value={proof.out} signed isStale={isStale} />
          }
        ]}
        sum={{
          label: <SumLabel text={name} agrees={isProved} />,
          figure: <Money value={proof.balance} isStale={isStale} />,
          agrees: isProved,
          differs: difference !== undefined && (
            <Differs
              difference={difference}
              report={amount => t('wallet.trail.report', { name, amount })}
            />
          )
        }}
      />
      <p className="t13 i2">
        {t(proof.balance === null ? 'wallet.trail.noBalance' : 'wallet.trail.explain')}
      </p>
      {signOf(proof.opening) !== 0 && (
        <p className="t13 warn">{t('wallet.trail.earlier', { amount: say(proof.opening) })}</p>
      )}
    </Card>
  )
}
