import type { PlanDetail } from '../../api/calls.ts'
import { planName } from '../../stores/plan-progress.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { PutOperation } from './put-outcome.ts'
import { PutSumRows } from './put-sum-rows.tsx'

/** What is confirmed: the plan, and the money from the amount to what is paid. */
export function PutSums({ plan, operation }: { plan: PlanDetail; operation: PutOperation }) {
  const { t } = useLanguage()
  return (
    <>
      <p className="t15 any">
        <b className="b">{planName(plan)}</b>
        {plan.plan_no && <span className="i3"> · {t('plan.number', { number: plan.plan_no })}</span>}
      </p>
      {'sum' in operation && (
        <PutSumRows
          sum={operation.sum}
          after={operation.after}
          couponName={operation.couponName}
          currency={plan.currency}
        />
      )}
    </>
  )
}
