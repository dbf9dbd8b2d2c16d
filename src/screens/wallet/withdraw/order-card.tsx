import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../../widgets/not-provided.tsx'
import type { WithdrawOrder } from './withdraw-order.ts'
import { WithdrawSums } from './withdraw-sums.tsx'

/** Everything that is confirmed: the money, where it goes, when it arrives (TR-18). */
export function OrderCard({ order, currency }: { order: WithdrawOrder; currency: string | null }) {
  const { t } = useLanguage()
  const { amount } = useMoney(currency)
  const { destination, bank, arrival, after } = order
  const rows = [
    { key: 'to', label: t('wallet.withdraw.destination'), figure: destination && <bdi>{destination}</bdi>, strong: true },
    { key: 'bank', label: t('wallet.withdraw.bank'), figure: bank },
    { key: 'arrival', label: t('wallet.withdraw.arrival'), figure: arrival && <span className="any">{arrival}</span> },
    { key: 'after', label: t('wallet.withdraw.afterwards'), figure: after && <Figure digits={amount(after)} /> }
  ]
  return (
    <>
      <Card>
        <WithdrawSums sum={order.sum} currency={currency} />
      </Card>
      <Card>
        <TotalsTable words rows={rows} />
        <NotProvided
          of={[
            [t('wallet.withdraw.fee'), order.sum.fee],
            [t('wallet.withdraw.receive'), order.sum.net],
            ...sentIn(rows)
          ]}
        />
      </Card>
    </>
  )
}
