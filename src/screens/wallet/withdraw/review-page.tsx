import { TriangleAlert } from 'lucide'
import { useState } from 'react'

import { useMoney } from '../../../money/use-money.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { useId } from '../../../ui/use-id.ts'
import { NoticeNote } from './notice-note.tsx'
import { OrderCard } from './order-card.tsx'
import type { Notice, WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder } from './withdraw-order.ts'

export interface ReviewPageProps {
  model: WithdrawModel
  order: WithdrawOrder
  notice: Notice
  currency: string | null
}

/** Everything once more, and what cannot be undone; then the transaction password. */
export function ReviewPage({ model, order, notice, currency }: ReviewPageProps) {
  const { t } = useLanguage()
  const { amount } = useMoney(currency)
  const askPassword = useAskPassword(model, currency)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const why = useId()
  const waits = order.destination === null && !isConfirmed
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t('wallet.withdraw.reviewTitle')}
        </h2>
        <NoticeNote notice={notice} currency={currency} />
        <OrderCard order={order} currency={currency} />
        <Note kind="warn" icon={TriangleAlert} title={t('operation.final')}>
          {t('wallet.withdraw.finalText')}
        </Note>
        {order.destination === null && (
          <div id={why}>
            <Note kind="warn" icon={TriangleAlert} title={t('wallet.withdraw.toUnknown')}>
              <Checkbox checked={isConfirmed} onChange={setIsConfirmed}>
                {t('wallet.withdraw.toUnknownGo')}
              </Checkbox>
            </Note>
          </div>
        )}
      </Page>
      <ActionBar>
        <ButtonRow>
          <Button onClick={model.change}>{t('common.change')}</Button>
          <Button
            kind="primary"
            disabled={waits}
            describedBy={waits ? why : undefined}
            onClick={() => askPassword(order)}
          >
            {t('wallet.withdraw.confirm', { amount: amount(order.sum.amount) })}
          </Button>
        </ButtonRow>
      </ActionBar>
    </>
  )
}

/** The dialog repeats what arrives (or, where the fee is unknown, what leaves) and where it goes. */
export function useAskPassword(
  model: WithdrawModel,
  currency: string | null
): (order: WithdrawOrder) => void {
  const { shell } = useStores()
  const { t } = useLanguage()
  const { withCurrency } = useMoney(currency)
  return order => {
    const amount = withCurrency(order.sum.net ?? order.sum.amount)
    const { destination } = order
    shell.askPassword({
      what:
        destination === null
          ? t('wallet.withdraw.passwordForUnknown', { amount })
          : t('wallet.withdraw.passwordFor', { amount, destination }),
      onPassed: () => model.confirm(order)
    })
  }
}
