import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../hooks/use-language.ts'
import type { OperationView } from '../../../money/operation/use-operation-page.tsx'
import { useMoney } from '../../../money/use-money.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Note } from '../../../ui/note.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { useId } from '../../../ui/use-id.ts'
import { NotProvided, sentIn } from '../../../widgets/not-provided.tsx'
import { flowStateLabel } from '../flow-labels.ts'
import { RefusalNote } from './refusal-note.tsx'
import { TimelinePart } from './timeline-part.tsx'
import type { WithdrawOrder, WithdrawReceipt } from './withdraw-order.ts'
import { OrderCard } from './withdraw-sums.tsx'

/** A withdrawal from its review to its receipt, one page after the other. */
export function useWithdrawPages(
  currency: string | null,
  onLeave: () => void
): OperationView<WithdrawOrder, WithdrawReceipt> {
  const { t } = useLanguage()
  const { amount, withCurrency } = useMoney(currency)
  /** The order whose unknown destination the person accepts. */
  const [accepted, setAccepted] = useState<WithdrawOrder | null>(null)
  const why = useId()
  const amountOf = ({ sum }: WithdrawOrder): string => amount(sum.amount)

  return {
    frame: 'pages',
    amountOf,
    summary: order => <OrderCard order={order} currency={currency} />,
    caution: order => (
      <>
        <Note kind="warn" icon={TriangleAlert} title={t('operation.final')}>
          {t('wallet.withdraw.finalText')}
        </Note>
        {order.destination === null && (
          <div id={why}>
            <Note kind="warn" icon={TriangleAlert} title={t('wallet.withdraw.toUnknown')}>
              <Checkbox checked={accepted === order} onChange={isOn => setAccepted(isOn ? order : null)}>
                {t('wallet.withdraw.toUnknownGo')}
              </Checkbox>
            </Note>
          </div>
        )}
      </>
    ),
    confirmLabel: order => t('wallet.withdraw.confirm', { amount: amountOf(order) }),
    waitsFor: order => (order.destination === null && accepted !== order ? why : null),
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
  const { amount } = useMoney(currency)
  const money = (value: string | null): ReactNode =>
    value && <Figure digits={amount(value)} unit={currency} />
  const rows = [
    {
      key: 'number',
      label: t('plan.receiptNo'),
      figure: receipt.receiptNo && <bdi className="any">{receipt.receiptNo}</bdi>
    },
    { key: 'amount', label: t('wallet.withdraw.sum'), figure: money(receipt.amount) },
    { key: 'fee', label: t('wallet.withdraw.fee'), figure: money(receipt.fee) },
    { key: 'net', label: t('wallet.withdraw.receive'), figure: money(receipt.net), strong: true },
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
    </Card>
  )
}
