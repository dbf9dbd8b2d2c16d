import { useMoney } from '../../money/use-money.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { PutLimits } from './put-amount.ts'

export interface QuickAmountsProps {
  limits: PutLimits
  currency: string | null | undefined
  /** Gets the amount as this language writes it. */
  onPick: (text: string) => void
}

/** The two ends of the allowed range, one tap each; neither is preselected. */
export function QuickAmounts({ limits, currency, onPick }: QuickAmountsProps) {
  const { t } = useLanguage()
  const { amount, typed } = useMoney(currency)
  return (
    <div className="row wrap">
      <Button size="small" onClick={() => onPick(typed(limits.min, true))}>
        {t('plan.put.min', { amount: amount(limits.min) })}
      </Button>
      <Button size="small" onClick={() => onPick(typed(limits.max))}>
        {t('plan.put.max', { amount: amount(limits.max) })}
      </Button>
    </div>
  )
}
