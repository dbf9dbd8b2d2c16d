import { useLanguage } from '../../../hooks/use-language.ts'
import { negateDecimal } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/use-money.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import type { TotalsRow } from '../../../ui/totals-table.tsx'
import { NotProvided, sentIn } from '../../../widgets/not-provided.tsx'
import type { WithdrawSum } from './withdraw-form.ts'
import type { WithdrawOrder } from './withdraw-order.ts'

export interface WithdrawSumsProps {
  sum: WithdrawSum
  currency: string | null
  /** Quiet rows below: where it goes, when it arrives, what is left. */
  after?: readonly TotalsRow[]
}

/** Amount, fee and what arrives; counted here only where the fee is stated. */
export function WithdrawSums({ sum, currency, after }: WithdrawSumsProps) {
  const { t } = useLanguage()
  const { amount } = useMoney(currency)
  const rows: TotalsRow[] = [
    { key: 'amount', label: t('wallet.withdraw.sum'), figure: <Figure digits={amount(sum.amount)} /> }
  ]
  if (sum.fee === null || sum.net === null) {
    return <TotalsTable rows={rows} {...(after ? { after } : {})} />
  }
  rows.push({
    key: 'fee',
    label: t('wallet.withdraw.fee'),
    figure: <Figure digits={amount(negateDecimal(sum.fee))} />
  })
  return (
    <TotalsTable
      rows={rows}
      sum={{
        label: (
          <>
            {t('wallet.withdraw.receive')}{' '}
            <span className="t12 i3 withdraw-source">{t('wallet.withdraw.counted')}</span>
          </>
        ),
        figure: <Figure digits={amount(sum.net)} unit={currency} strong />,
        agrees: true
      }}
      {...(after ? { after } : {})}
    />
  )
}

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
