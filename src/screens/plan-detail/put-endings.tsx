import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { PutSum } from './put-sum.ts'

export interface PutEndingsProps {
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
      <p className="b">{t('plan.put.endings')}</p>
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
          <dt>{t('plan.put.endSettled')}</dt>
          <dd>{t('plan.put.endCounted')}</dd>
        </div>
      </dl>
    </div>
  )
}
