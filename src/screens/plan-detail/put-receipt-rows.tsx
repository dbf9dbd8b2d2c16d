import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { useLanguage } from '../../stores/use-language.ts'
import { Figure } from '../../ui/figure.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { Note } from '../../ui/note.tsx'
import type { PutReceipt } from './put-outcome.ts'
import { useMoney } from './use-money.ts'

/** The server's own figures of a placed plan; what it does not say is named so. */
export function PutReceiptRows({ plan, receipt }: { plan: PlanDetail; receipt: PutReceipt }) {
  const { t, f } = useLanguage()
  const { amount, currency } = useMoney(plan.currency)
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  const money = (value: string | null): ReactNode =>
    value === null ? missing : <Figure digits={amount(value)} unit={currency} />

  const { charged, confirmed } = receipt
  const isOther =
    charged !== null && confirmed !== null && compareDecimals(charged, confirmed) !== 0

  return (
    <>
      {isOther && (
        <Note kind="warn" icon={TriangleAlert} alert>
          {t('plan.put.chargedOther', { charged: amount(charged), confirmed: amount(confirmed) })}
        </Note>
      )}
      <Ledger
        rows={[
          {
            key: 'number',
            label: t('plan.receiptNo'),
            figure: receipt.receiptNo === null ? missing : <bdi className="any">{receipt.receiptNo}</bdi>
          },
          { key: 'amount', label: t('plan.put.sumAmount'), figure: money(receipt.amount) },
          {
            key: 'charged',
            label: t('plan.put.charged'),
            figure: money(receipt.charged),
            strong: receipt.charged !== null
          },
          { key: 'balance', label: t('plan.put.balanceAfter'), figure: money(receipt.balanceAfter) },
          {
            key: 'at',
            label: t('plan.put.acceptedAt'),
            figure: receipt.at === null ? missing : f.dateTime(receipt.at)
          },
          {
            key: 'status',
            label: t('plan.put.status'),
            figure: receipt.status === null ? missing : t(`plan.status.${receipt.status}`)
          }
        ]}
      />
    </>
  )
}
