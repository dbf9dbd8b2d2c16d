import type { ReactNode } from 'react'

import { useLanguage } from '../../../hooks/use-stores.ts'
import { useMoney } from '../../../money/amount.tsx'
import { DoneMark, MoneyMove } from '../../../money/operation/operation-note.tsx'
import type { OperationView } from '../../../money/operation/use-operation-page.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Card } from '../../../ui/page.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { flowStateLabel } from '../../../widgets/flow-events.ts'
import { NotProvided, sentIn } from '../../../widgets/load-error.tsx'
import { ShareRecord, useReceipt } from '../../../widgets/share-record.tsx'
import { RefusalNote } from './support-links.tsx'
import { TimelinePart } from './timeline-part.tsx'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'

/** A withdrawal from its confirmation to its receipt, one page after the other. */
export function useWithdrawPages(
  currency: string | null,
  onLeave: () => void
): OperationView<WithdrawOrder, WithdrawReceipt> {
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney(currency)
  const amountOf = ({ sum }: WithdrawOrder): string => amount(sum.amount)

  return {
    frame: 'pages',
    amountOf,
    summary: order => (
      <Card>
        <MoneyMove
          title={order.destination === null ? t('wallet.withdraw.toUnknown') : <bdi>{order.destination}</bdi>}
          from={t('wallet.part.available_balance')}
          to={t('wallet.part.withdrawal_pending')}
          amount={amountOf(order)}
        />
      </Card>
    ),
    /** What arrives (or, where the fee is unknown, what leaves) and where it goes. */
    password({ sum, destination }) {
      const sent = withCurrency(sum.net ?? sum.amount)
      return destination === null
        ? t('wallet.withdraw.passwordForUnknown', { amount: sent })
        : t('wallet.withdraw.passwordFor', { amount: sent, destination })
    },
    refusal: error => <RefusalNote error={error} currency={currency} />,
    receipt: receipt => ({
      body: (
        <>
          <DoneMark
            from={t('wallet.part.available_balance')}
            to={t('wallet.part.withdrawal_pending')}
            amount={amount(receipt.amount)}
          />
          <ReceiptCard receipt={receipt} currency={currency} />
          {receipt.id && (
            <TimelinePart id={receipt.id} arrivesAt={receipt.arrivesAt} currency={currency} />
          )}
        </>
      )
    }),
    onLeave
  }
}

/** The server's own figures of a requested withdrawal. */
function ReceiptCard({ receipt, currency }: { receipt: WithdrawReceipt; currency: string | null }) {
  const language = useLanguage()
  const { t } = language
  const { amount, withCurrency } = useMoney(currency)
  const money = (value: string | null): ReactNode =>
    value && <Figure digits={amount(value)} unit={currency} />
  const text = (value: string | null): string | null => value && withCurrency(value)
  const record = useReceipt([
    [t('plan.receiptNo'), receipt.receiptNo],
    [t('common.amount'), text(receipt.amount)],
    [t('exchange.told.fee'), text(receipt.fee)],
    [t('common.receive'), text(receipt.net)],
    [t('wallet.withdraw.destination'), receipt.destination]
  ])
  const rows = [
    {
      key: 'number',
      label: t('plan.receiptNo'),
      figure: receipt.receiptNo && <bdi className="any">{receipt.receiptNo}</bdi>
    },
    { key: 'amount', label: t('common.amount'), figure: money(receipt.amount) },
    { key: 'fee', label: t('exchange.told.fee'), figure: money(receipt.fee) },
    { key: 'net', label: t('common.receive'), figure: money(receipt.net), strong: true },
    {
      key: 'to',
      label: t('wallet.withdraw.destination'),
      figure: receipt.destination && <bdi>{receipt.destination}</bdi>
    },
    ...(receipt.id
      ? []
      : [{ key: 'state', label: t('flow.stateLabel'), figure: flowStateLabel(receipt.state, language) }])
  ]
  return (
    <Card>
      <TotalsTable rows={rows} />
      <NotProvided of={sentIn(rows)} />
      <ShareRecord record={record} name={`withdrawal-${receipt.receiptNo ?? ''}`} />
    </Card>
  )
}
