import type { ReactNode } from 'react'

import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../../widgets/not-provided.tsx'
import { Page } from '../../../ui/page.tsx'
import { flowStateLabel } from '../flow-labels.ts'
import { TimelinePart } from './timeline-part.tsx'
import type { WithdrawReceipt } from './withdraw-order.ts'

export interface DonePageProps {
  receipt: WithdrawReceipt
  currency: string | null
  onLeave: () => void
}

/** The server's own figures of a requested withdrawal, and how it goes on. */
export function DonePage({ receipt, currency, onLeave }: DonePageProps) {
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
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t('wallet.withdraw.doneTitle')}
        </h2>
        <Card>
          <TotalsTable rows={rows} />
          <NotProvided of={sentIn(rows)} />
        </Card>
        {receipt.id && (
          <TimelinePart id={receipt.id} arrivesAt={receipt.arrivesAt} currency={currency} />
        )}
      </Page>
      <ActionBar>
        <Button kind="primary" size="big" onClick={onLeave}>
          {t('wallet.withdraw.toWallet')}
        </Button>
      </ActionBar>
    </>
  )
}
