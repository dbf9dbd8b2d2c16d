import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { useReport } from '../use-report.ts'

export interface DiscrepancyProps {
  /** What one side has more than the other. */
  difference: string
  /** What does not agree, as customer service is told. */
  name: string
}

/** By how much figures differ that should agree, and the way to say so. */
export function Discrepancy({ difference, name }: DiscrepancyProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const tell = useReport()
  const amount = say(difference)
  return (
    <span className="row wrap">
      {t('wallet.sum.by', { amount })}
      <Button kind="quiet" onClick={() => tell(t('wallet.reportDiffers', { name, amount }))}>
        {t('wallet.report')}
      </Button>
    </span>
  )
}
