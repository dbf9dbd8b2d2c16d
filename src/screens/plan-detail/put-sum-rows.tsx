import { useLanguage } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { Figure } from '../../ui/figure.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import type { TotalsRow } from '../../ui/totals-table.tsx'
import type { PutSum } from './put-sum.ts'

export interface PutSumRowsProps {
  sum: PutSum
  /** Null: the balance is not known. */
  after: string | null
  couponName: string | null
  currency: string | null | undefined
}

/** From the put amount to what is paid; who counted stands beside the sum. */
export function PutSumRows({ sum, after, couponName, currency }: PutSumRowsProps) {
  const { t } = useLanguage()
  const money = useMoney(currency)
  const { fee } = sum
  const rows: TotalsRow[] = [
    { key: 'amount', label: t('adCenter.metric.put_amount'), figure: <Figure digits={money.amount(sum.amount)} /> }
  ]
  if (couponName !== null) {
    rows.push({
      key: 'coupon',
      label: couponName,
      figure: sum.added ? (
        t('plan.put.sumAdds', { amount: money.amount(sum.added) })
      ) : (
        <Figure digits={money.amount(sum.discount ?? '0')} />
      )
    })
  }
  rows.push({
    key: 'fee',
    label: t('exchange.told.fee'),
    figure:
      fee.type === 'stated' ? (
        <Figure digits={money.amount(fee.amount)} />
      ) : (
        <span className="t13 i3">{t('plan.put.noFee')}</span>
      )
  })
  const label = (
    <>
      {t('plan.put.payNow')}{' '}
      <span className="t12 i3 plan-source">
        {t(sum.isQuoted ? 'plan.put.payQuoted' : 'common.counted')}
      </span>
    </>
  )
  const below: TotalsRow[] = []
  if (sum.added) {
    const figure = <Figure digits={money.amount(sum.delivered)} />
    below.push({ key: 'delivered', label: t('plan.put.delivered'), figure })
  }
  if (after !== null && !after.startsWith('-')) {
    const figure = <Figure digits={money.amount(after)} />
    below.push({ key: 'after', label: t('common.availableAfter'), figure })
  }
  return (
    <TotalsTable
      rows={rows}
      sum={{
        label,
        figure: <Figure digits={money.amount(sum.pay)} unit={money.currency} strong />,
        agrees: sum.agrees,
        differs: t('plan.put.payDiffers')
      }}
      after={below}
    />
  )
}

interface PutEndingsProps {
  sum: PutSum
  hasCoupon: boolean
  currency: string | null | undefined
}

/** The three ways in which a put can end, the worst in plain words, without any forecast. */
export function PutEndings({ sum, hasCoupon, currency }: PutEndingsProps) {
  const { t } = useLanguage()
  const amount = useMoney(currency).amount(sum.pay)
  return (
    <div className="plan-endings t13">
      <dl>
        <div>
          <dt>{t('plan.put.endNotDelivered')}</dt>
          <dd>{t(hasCoupon ? 'plan.put.endReturnedCoupon' : 'plan.put.endReturned', { amount })}</dd>
        </div>
        <div>
          <dt>{t('plan.put.endNoRevenue')}</dt>
          <dd className="loss b">{t('plan.put.endLost', { amount })}</dd>
        </div>
        <div>
          <dt>{t('plan.status.settlementSuccessful')}</dt>
          <dd>{t('plan.put.endCounted')}</dd>
        </div>
      </dl>
    </div>
  )
}
