import { TriangleAlert } from 'lucide'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Note } from '../../ui/note.tsx'
import { PutEndings } from './put-endings.tsx'
import type { PutNotice as Notice } from './put-model.ts'
import { PutNotice } from './put-notice.tsx'
import type { PutOrder } from './put-outcome.ts'
import { PutSums } from './put-sums.tsx'

export interface PutReviewProps {
  plan: PlanDetail
  order: PutOrder
  notice: Notice | null
}

/** Everything that is confirmed, once more: the plan, the money, what cannot be undone (TR-18). */
export function PutReview({ plan, order, notice }: PutReviewProps) {
  const { settings } = useStores()
  const { t } = useLanguage()
  return (
    <div className="s12">
      <PutNotice notice={notice} />
      <PutSums plan={plan} operation={order} />
      <PutEndings sum={order.sum} hasCoupon={order.couponId !== null} currency={plan.currency} />
      <Note kind="warn" icon={TriangleAlert} title={t('operation.final')}>
        {t('plan.put.finalText', { count: Math.ceil(settings.undoMs / 1000) })}
      </Note>
    </div>
  )
}
