import { useLanguage } from '../../../stores/use-language.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import type { WithdrawOrder } from './withdraw-order.ts'
import { WithdrawSums } from './withdraw-sums.tsx'

/** Everything that is confirmed: the money, where it goes, when it arrives (TR-18). */
export function OrderCard({ order, currency }: { order: WithdrawOrder; currency: string | null }) {
  const { t, f } = useLanguage()
  const missing = <span className="t13 i3">{t('common.notProvided')}</span>
  return (
    <>
      <Card>
        <WithdrawSums sum={order.sum} currency={currency} />
      </Card>
      <Card>
        <Ledger
          words
          rows={[
            {
              key: 'to',
              label: t('wallet.withdraw.destination'),
              figure: order.destination ? <bdi>{order.destination}</bdi> : missing,
              strong: order.destination !== null
            },
            { key: 'bank', label: t('wallet.withdraw.bank'), figure: order.bank ?? missing },
            {
              key: 'arrival',
              label: t('wallet.withdraw.arrival'),
              figure: <span className="any">{order.arrival ?? missing}</span>
            },
            {
              key: 'after',
              label: t('wallet.withdraw.afterwards'),
              figure: order.after === null ? missing : <Figure digits={f.amount(order.after)} />
            }
          ]}
        />
      </Card>
    </>
  )
}
