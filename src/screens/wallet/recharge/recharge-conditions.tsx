import { useStore } from '@nanostores/react'

import { signOf } from '../../../lib/decimal.ts'
import { useStores } from '../../../hooks/context.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import type { Property } from '../balances/balance-parts.ts'
import { useFee } from '../withdraw/use-fee.ts'

/** What `config.fees` calls a recharge. */
const ACTION = 'recharge'

export interface RechargeConditionsProps {
  property: Property | null
  currency: string | null
}

/** Fee, limits and arrival of a recharge, before anything is paid (TR-9). */
export function RechargeConditions({ property, currency }: RechargeConditionsProps) {
  const { config } = useStores()
  const { t } = useLanguage()
  const fee = useStore(config.$config)?.fees?.find(({ action }) => action === ACTION)
  const feeLabel = useFee(fee?.currency ?? currency)
  const startup = property?.startup_funds
  return (
    <Card className="s8">
      <h3 className="t15 b">{t('wallet.recharge.before')}</h3>
      {fee && (
        <TotalsTable
          rows={[
            {
              key: 'fee',
              label: t('wallet.withdraw.fee'),
              figure: feeLabel(fee)
            }
          ]}
        />
      )}
      <p className="i2">{t(fee ? 'wallet.recharge.restUntold' : 'wallet.recharge.untold')}</p>
      {startup != null && signOf(startup) > 0 && (
        <p className="t13 i2">{t('wallet.define.startup_funds')}</p>
      )}
    </Card>
  )
}
