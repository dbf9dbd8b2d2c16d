import { useStores } from '../../../stores/context.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { useMoney } from '../use-money.ts'
import type { WithdrawalBlock } from './withdrawal-verdict.ts'

/** What stands against a withdrawal, as far as a message needs it. */
export type Case = Pick<WithdrawalBlock, 'reason' | 'text' | 'amount'>

/** Leads to the support list, never to the recharge list (TR-11), with what stands on the screen. */
export function useCase(
  blocks: readonly Case[],
  currency: string | null
): { appeal: () => void; ask: () => void } {
  const { shell } = useStores()
  const { t, f } = useLanguage()
  const { say } = useMoney()
  const lines = blocks.map(({ reason, text, amount }) => {
    const words = reason ? t(`reason.${reason}`) : (text ?? t('wallet.withdraw.noReason'))
    if (amount === null) return words
    const sum = currency
      ? t('wallet.withdraw.money', { amount: say(amount), currency })
      : say(amount)
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
