import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { Eligibility } from './eligibility.ts'

export interface EligibilityMessageProps {
  verdict: Eligibility
  currency: string | null
}

/** The verdict as one sentence. */
export function EligibilityMessage({ verdict, currency }: EligibilityMessageProps) {
  const { t } = useLanguage()
  const { withCurrency, isHidden } = useMoney(currency)
  if (verdict.type !== 'possible') return <>{t(`wallet.withdraw.${verdict.type}`)}</>
  if (verdict.limit === null) return <>{t('wallet.withdraw.possibleNoLimit')}</>
  if (isHidden) return <>{t('wallet.withdraw.possible')}</>
  return <>{t('wallet.withdraw.upTo', { amount: withCurrency(verdict.limit) })}</>
}
