import { Amount } from '../../../money/amount.tsx'
import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { List } from '../../../ui/list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Month } from '../balances/months-reconciliation.ts'

export interface HistoryMonthsProps {
  /** Newest first. */
  months: readonly Month[]
  /** What is missing in a month, for those in which something is. */
  gaps: ReadonlyMap<string, string>
  isStale: boolean
  onOpen: (month: string) => void
}

/** The months of a balance: what moved, and what it held at the end of each. */
export function HistoryMonths({ months, gaps, isStale, onOpen }: HistoryMonthsProps) {
  const { t, f } = useLanguage()
  const { say } = useMoney()
  return (
    <Section title={t('wallet.trail.months')}>
      <div className="s8 wallet-rows">
        <p className="t13 i2">{t('wallet.trail.monthsText')}</p>
        <List label={t('wallet.trail.months')}>
          {months.map(({ month, net, closing, ...sums }) => {
            const gap = gaps.get(month)
            return (
              <ListRow
                key={month}
                title={f.month(month)}
                meta={
                  gap === undefined ? (
                    t('wallet.trail.inOut', { in: say(sums.in), out: say(sums.out) })
                  ) : (
                    <span className="warn">{t('wallet.sum.by', { amount: say(gap) })}</span>
                  )
                }
                value={<Amount value={net} signed isStale={isStale} />}
                after={<Amount value={closing} isStale={isStale} />}
                onOpen={() => onOpen(month)}
                chevron
              />
            )
          })}
        </List>
      </div>
    </Section>
  )
}
