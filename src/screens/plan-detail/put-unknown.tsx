import type { PlanDetail } from '../../api/calls.ts'
import { errorWords } from '../../stores/error-words.ts'
import { useLanguage } from '../../stores/use-language.ts'
import type { PutStage } from './put-model.ts'
import { useMoney } from './use-money.ts'

export interface PutUnknownProps {
  plan: PlanDetail
  stage: Extract<PutStage, { type: 'checking' | 'unknown' }>
}

/** The answer was lost: what is being done about it, and that nothing is sent twice. */
export function PutUnknown({ plan, stage }: PutUnknownProps) {
  const language = useLanguage()
  const { t } = language
  const { amount } = useMoney(plan.currency)
  return (
    <div className="s8" role="status">
      <p className="i2">
        {stage.type === 'checking'
          ? t('plan.put.checkingText')
          : t('plan.put.unknownText', { amount: amount(stage.order.sum.pay) })}
      </p>
      <p className="t13 i3">{errorWords(stage.error, language)}</p>
    </div>
  )
}
