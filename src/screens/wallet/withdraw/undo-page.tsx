import { useUndoWindow } from '../../../hooks/use-undo-window.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { UndoActions, UndoCount } from '../../../ui/undo-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { OrderCard } from './order-card.tsx'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder } from './withdraw-order.ts'

export interface UndoPageProps {
  operation: WithdrawModel['operation']
  order: WithdrawOrder
  /** Milliseconds since 1970; null while it is being sent. */
  until: number | null
  currency: string | null
}

/** What is going to be sent, and how long it can still be taken back; then that it is on its way. */
export function UndoPage({ operation, order, until, currency }: UndoPageProps) {
  const { t } = useLanguage()
  const held = useUndoWindow(until ?? 0)
  const isSending = until === null
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t(isSending ? 'wallet.withdraw.sending' : 'hold.title')}
        </h2>
        <UndoCount
          text={isSending ? '' : held.text}
          left={isSending ? '' : held.left}
        />
        <OrderCard order={order} currency={currency} />
      </Page>
      <ActionBar>
        <UndoActions
          {...held}
          sending={isSending && t('wallet.withdraw.sending')}
          onUndo={operation.undo}
          onSendNow={operation.sendNow}
        />
      </ActionBar>
    </>
  )
}
