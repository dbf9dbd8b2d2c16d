import { useLanguage } from '../../../stores/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Money } from '../money.tsx'
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
  return (
    <Card className="s4">
      <p className="b">
        {total == null
          ? `${t('wallet.export.count')}: ${t('common.notProvided')}`
          : t('wallet.funds.count', { count: total })}
      </p>
      <Ledger
        rows={[
          {
            key: 'opening',
            label: t('wallet.funds.opening'),
            figure: <Money value={opening_balance} isStale={isStale} />
          },
          {
            key: 'closing',
            label: t('wallet.funds.closing'),
            figure: <Money value={closing_balance} isStale={isStale} />
          }
        ]}
      />
      {!isWhole(filter) && <p className="t13 i2">{t('wallet.funds.partText')}</p>}
    </Card>
  )
}
