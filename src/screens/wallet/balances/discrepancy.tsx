import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { useReport } from '../use-report.ts'

export interface DiscrepancyProps {
  /** What one side has more than the other. */
  difference: string
  /** The sentence for customer service, with the amount as this person sees it. */
  report: (amount: string) => string
}

/** By how much figures differ that should agree, and the way to say so. */
export function Discrepancy({ difference, report }: DiscrepancyProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const tell = useReport()
  const amount = say(difference)
  return (
    <span className="row wrap">
      {t('wallet.sum.by', { amount })}
      <Button kind="quiet" onClick={() => tell(report(amount))}>
        {t('wallet.report')}
      </Button>
    </span>
  )
}
