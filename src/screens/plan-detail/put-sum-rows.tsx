import { useLanguage } from '../../hooks/use-stores.ts'
import { signOf, subtractDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/amount.tsx'
import { Figure } from '../../ui/figure.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import type { PutSum } from './put-order.ts'

interface PutSumRowsProps {
  sum: PutSum
  /** Null: the balance is unknown. */
  after: string | null
  couponName: string | null
}

/** From the put amount to the charge, with who calculated the sum. */
export function PutSumRows({ sum, after, couponName }: PutSumRowsProps) {
  const { t } = useLanguage()
  const money = useMoney()
  const figure = (value: string) => <Figure digits={money.amount(value)} />
  const effect = sum.added ? t('plan.put.sumAdds', { amount: money.amount(sum.added) }) : figure(sum.discount ?? '0')
  return (
    <TotalsTable
      rows={[
        { label: t('adCenter.metric.put_amount'), figure: figure(sum.amount) },
        { label: couponName, figure: couponName !== null && effect },
        // The tariff stands above the amount: a fee of zero adds nothing here.
        { label: t('exchange.field.fee'), figure: sum.fee !== null && signOf(sum.fee) !== 0 && figure(sum.fee) }
      ]}
      sum={{
        label: t('plan.put.payNow'),
        source: t(sum.isQuoted ? 'plan.put.payQuoted' : 'common.counted'),
        figure: <Figure digits={money.amount(sum.pay)} unit={money.currency} strong />,
        agrees: sum.agrees,
        discrepancy: t('plan.put.payDiffers')
      }}
      after={[
        { label: t('plan.put.delivered'), figure: sum.added && figure(sum.delivered) },
        {
          label: t('common.availableAfter'),
          figure: after !== null && !after.startsWith('-') && figure(after)
        }
      ]}
    />
  )
}

/** The three possible outcomes of a put, including the worst, without a forecast. */
export function PutEndings({ sum: { pay, fee }, hasCoupon }: { sum: PutSum; hasCoupon: boolean }) {
  const { t } = useLanguage()
  const money = useMoney()
  // No field says that the fee is returned.
  const back = subtractDecimals(pay, fee ?? '0')
  const amount = money.amount(signOf(back) < 0 ? '0' : back)
  const endings = [
    [t('plans.line.notDelivered'), t(hasCoupon ? 'plan.put.endReturnedCoupon' : 'plan.put.endReturned', { amount })],
    [t('plan.put.endNoRevenue'), t('plan.put.endLost', { amount: money.amount(pay) }), 'loss text-bold'],
    [t('plan.status.settlementSuccessful'), t('plan.put.endCounted')]
  ] as const
  return (
    <dl className="plan-endings text-13">
      {endings.map(([label, text, className]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={className}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
