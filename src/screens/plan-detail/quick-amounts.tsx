import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { PutLimits } from './put-amount.ts'
import { useMoney } from './use-money.ts'

export interface QuickAmountsProps {
  limits: PutLimits
  currency: string | null | undefined
  /** Gets the amount as this language writes it. */
  onPick: (text: string) => void
}

/** The two ends of the allowed range, one tap each; neither is preselected. */
export function QuickAmounts({ limits, currency, onPick }: QuickAmountsProps) {
  const { t } = useLanguage()
  const { amount } = useMoney(currency)
  return (
    <div className="row wrap">
      <Button size="small" onClick={() => onPick(amount(limits.min))}>
        {t('plan.put.min', { amount: amount(limits.min) })}
      </Button>
      <Button size="small" onClick={() => onPick(amount(limits.max))}>
        {t('plan.put.max', { amount: amount(limits.max) })}
      </Button>
    </div>
  )
}
