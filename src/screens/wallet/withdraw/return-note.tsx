import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Note } from '../../../ui/note.tsx'
import { CaseLinks } from './support-links.tsx'
import { ScamWarning } from './scam-warning.tsx'
import type { WithdrawalTimeline } from './withdrawal-timeline.ts'

export interface ReturnNoteProps {
  story: WithdrawalTimeline
  reason: string | null
  currency: string | null
}

/** Why it came back, or that nobody says why; appeal and contact in either case (TR-10). */
export function ReturnNote({ story, reason, currency }: ReturnNoteProps) {
  const { t } = useLanguage()
  const { say } = useMoney(currency)
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
      <ScamWarning />
    </>
  )
}
