import { FLOW_KINDS } from '../../../api/calls.ts'
import { Amount } from '../../../money/amount.tsx'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import type { TotalsRow } from '../../../ui/totals-table.tsx'
import { Discrepancy } from '../balances/discrepancy.tsx'
import type { Month } from '../balances/months-reconciliation.ts'
import { SumLabel } from '../balances/sum-label.tsx'

export interface MonthSumProps {
  month: Month
  /** What is missing to make it add up; null when nothing is. */
  gap: string | null
  /** What the balance is called. */
  name: string
}

/** A month from its start to its end, by kind where the backend tells the kinds. */
export function MonthSum({ month, gap, name }: MonthSumProps) {
  const { t, f } = useLanguage()
  const kinds = Object.entries(month.by_kind ?? {})
  const row = (key: string, label: string, value: string): TotalsRow => ({
    key,
    label,
    figure: <Amount value={value} signed />
  })
  const nameOf = (kind: string): string => {
    const known = FLOW_KINDS.find(one => one === kind)
    return known ? t(`flow.${known}.name`) : kind
  }
  return (
    <Card>
      <TotalsTable
        rows={[
          {
            key: 'start',
            label: t('wallet.trail.start'),
            figure: <Amount value={month.opening} />
          },
          ...(kinds.length > 0
            ? kinds.map(([kind, amount]) => row(kind, nameOf(kind), amount))
            : [
                row('in', t('wallet.trail.in'), month.in),
                row('out', t('wallet.trail.out'), month.out)
              ])
        ]}
        sum={{
          label: <SumLabel text={t('wallet.trail.end')} agrees={gap === null} />,
          figure: <Amount value={month.closing} />,
          agrees: gap === null,
          differs: gap !== null && (
            <Discrepancy
              difference={gap}
              name={t('wallet.trail.ofMonth', { name, month: f.month(month.month) })}
            />
          )
        }}
      />
    </Card>
  )
}
