import type { PlanDetail } from '../../api/calls.ts'
import { useLanguage } from '../../stores/use-language.ts'
import type { PutDeed } from './put-outcome.ts'
import { PutSumRows } from './put-sum-rows.tsx'

/** What is confirmed: the plan, and the money from the amount to what is paid. */
export function PutSums({ plan, deed }: { plan: PlanDetail; deed: PutDeed }) {
  const { t } = useLanguage()
  return (
    <>
      <p className="t15 any">
        <b className="b">{plan.product?.name ?? t('plans.noProduct')}</b>
        {plan.plan_no && <span className="i3"> · {t('plan.number', { number: plan.plan_no })}</span>}
      </p>
      {'sum' in deed && (
        <PutSumRows
          sum={deed.sum}
          after={deed.after}
          couponName={deed.couponName}
          currency={plan.currency}
        />
      )}
    </>
  )
}
