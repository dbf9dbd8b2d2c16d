import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import type { PlanDetail } from '../../api/calls.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { useMoney } from '../../money/use-money.ts'
import { statusLabel } from '../../stores/plan-progress.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { Figure } from '../../ui/figure.tsx'
import { TotalsTable } from '../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../widgets/not-provided.tsx'
import { Note } from '../../ui/note.tsx'
import type { PutReceipt } from './put-outcome.ts'

/** The server's own figures of a placed plan; what it does not say is named together. */
export function PutReceiptRows({ plan, receipt }: { plan: PlanDetail; receipt: PutReceipt }) {
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
