import { useMoney } from '../../../money/use-money.ts'
import { errorMessage } from '../../../stores/error-messages.ts'
import type { OperationState } from '../../../money/operation.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { OrderCard } from './order-card.tsx'
import { useAskPassword } from './review-page.tsx'
import type { WithdrawModel } from './withdraw-model.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'

type Stage = Extract<
  OperationState<WithdrawOrder, WithdrawReceipt>,
  { type: 'checking' | 'unknown' | 'notDone' }
>

export interface UnknownPageProps {
  model: WithdrawModel
  stage: Stage
  currency: string | null
}

const TITLES = {
  checking: 'operation.reconcilingTitle',
  unknown: 'operation.unknownTitle',
  notDone: 'wallet.withdraw.notTitle'
} as const

/** The answer was lost: what is being done about it, and that nothing is sent twice. */
export function UnknownPage({ model, stage, currency }: UnknownPageProps) {
  const language = useLanguage()
  const { t } = language
  const askPassword = useAskPassword(model, currency)
  const { operation: order, type } = stage
  const amount = useMoney(currency).amount(order.sum.amount)
  const isUnclear = stage.type === 'unknown' && stage.error === null
  const text = type === 'notDone' ? 'notText' : (`${type}Text` as const)
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t(TITLES[type])}
        </h2>
        <div className="s8" role="status">
          {!isUnclear && <p className="i2">{t(`wallet.withdraw.${text}`, { amount })}</p>}
          {isUnclear && <p className="i2">{t('operation.unclear')}</p>}
          {stage.type !== 'notDone' && stage.error && (
            <p className="t13 i3">{errorMessage(stage.error, language)}</p>
          )}
        </div>
        <OrderCard order={order} currency={currency} />
      </Page>
      <ActionBar>
        {type === 'notDone' ? (
          <ButtonRow>
            <Button onClick={model.change}>{t('common.change')}</Button>
            <Button kind="primary" onClick={() => askPassword(order)}>
              {t('operation.sendAgain', { amount })}
            </Button>
          </ButtonRow>
        ) : (
          <ButtonRow>
            {isUnclear && <Button onClick={model.change}>{t('common.change')}</Button>}
            <Button
              kind="primary"
              busy={type === 'checking' && t('wallet.withdraw.checking')}
              onClick={() => void model.operation.look()}
            >
              {t('operation.checkAgain')}
            </Button>
          </ButtonRow>
        )}
      </ActionBar>
    </>
  )
}
