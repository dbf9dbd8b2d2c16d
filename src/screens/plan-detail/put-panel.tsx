import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useStores } from '../../hooks/context.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { OperationFlow } from '../../money/operation/operation-flow.tsx'
import type { OperationView } from '../../money/operation/use-operation-page.tsx'
import { useMoney } from '../../money/use-money.ts'
import { statusLabel } from '../../stores/plan-progress.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Note } from '../../ui/note.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../widgets/not-provided.tsx'
import { PutFields } from './put-fields.tsx'
import type { PutModel } from './put-model.ts'
import type { PutOrder, PutOutcome, PutReceipt } from './put-outcome.ts'
import { PutEndings, PutSums } from './put-sum-rows.tsx'

/** The way into the put at the foot of the page, and its sheet. */
export function PutPanel({ put, plan }: { put: PutModel; plan: PlanDetail }) {
  const { shell } = useStores()
  const { t } = useLanguage()
  const { operation } = put
  const isOpen = useStore(operation.$stage).type !== 'closed'
  const view = usePutPages(put, plan)

  useEffect(() => {
    if (!isOpen) return undefined
    return shell.handleBack(() => {
      operation.close()
      return true
    })
  }, [isOpen, operation, shell])

  return (
    <>
      {plan.status === 'waitPut' && (
        <div className="plan-foot">
          <ActionBar note={t('plan.put.openNote')}>
            <Button kind="primary" size="big" onClick={operation.open}>
              {t('plan.put.open')}
            </Button>
          </ActionBar>
        </div>
      )}
      <OperationFlow operation={operation} view={view} />
    </>
  )
}

/** The put from the amount to the receipt, in one sheet. */
function usePutPages(put: PutModel, plan: PlanDetail): OperationView<PutOrder, PutOutcome> {
  const { config, settings } = useStores()
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney(plan.currency)
  const field = useRef<HTMLInputElement>(null)
  const payOf = (order: PutOrder): string => order.terms?.sum.pay ?? order.amount
  const amountOf = (order: PutOrder): string => amount(payOf(order))

  function review(): void {
    if (!put.review()) field.current?.focus()
  }
  return {
    frame: 'sheet',
    form: notice => ({
      title: t('plan.put.title'),
      body: <PutFields {...{ put, plan, notice, amountOf, field }} onReview={review} />,
      actions: (
        <Button kind="primary" size="big" onClick={review}>
          {t('plan.put.review')}
        </Button>
      )
    }),
    amountOf,
    summary: order => <PutSums plan={plan} order={order} />,
    caution: ({ couponId, terms }) => (
      <>
        {terms && <PutEndings sum={terms.sum} hasCoupon={couponId !== null} currency={plan.currency} />}
        <Note kind="warn" icon={TriangleAlert} title={t('operation.final')}>
          {t('plan.put.finalText', { count: Math.ceil(settings.undoMs / 1000) })}
        </Note>
      </>
    ),
    confirmLabel: order => t('plan.put.confirm', { amount: amountOf(order) }),
    /** Some networks ask for the transaction password before each put (reading A13). */
    password: order =>
      config.$config.get()?.put_requires_password
        ? t('plan.put.passwordFor', { amount: withCurrency(payOf(order)), number: plan.plan_no ?? plan.id })
        : null,
    receipt: ({ receipt, isOther }) => ({
      title: t(isOther ? 'plan.put.otherTitle' : 'plan.put.placedTitle'),
      body: (
        <>
          {isOther && <p className="i2">{t('plan.put.otherText')}</p>}
          <ReceiptRows plan={plan} receipt={receipt} />
        </>
      )
    })
  }
}

/** The server's own figures of a placed plan; what it does not say is named together. */
function ReceiptRows({ plan, receipt }: { plan: PlanDetail; receipt: PutReceipt }) {
  const language = useLanguage()
  const { t, f } = language
  const { amount, currency } = useMoney(plan.currency)
  const money = (value: string | null): ReactNode =>
    value && <Figure digits={amount(value)} unit={currency} />

  const { charged, confirmed } = receipt
  const isOther =
    charged !== null && confirmed !== null && compareDecimals(charged, confirmed) !== 0

  const rows = [
    {
      key: 'number',
      label: t('plan.receiptNo'),
      figure: receipt.receiptNo && <bdi className="any">{receipt.receiptNo}</bdi>
    },
    { key: 'amount', label: t('plan.put.sumAmount'), figure: money(receipt.amount) },
    { key: 'charged', label: t('plan.put.charged'), figure: money(charged), strong: true },
    { key: 'balance', label: t('plan.put.balanceAfter'), figure: money(receipt.balanceAfter) },
    { key: 'at', label: t('plan.put.acceptedAt'), figure: receipt.at && f.dateTime(receipt.at) },
    {
      key: 'status',
      label: t('plan.put.status'),
      figure: receipt.status && statusLabel(receipt.status, language)
    }
  ]

  return (
    <>
      {isOther && (
        <Note kind="warn" icon={TriangleAlert} alert>
          {t('plan.put.chargedOther', { charged: amount(charged), confirmed: amount(confirmed) })}
        </Note>
      )}
      <TotalsTable rows={rows} />
      <NotProvided of={sentIn(rows)} />
    </>
  )
}
