import { useStores } from '../../../stores/context.ts'
import { useHeld } from '../../../stores/use-held.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
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
  const { settings } = useStores()
  const { t } = useLanguage()
  const { seconds, isReady } = useHeld(until ?? 0)
  const isSending = until === null
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t(isSending ? 'wallet.withdraw.sending' : 'hold.title')}
        </h2>
        {/* Said once; the count below is there for who asks, and never speaks by itself. */}
        <p role="alert" className="i2">
          {!isSending && t('hold.text', { count: Math.ceil(settings.undoMs / 1000) })}
        </p>
        <p role="timer" className="t20 b">
          {isSending ? '' : t('hold.left', { count: seconds })}
        </p>
        <OrderCard order={order} currency={currency} />
      </Page>
      <ActionBar>
        <ButtonRow>
          <Button disabled={isSending} onClick={deed.undo}>
            {t('common.undo')}
          </Button>
          <Button
            disabled={!isReady}
            busy={isSending && t('wallet.withdraw.sending')}
            onClick={deed.sendNow}
          >
            {t('hold.sendNow')}
          </Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}
