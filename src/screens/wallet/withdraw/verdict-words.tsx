import { useLanguage } from '../../../stores/use-language.ts'
import { useMoney } from '../use-money.ts'
import type { WithdrawalVerdict } from './withdrawal-verdict.ts'

export interface VerdictWordsProps {
  verdict: WithdrawalVerdict
  currency: string | null
}

/** The verdict as one sentence. */
export function VerdictWords({ verdict, currency }: VerdictWordsProps) {
  const { t } = useLanguage()
  const { say, isHidden } = useMoney()
  if (verdict.type !== 'possible') return <>{t(`wallet.withdraw.${verdict.type}`)}</>
  if (verdict.limit === null) return <>{t('wallet.withdraw.possibleNoLimit')}</>
  if (isHidden) return <>{t('wallet.withdraw.possible')}</>
  const amount = say(verdict.limit)
  return (
    <>
      {t('wallet.withdraw.upTo', {
        amount: currency ? t('wallet.withdraw.money', { amount, currency }) : amount
      })}
    </>
  )
}
