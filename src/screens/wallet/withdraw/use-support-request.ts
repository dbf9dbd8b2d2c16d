import { useMoney } from '../../../money/use-money.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import type { WithdrawalBlock } from './eligibility.ts'

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
    shell.openDialog({
      type: 'service',
      list: 'service',
      message: t(`wallet.withdraw.${key}`, { reasons: f.list(lines) })
    })
  return { appeal: open('appealCase'), ask: open('askCase') }
}
