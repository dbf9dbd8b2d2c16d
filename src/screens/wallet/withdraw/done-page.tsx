import type { ReactNode } from 'react'

import { useLanguage } from '../../../stores/use-language.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Page } from '../../../ui/page.tsx'
import { flowStateWords } from '../flow-words.ts'
import { StoryPart } from './story-part.tsx'
import type { WithdrawReceipt } from './withdraw-order.ts'

export interface DonePageProps {
  receipt: WithdrawReceipt
  currency: string | null
  onLeave: () => void
}

/** The server's own figures of a requested withdrawal, and how it goes on. */
export function DonePage({ receipt, currency, onLeave }: DonePageProps) {
  const language = useLanguage()
  const { t, f } = language
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  const money = (value: string | null): ReactNode =>
    value === null ? missing : <Figure digits={f.amount(value)} unit={currency} />
  return (
    <>
      <Page>
        <h2 tabIndex={-1} className="t20 any withdraw-title">
          {t('wallet.withdraw.doneTitle')}
        </h2>
        <Card>
          <Ledger
            rows={[
              {
                key: 'number',
                label: t('plan.receiptNo'),
                figure: receipt.receiptNo ? <bdi className="any">{receipt.receiptNo}</bdi> : missing
              },
              { key: 'amount', label: t('wallet.withdraw.sum'), figure: money(receipt.amount) },
              { key: 'fee', label: t('wallet.withdraw.fee'), figure: money(receipt.fee) },
              { key: 'net', label: t('wallet.withdraw.receive'), figure: money(receipt.net), strong: true },
              {
                key: 'to',
                label: t('wallet.withdraw.destination'),
                figure: receipt.destination ? <bdi>{receipt.destination}</bdi> : missing
              },
              ...(receipt.id
                ? []
                : [
                    {
                      key: 'state',
                      label: t('flow.stateLabel'),
                      figure: flowStateWords(receipt.state, language) ?? missing
                    }
                  ])
            ]}
          />
        </Card>
        {receipt.id && (
          <StoryPart id={receipt.id} arrivesAt={receipt.arrivesAt} currency={currency} />
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
