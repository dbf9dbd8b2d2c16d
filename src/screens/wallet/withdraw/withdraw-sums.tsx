import { useLanguage } from '../../../hooks/use-language.ts'
import { negateDecimal } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/use-money.ts'
import { Figure } from '../../../ui/figure.tsx'
import { TotalsTable } from '../../../ui/totals-table.tsx'
import type { TotalsRow } from '../../../ui/totals-table.tsx'
import type { WithdrawSum } from './withdraw-form.ts'

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
    { key: 'amount', label: t('common.amount'), figure: <Figure digits={amount(sum.amount)} /> }
  ]
  if (sum.fee === null || sum.net === null) {
    return <TotalsTable rows={rows} {...(after ? { after } : {})} />
  }
  rows.push({
    key: 'fee',
    label: t('exchange.told.fee'),
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
