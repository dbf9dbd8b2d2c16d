import { useLayoutEffect, useRef, type ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../stores/context.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PutFields } from './put-fields.tsx'
import type { PutModel, PutStage } from './put-model.ts'
import type { PutOrder } from './put-outcome.ts'
import { PutReceiptRows } from './put-receipt-rows.tsx'
import { PutReview } from './put-review.tsx'
import { PutUnknown } from './put-unknown.tsx'
import { useMoney } from './use-money.ts'

export interface PutSheetProps {
  put: PutModel
  plan: PlanDetail
  stage: Exclude<PutStage, { type: 'closed' }>
}

interface Page {
  /** Changes when the sheet shows something new: the focus then goes to its beginning. */
  key: string
  title: string
  body: ReactNode
  actions?: ReactNode
}

/** The put from the amount to the receipt, in one sheet. */
export function PutSheet({ put, plan, stage }: PutSheetProps) {
  const { config, shell } = useStores()
  const { t } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  const content = useRef<HTMLDivElement>(null)
  const first = useRef<string | null>(null)
  const page = pageOf()

  useLayoutEffect(() => {
    // The first page leaves the focus to the sheet itself.
    if (first.current !== null && first.current !== page.key) {
      content.current?.focus({ preventScroll: true })
      content.current?.parentElement?.scrollTo(0, 0)
    }
    first.current = page.key
  }, [page.key])

  return (
    <Sheet
      title={page.title}
      closeLabel={t('common.close')}
      onClose={put.close}
      locked={stage.type === 'sending' || stage.type === 'checking'}
      actions={page.actions}
    >
      <div ref={content} tabIndex={-1}>
        {page.body}
      </div>
    </Sheet>
  )

  /** Some networks ask for the transaction password before each put (reading A13). */
  function confirm({ sum }: PutOrder): void {
    if (!config.$config.get()?.put_requires_password) void put.confirm()
    else {
      shell.askPassword({
        what: t('plan.put.passwordFor', {
          amount: `${amount(sum.pay)} ${currency}`.trim(),
          number: plan.plan_no ?? t('plans.noNumber')
        }),
        onPassed: () => void put.confirm()
      })
    }
  }

  function pageOf(): Page {
    switch (stage.type) {
      case 'form':
        return {
          key: 'form',
          title: t('plan.put.title'),
          body: <PutFields put={put} plan={plan} refusal={stage.refusal} />,
          actions: (
            <Button kind="primary" size="big" onClick={() => void put.review()}>
              {t('plan.put.review')}
            </Button>
          )
        }
      case 'review':
      case 'sending': {
        const isSending = stage.type === 'sending'
        return {
          key: 'review',
          title: t('plan.put.reviewTitle'),
          body: (
            <PutReview plan={plan} order={stage.order} refusal={isSending ? null : stage.refusal} />
          ),
          actions: (
            <ButtonRow>
              <Button disabled={isSending} onClick={put.change}>
                {t('common.change')}
              </Button>
              <Button
                kind="primary"
                busy={isSending && t('plan.put.sending')}
                onClick={() => confirm(stage.order)}
              >
                {t('plan.put.confirm', { amount: amount(stage.order.sum.pay) })}
              </Button>
            </ButtonRow>
          )
        }
      }
      case 'checking':
      case 'unknown':
        return {
          key: 'unknown',
          title: t(stage.type === 'checking' ? 'plan.put.checkingTitle' : 'plan.put.unknownTitle'),
          body: <PutUnknown plan={plan} stage={stage} />,
          actions: (
            <Button
              kind="primary"
              busy={stage.type === 'checking' && t('plan.put.checking')}
              onClick={() => void put.checkAgain()}
            >
              {t('plan.put.checkAgain')}
            </Button>
          )
        }
      case 'notPlaced':
        return {
          key: 'notPlaced',
          title: t('plan.put.notPlacedTitle'),
          body: <p className="i2">{t('plan.put.notPlacedText')}</p>,
          actions: (
            <ButtonRow>
              <Button onClick={put.close}>{t('common.close')}</Button>
              <Button kind="primary" onClick={() => confirm(stage.order)}>
                {t('plan.put.sendAgain', { amount: amount(stage.order.sum.pay) })}
              </Button>
            </ButtonRow>
          )
        }
      case 'placed':
      case 'placedOtherwise':
        return {
          key: stage.type,
          title: t(stage.type === 'placed' ? 'plan.put.placedTitle' : 'plan.put.otherTitle'),
          body: (
            <div className="s12">
              {stage.type === 'placedOtherwise' && <p className="i2">{t('plan.put.otherText')}</p>}
              <PutReceiptRows plan={plan} receipt={stage.receipt} />
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
