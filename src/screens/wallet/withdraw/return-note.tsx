import { useLanguage } from '../../../stores/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { useMoney } from '../use-money.ts'
import { CaseLinks } from './case-links.tsx'
import { NeverPay } from './never-pay.tsx'
import type { WithdrawalStory } from './withdrawal-story.ts'

export interface ReturnNoteProps {
  story: WithdrawalStory
  reason: string | null
  currency: string | null
}

/** Why it came back, or that nobody says why; appeal and contact in either case (TR-10). */
export function ReturnNote({ story, reason, currency }: ReturnNoteProps) {
  const { t } = useLanguage()
  const { say } = useMoney()
  const amount = say(story.amount)
  const number = story.receiptNo ?? t('wallet.withdraw.noNumber')
  return (
    <>
      <Note
        kind="bad"
        title={reason === null ? t('wallet.withdraw.noReason') : t('wallet.withdraw.reason', { reason })}
        action={
          <CaseLinks
            blocks={[{ reason: null, text: reason, amount: story.amount }]}
            currency={currency}
            report={reason === null ? t('wallet.withdraw.reportEnd', { number, amount }) : undefined}
          />
        }
      >
        {t('wallet.withdraw.backText', { amount })}
      </Note>
      <NeverPay />
    </>
  )
}
