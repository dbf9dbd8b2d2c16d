import { Amount } from '../../../money/amount.tsx'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { NotProvided, sentIn } from '../../../widgets/not-provided.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { isWhole } from './funds-filter.ts'
import type { FundsFilter } from './funds-filter.ts'
import type { FlowPage } from './funds-model.ts'

export interface FundsBalancesProps {
  filter: FundsFilter
  first: FlowPage
  isStale: boolean
}

/** How many movements there are, and the balances at both ends of them. */
export function FundsBalances({ filter, first, isStale }: FundsBalancesProps) {
  const { t } = useLanguage()
  const { total, opening_balance, closing_balance } = first
  const figure = (value: string | null | undefined) => value && <Amount value={value} isStale={isStale} />
  const rows = [
    { key: 'opening', label: t('wallet.funds.opening'), figure: figure(opening_balance) },
    { key: 'closing', label: t('wallet.funds.closing'), figure: figure(closing_balance) }
  ]
  return (
    <Card className="s4">
      {total != null && <p className="b">{t('wallet.funds.count', { count: total })}</p>}
      <TotalsTable rows={rows} />
      <NotProvided
        of={[[t('adCenter.sheet.source'), first.as_of], [t('wallet.export.count'), total], ...sentIn(rows)]}
      />
      {!isWhole(filter) && <p className="t13 i2">{t('wallet.funds.partText')}</p>}
    </Card>
  )
}
