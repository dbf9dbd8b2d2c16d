import { useStore } from '@nanostores/react'

import { useBackHandler } from '../../../hooks/use-back-handler.ts'
import { useLanguage, useModel } from '../../../hooks/use-stores.ts'
import { useMoney, useMoneyIn } from '../../../money/amount.tsx'
import { OperationFlow } from '../../../money/operation/operation-flow.tsx'
import { DoneMark, MoneyMove, StatedOther } from '../../../money/operation/operation-parts.tsx'
import type { OperationView } from '../../../money/operation/use-operation-page.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Card, Page } from '../../../ui/page.tsx'
import { StepPages } from '../../../ui/steps.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { flowState } from '../../../widgets/flow-events.ts'
import { NotLoaded, NotProvided, sentIn } from '../../../widgets/load-error.tsx'
import { ShareRecord, useReceipt } from '../../../widgets/share-record.tsx'
import type { WalletModel } from '../model.ts'
import { AmountPage } from './amount-page.tsx'
import { BlockedPage, SetUpPage } from './blocked-page.tsx'
import { eligibilityOf, isSetUp } from './withdraw-details.ts'
import { RefusalNote } from './block-list.tsx'
import { TimelinePart } from './timeline-part.tsx'
import { createWithdraw } from './withdraw-model.ts'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'

export function WithdrawView({ wallet, onLeave }: { wallet: WalletModel; onLeave: () => void }) {
  const model = useModel(createWithdraw, wallet)
  const { operation } = model
  const stage = useStore(operation.$stage)
  const details = useStore(model.$details)
  const view = useWithdrawPages(onLeave)
  const shown = stage.type === 'reconciling' ? 'unknown' : stage.type

  useBackHandler(shown === 'pendingUndo' ? operation.undo : onLeave)

  function page() {
    if (stage.type !== 'form') return <OperationFlow operation={operation} view={view} />
    if (details.type !== 'ready') {
      return (
        <Page>
          <NotLoaded state={details} rows={5} onRetry={model.load} />
        </Page>
      )
    }
    const eligibility = eligibilityOf(details.property, details.card)
    if (eligibility.type !== 'blocked') return <AmountPage {...{ model, view, eligibility, details }} notice={stage.notice} />
    const { blocks } = eligibility
    if (isSetUp(blocks)) return <SetUpPage blocks={blocks} property={details.property} />
    return <BlockedPage {...{ model, blocks, details }} />
  }
  return <StepPages step={shown}>{page()}</StepPages>
}

function useWithdrawPages(onLeave: () => void): OperationView<WithdrawOrder, WithdrawReceipt> {
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney()
  const amountOf = ({ sum }: WithdrawOrder): string => amount(sum.amount)
  const way = { from: t('wallet.part.available_balance'), to: t('wallet.part.withdrawal_pending') }

  return {
    frame: 'pages',
    amountOf,
    summary: order => (
      <Card>
        <MoneyMove
          {...way}
          title={order.destination === null ? t('wallet.withdraw.toUnknown') : <bdi>{order.destination}</bdi>}
          amount={amountOf(order)}
        />
      </Card>
    ),
    /** The amount that arrives (or leaves, if the fee is unknown) and its destination. */
    password({ sum, destination }) {
      const sent = withCurrency(sum.net ?? sum.amount)
      return destination === null
        ? t('wallet.withdraw.passwordForUnknown', { amount: sent })
        : t('wallet.withdraw.passwordFor', { amount: sent, destination })
    },
    refusal: (error, { sum }) => <RefusalNote error={error} asked={sum.amount} />,
    receipt: (receipt, { sum }) => ({
      body: (
        <>
          <DoneMark {...way} amount={amount(receipt.amount)} />
          <StatedOther
            of={[[receipt.amount, receipt.amountCurrency, sum.amount], [receipt.net, receipt.currency, sum.net]]}
          />
          <ReceiptCard receipt={receipt} />
          {receipt.withdraw_id && <TimelinePart id={receipt.withdraw_id} receipt={receipt} />}
        </>
      )
    }),
    onLeave
  }
}

/** A requested withdrawal: the server's figures, and what it accepted without repeating it. */
function ReceiptCard({ receipt }: { receipt: WithdrawReceipt }) {
  const { t } = useLanguage()
  const moneyIn = useMoneyIn()
  const { receipt_no: number, destination_masked: destination } = receipt
  const money = (label: string, value: string | null | undefined, named = receipt.currency) => {
    const { amount, currency, withCurrency } = moneyIn(named)
    return { label, text: value && withCurrency(value), figure: value && <Figure digits={amount(value)} unit={currency} /> }
  }
  const lines = [
    { label: t('common.receiptNo'), text: number, figure: number && <bdi className="break-words">{number}</bdi> },
    money(t('common.amount'), receipt.amount, receipt.amountCurrency),
    money(t('exchange.field.fee'), receipt.fee),
    { ...money(t('common.receive'), receipt.net), strong: true },
    {
      label: t('wallet.withdraw.destination'),
      text: destination,
      figure: destination && <bdi>{destination}</bdi>
    }
  ]
  const record = useReceipt(`withdrawal-${number ?? ''}`, lines.map(({ label, text }) => [label, text]))
  const state = { label: t('common.state'), figure: flowState(receipt, { t }) }
  const rows = receipt.withdraw_id ? lines : [...lines, state]
  return (
    <Card>
      <TotalsTable rows={rows} />
      <NotProvided of={sentIn(rows)} />
      <ShareRecord record={record} />
    </Card>
  )
}
