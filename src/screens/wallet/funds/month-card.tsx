import { ChevronDown, ChevronUp } from 'lucide'
import { useState } from 'react'

import { FLOW_KINDS } from '../../../api/calls.ts'
import { Amount } from '../../../money/amount.tsx'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { useId } from '../../../ui/use-id.ts'
import { Discrepancy } from '../balances/discrepancy.tsx'
import type { Month } from '../balances/months-reconciliation.ts'
import { SumLabel } from '../balances/sum-label.tsx'

export interface MonthCardProps {
  month: Month
  /** What is missing to make it add up and open where the month before closed. */
  gap: string | undefined
  isStale: boolean
}

/** One month: opening, in, out, closing; by kind on a tap; and the way to its movements. */
export function MonthCard({ month, gap, isStale }: MonthCardProps) {
  const { router } = useStores()
  const { t, f } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const kindsId = useId()
  const name = f.month(month.month)
  const kinds = Object.entries(month.by_kind ?? {})
  const kindName = (code: string): string => {
    const kind = FLOW_KINDS.find(known => known === code)
    return kind ? t(`flow.${kind}.name`) : code
  }
  const money = (value: string, signed: boolean) => (
    <Amount value={value} signed={signed} isStale={isStale} />
  )
  return (
    <Section
      title={name}
      action={
        <Button
          kind="quiet"
          onClick={() => router.navigate('/wallet', { view: 'funds', month: month.month })}
        >
          {t('wallet.filter.apply')}
          <span className="vh">, {name}</span>
        </Button>
      }
    >
      <Card>
        <TotalsTable
          rows={[
            { key: 'opening', label: t('wallet.funds.opening'), figure: money(month.opening, false) },
            { key: 'in', label: t('wallet.months.in'), figure: money(month.in, true) },
            { key: 'out', label: t('wallet.months.out'), figure: money(month.out, true) },
            { key: 'net', label: t('wallet.months.net'), figure: money(month.net, true), strong: true }
          ]}
          sum={{
            label: <SumLabel text={t('wallet.funds.closing')} agrees={gap === undefined} />,
            figure: money(month.closing, false),
            agrees: gap === undefined,
            differs: gap !== undefined && (
              <Discrepancy
                difference={gap}
                name={name}
              />
            )
          }}
        />
        {kinds.length > 0 && (
          <>
            <button
              type="button"
              className="btn quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? kindsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span>
                {t('wallet.months.kinds')}
                <Icon icon={isOpen ? ChevronUp : ChevronDown} size={16} />
              </span>
            </button>
            {isOpen && (
              <div id={kindsId}>
                <TotalsTable
                  rows={kinds.map(([code, amount]) => ({
                    key: code,
                    label: kindName(code),
                    figure: money(amount, true)
                  }))}
                  sum={{
                    label: t('wallet.months.net'),
                    figure: money(month.net, true),
                    agrees: gap === undefined
                  }}
                />
              </div>
            )}
          </>
        )}
      </Card>
    </Section>
  )
}
