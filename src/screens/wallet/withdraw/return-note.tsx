import { useLanguage } from '../../../stores/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkRow } from '../../../ui/link-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMoney } from '../use-money.ts'
import { useReport } from '../use-report.ts'
import { NeverPay } from './never-pay.tsx'
import { useCase } from './use-case.ts'
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
  const report = useReport()
  const { appeal, ask } = useCase([{ reason: null, text: reason, amount: story.amount }], currency)
  const number = story.receiptNo ?? t('wallet.withdraw.noNumber')
  return (
    <>
      <Note
        kind="bad"
        title={reason === null ? t('wallet.withdraw.noReason') : t('wallet.withdraw.reason', { reason })}
        action={
          <LinkRow>
            {reason === null && (
              <Button
                kind="quiet"
                onClick={() =>
                  report(t('wallet.withdraw.reportEnd', { number, amount: say(story.amount) }))
                }
              >
                {t('wallet.report')}
              </Button>
            )}
            <Button kind="quiet" onClick={appeal}>
              {t('wallet.withdraw.appealVerb')}
            </Button>
            <Button kind="quiet" onClick={ask}>
              {t('common.customerService')}
            </Button>
          </LinkRow>
        }
      >
        {t('wallet.withdraw.backText', { amount: say(story.amount) })}
      </Note>
      <NeverPay />
    </>
  )
}
