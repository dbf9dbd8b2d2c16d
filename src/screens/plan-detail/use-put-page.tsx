import { useRef } from 'react'
import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useMoney } from '../../money/use-money.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { UndoActions } from '../../ui/undo-window.tsx'
import { PutFields } from './put-fields.tsx'
import { PutUndo, PutUndoActions } from './put-undo.tsx'
import type { PutModel, PutStage } from './put-model.ts'
import type { PutOperation } from './put-outcome.ts'
import { PutReceiptRows } from './put-receipt-rows.tsx'
import { PutReview } from './put-review.tsx'
import { PutSums } from './put-sums.tsx'
import { PutUnknown } from './put-unknown.tsx'

export type OpenStage = Exclude<PutStage, { type: 'closed' }>

interface PutPage {
  /** Changes when the sheet shows something new: the focus then goes to its beginning. */
  key: string
  title: string
  body: ReactNode
  actions?: ReactNode
}

/** What the sheet shows at each stage of the put. */
export function usePutPage(put: PutModel, plan: PlanDetail, stage: OpenStage): PutPage {
  const { config, shell } = useStores()
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney(plan.currency)
  const field = useRef<HTMLInputElement>(null)
  const payOf = (operation: PutOperation) => ('sum' in operation ? operation.sum.pay : operation.amount)

  function review(): void {
    if (!put.review()) field.current?.focus()
  }
  /** Some networks ask for the transaction password before each put (reading A13). */
  function confirm(operation: PutOperation): void {
    if (!config.$config.get()?.put_requires_password) put.confirm()
    else {
      shell.askPassword({
        what: t('plan.put.passwordFor', {
          amount: withCurrency(payOf(operation)),
          number: plan.plan_no ?? plan.id
        }),
        onPassed: put.confirm
      })
    }
  }

  switch (stage.type) {
    case 'form':
      return {
        key: 'form',
        title: t('plan.put.title'),
        body: (
          <PutFields
            field={field}
            put={put}
            plan={plan}
            notice={stage.notice}
            onReview={review}
          />
        ),
        actions: (
          <Button kind="primary" size="big" onClick={review}>
            {t('plan.put.review')}
          </Button>
        )
      }
    case 'review':
      return {
        key: 'review',
        title: t('plan.put.reviewTitle'),
        body: <PutReview plan={plan} order={stage.order} notice={stage.notice} />,
        actions: (
          <ButtonRow>
            <Button onClick={put.change}>{t('common.change')}</Button>
            <Button kind="primary" onClick={() => confirm(stage.order)}>
              {t('plan.put.confirm', { amount: amount(payOf(stage.order)) })}
            </Button>
          </ButtonRow>
        )
      }
    case 'held':
      return {
        key: 'held',
        title: t('hold.title'),
        body: <PutUndo plan={plan} operation={stage.operation} until={stage.until} />,
        actions: <PutUndoActions put={put} until={stage.until} />
      }
    case 'sending':
      return {
        key: 'sending',
        title: t('plan.put.sending'),
        body: (
          <div className="s12">
            <PutSums plan={plan} operation={stage.operation} />
          </div>
        ),
        actions: (
          <UndoActions
            undo={t('common.undo')}
            sendNow={t('hold.sendNow')}
            sending={t('plan.put.sending')}
          />
        )
      }
    case 'checking':
    case 'unknown':
      return {
        key: 'unknown',
        title: t(stage.type === 'checking' ? 'operation.reconcilingTitle' : 'operation.unknownTitle'),
        body: <PutUnknown plan={plan} stage={stage} />,
        actions: (
          <Button
            kind="primary"
            busy={stage.type === 'checking' && t('plan.put.checking')}
            onClick={put.checkAgain}
          >
            {t('operation.checkAgain')}
          </Button>
        )
      }
    case 'notDone':
      return {
        key: 'notDone',
        title: t('plan.put.notPlacedTitle'),
        body: <p className="i2">{t('plan.put.notPlacedText')}</p>,
        actions: (
          <ButtonRow>
            <Button onClick={put.close}>{t('common.close')}</Button>
            <Button kind="primary" onClick={() => confirm(stage.operation)}>
              {t('operation.sendAgain', { amount: amount(payOf(stage.operation)) })}
            </Button>
          </ButtonRow>
        )
      }
    case 'done': {
      const { receipt, isOther } = stage.result
      return {
        key: 'done',
        title: t(isOther ? 'plan.put.otherTitle' : 'plan.put.placedTitle'),
        body: (
          <div className="s12">
            {isOther && <p className="i2">{t('plan.put.otherText')}</p>}
            <PutReceiptRows plan={plan} receipt={receipt} />
          </div>
        ),
        actions: (
          <Button kind="primary" onClick={put.close}>
            {t('plan.put.toPlan')}
          </Button>
        )
      }
    }
  }
}
