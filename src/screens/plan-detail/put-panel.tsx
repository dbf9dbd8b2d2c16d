import { useStore } from '@nanostores/react'
import { useRef, type ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { useBackHandler } from '../../hooks/use-back-handler.ts'
import { useLanguage, useStores } from '../../hooks/use-stores.ts'
import { useMoney } from '../../money/amount.tsx'
import { OperationFlow } from '../../money/operation/operation-flow.tsx'
import { DoneMark, MoneyMove, StatedOther } from '../../money/operation/operation-parts.tsx'
import type { OperationView } from '../../money/operation/use-operation-page.tsx'
import { planName, statusLabel } from '../../stores/plan-progress.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../widgets/load-error.tsx'
import { PlanPicture } from '../../widgets/plan-parts.tsx'
import { PlanReceipt } from './plan-receipt.tsx'
import { PutFields } from './put-fields.tsx'
import type { PutModel } from './put-model.ts'
import type { PutOrder, PutOutcome } from './put-order.ts'

export function PutPanel({ put, plan }: { put: PutModel; plan: PlanDetail }) {
  const { t } = useLanguage()
  const { operation } = put
  const isOpen = useStore(operation.$stage).type !== 'closed'
  const view = usePutPages(put, plan)

  useBackHandler(isOpen ? operation.close : null)

  return (
    <>
      {plan.status === 'waitPut' && (
        <ActionBar>
          <Button kind="primary" size="big" onClick={operation.open}>{t('plan.put.open')}</Button>
        </ActionBar>
      )}
      <OperationFlow operation={operation} view={view} />
    </>
  )
}

function usePutPages(put: PutModel, plan: PlanDetail): OperationView<PutOrder, PutOutcome> {
  const { config, router, waitingPlans } = useStores()
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney()
  const waiting = useStore(waitingPlans.$count) ?? 0
  const field = useRef<HTMLInputElement>(null)
  const payOf = (order: PutOrder): string => order.terms?.sum.pay ?? order.amount
  const amountOf = (order: PutOrder): string => amount(payOf(order))

  return {
    frame: 'sheet',
    form(notice, confirm) {
      const submit = (): void => {
        const order = put.order()
        if (order) confirm(order)
        else field.current?.focus()
      }
      return {
        title: t('plan.put.title', { name: planName(plan) }),
        body: <PutFields {...{ put, plan, notice, amountOf, field }} onSubmit={submit} />,
        actions: <PutAction put={put} onSubmit={submit} />
      }
    },
    amountOf,
    summary: order => (
      <MoneyMove
        picture={<PlanPicture plan={plan} />}
        title={planName(plan)}
        from={t('wallet.part.available_balance')}
        to={t('wallet.part.to_be_consumed')}
        amount={amountOf(order)}
      />
    ),
    /** Some networks require the transaction password for each put (reading A13). */
    password: order =>
      config.$config.get()?.put_requires_password
        ? t('plan.put.passwordFor', { amount: withCurrency(payOf(order)), number: plan.plan_no || plan.id })
        : null,
    receipt: (outcome, order) => ({
      title: outcome.isOther ? t('plan.put.otherTitle') : undefined,
      body: (
        <>
          {!outcome.isOther && (
            <DoneMark
              from={t('wallet.part.available_balance')}
              left={outcome.balance_after && amount(outcome.balance_after)}
              to={t('wallet.part.to_be_consumed')}
              amount={outcome.charged && amount(outcome.charged)}
            />
          )}
          <ReceiptRows {...{ plan, outcome, order }} />
        </>
      ),
      also: waiting > 0 && (
        <Button kind="quiet" onClick={() => router.navigate('/plan', { status: 'waitPut' })}>
          {t('plan.put.another')}
        </Button>
      )
    })
  }
}

/** One button with the charge, and the terms that apply once it is tapped. */
function PutAction({ put, onSubmit }: { put: PutModel; onSubmit: () => void }) {
  const { settings } = useStores()
  const { t } = useLanguage()
  const { amount } = useMoney()
  const { sum } = useStore(put.form.$preview)
  return (
    <div className="stack-8">
      <Button kind="primary" size="big" onClick={onSubmit}>
        {sum ? t('plan.put.confirm', { amount: amount(sum.pay) }) : t('plan.put.open')}
      </Button>
      <p className="text-12 text-tertiary text-center">{t('operation.undoNote', { count: Math.ceil(settings.undoMs / 1000) })}</p>
    </div>
  )
}

/** The server's figures of a placed plan; missing ones are listed together. */
function ReceiptRows({ plan, outcome, order }: { plan: PlanDetail; outcome: PutOutcome; order: PutOrder }) {
  const { t, f } = useLanguage()
  const { amount, currency } = useMoney(outcome.currency)
  const { put_amount: put, charged, accepted_at: at, status, receipt_no: receiptNo } = outcome
  const money = (value: string | null | undefined): ReactNode =>
    value && <Figure digits={amount(value)} unit={currency} />
  const sum = order.terms?.sum
  // With a coupon or a fee the plan may name another amount.
  const own = outcome.isOther || (sum && sum.pay === sum.delivered) ? order.amount : null
  const rows = [
    { label: t('adCenter.metric.put_amount'), figure: put !== charged && money(put) },
    { label: t('plan.money.charged'), figure: money(charged), strong: true },
    { label: t('plan.put.acceptedAt'), figure: at && f.dateTime(at) },
    { label: t('common.state'), figure: status && statusLabel(status, { t }) }
  ]

  return (
    <>
      <StatedOther of={[[charged, outcome.currency, sum?.pay], [put, outcome.currency, own]]} />
      <TotalsTable rows={rows} />
      {receiptNo && <PlanReceipt {...{ plan, receiptNo, outcome }} />}
      <NotProvided
        of={[
          [t('common.receiptNo'), receiptNo],
          [t('adCenter.metric.put_amount'), put],
          [t('flow.after'), outcome.balance_after],
          ...sentIn(rows.slice(1))
        ]}
      />
    </>
  )
}
