import { TriangleAlert } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Note } from '../../ui/note.tsx'
import { PutEndings } from './put-endings.tsx'
import type { PutOrder } from './put-outcome.ts'
import { PutSumRows } from './put-sum-rows.tsx'

export interface PutReviewProps {
  plan: PlanDetail
  order: PutOrder
  refusal: ApiError | null
}

/** Everything that is confirmed, once more: the plan, the money, what cannot be undone (TR-18). */
export function PutReview({ plan, order, refusal }: PutReviewProps) {
  const language = useLanguage()
  const { t } = language
  return (
    <div className="s12">
      {refusal && (
        <Note kind="bad" title={t('plan.put.refused')} alert>
          {errorWords(refusal, language)}
        </Note>
      )}
      <p className="t15 any">
        <b className="b">{plan.product?.name ?? t('plans.noProduct')}</b>
        {plan.plan_no && <span className="i3"> · {t('plan.number', { number: plan.plan_no })}</span>}
      </p>
      <PutSumRows
        sum={order.sum}
        after={order.after}
        couponName={order.couponName}
        currency={plan.currency}
      />
      <PutEndings sum={order.sum} hasCoupon={order.couponId !== null} currency={plan.currency} />
      <Note kind="warn" icon={TriangleAlert} title={t('plan.put.final')}>
        {t('plan.put.finalText')}
      </Note>
    </div>
  )
}
