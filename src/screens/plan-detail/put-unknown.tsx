import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { errorMessage } from '../../stores/error-messages.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import type { PutStage } from './put-model.ts'

export interface PutUnknownProps {
  plan: PlanDetail
  stage: Extract<PutStage, { type: 'checking' | 'unknown' }>
}

/** The answer was lost: what is being done about it, and that nothing is sent twice. */
export function PutUnknown({ plan, stage }: PutUnknownProps) {
  const language = useLanguage()
  const { t } = language
  const money = useMoney(plan.currency)
  const { operation, error } = stage
  const amount = money.amount('sum' in operation ? operation.sum.pay : operation.amount)
  const cut = error ? 'plan.put.checkingText' : 'plan.put.recoverText'
  return (
    <div className="s8" role="status">
      <p className="i2">{t(stage.type === 'checking' ? cut : 'plan.put.unknownText', { amount })}</p>
      {error && <p className="t13 i3">{errorMessage(error, language)}</p>}
    </div>
  )
}
