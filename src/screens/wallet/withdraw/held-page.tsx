import { useHeld } from '../../../stores/use-held.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { HeldActions, HeldCount } from '../../../ui/held.tsx'
import { Page } from '../../../ui/page.tsx'
import { OrderCard } from './order-card.tsx'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder } from './withdraw-order.ts'

export interface HeldPageProps {
  deed: WithdrawModel['deed']
  order: WithdrawOrder
  /** Milliseconds since 1970; null while it is being sent. */
  until: number | null
  currency: string | null
}

/** What is going to be sent, and how long it can still be taken back; then that it is on its way. */
export function HeldPage({ deed, order, until, currency }: HeldPageProps) {
  const { t } = useLanguage()
  const held = useHeld(until ?? 0)
  const isSending = until === null
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t(isSending ? 'wallet.withdraw.sending' : 'hold.title')}
        </h2>
        <HeldCount
          text={isSending ? '' : held.text}
          left={isSending ? '' : held.left}
        />
        <OrderCard order={order} currency={currency} />
      </Page>
      <ActionBar>
        <HeldActions
          {...held}
          sending={isSending && t('wallet.withdraw.sending')}
          onUndo={deed.undo}
          onSendNow={deed.sendNow}
        />
      </ActionBar>
    </>
  )
}
