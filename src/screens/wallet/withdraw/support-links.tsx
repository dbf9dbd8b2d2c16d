import { ShieldCheck } from 'lucide'

import { useLanguage, useStores } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { Button, LinkRow } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { WithdrawalBlock } from './eligibility.ts'

export interface CaseLinksProps {
  blocks: readonly SupportRequest[]
  currency: string | null
  /** What is reported with one tap; without it there is nothing to report. */
  report?: string | undefined
}

/** Report, appeal, ask: quiet, under what they are about. */
export function CaseLinks({ blocks, currency, report }: CaseLinksProps) {
  const { t } = useLanguage()
  const { shell } = useStores()
  const { appeal, ask } = useSupportRequest(blocks, currency)
  return (
    <LinkRow>
      {report !== undefined && (
        <Button kind="quiet" onClick={() => shell.openService(report)}>
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
  )
}

/** What stands against a withdrawal, as far as a message needs it. */
export type SupportRequest = Pick<WithdrawalBlock, 'reason' | 'text' | 'amount'>

/** Leads to the support list, never to the recharge list (TR-11), with what stands on the screen. */
export function useSupportRequest(
  blocks: readonly SupportRequest[],
  currency: string | null
): { appeal: () => void; ask: () => void } {
  const { shell } = useStores()
  const { t, f } = useLanguage()
  const { say, withCurrency, isHidden } = useMoney(currency)
  const lines = blocks.map(({ reason, text, amount }) => {
    const words = reason ? t(`reason.${reason}`) : (text ?? t('wallet.withdraw.noReason'))
    if (amount === null) return words
    const sum = isHidden ? say(amount) : withCurrency(amount)
    return t('wallet.withdraw.reasonWith', { reason: words, amount: sum })
  })
  const open = (key: 'appealCase' | 'askCase') => (): void =>
    shell.openService(t(`wallet.withdraw.${key}`, { reasons: f.list(lines) }))
  return { appeal: open('appealCase'), ask: open('askCase') }
}

/** The fixed sentence of the bundle beside every withdrawal that is blocked or came back (TR-11). */
export function ScamWarning() {
  const { shell } = useStores()
  const { t } = useLanguage()
  return (
    <Note
      kind="info"
      icon={ShieldCheck}
      action={
        <Button kind="quiet" onClick={() => shell.openDialog({ type: 'help' })}>
          {t('wallet.withdraw.help')}
        </Button>
      }
    >
      {t('help.neverPay')}
    </Note>
  )
}
