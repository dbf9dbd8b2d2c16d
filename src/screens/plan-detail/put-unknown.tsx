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
  const money = useMoney(plan.currency)
  const { deed, error } = stage
  const amount = money.amount('sum' in deed ? deed.sum.pay : deed.amount)
  const cut = error ? 'plan.put.checkingText' : 'plan.put.recoverText'
  return (
    <div className="s8" role="status">
      <p className="i2">{t(stage.type === 'checking' ? cut : 'plan.put.unknownText', { amount })}</p>
      {error && <p className="t13 i3">{errorWords(error, language)}</p>}
    </div>
  )
}
