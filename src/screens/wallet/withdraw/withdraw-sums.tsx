import type { ReactNode } from 'react'

import { negateDecimal } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import type { LedgerRow } from '../../../ui/ledger.tsx'
import type { WithdrawSum } from './withdraw-sum.ts'

export interface WithdrawSumsProps {
  sum: WithdrawSum
  currency: string | null
  /** Quiet rows below: where it goes, when it arrives, what is left. */
  after?: readonly LedgerRow[]
}

/** Amount, fee and what arrives; counted here only where the fee is stated. */
export function WithdrawSums({ sum, currency, after }: WithdrawSumsProps) {
  const { t, f } = useLanguage()
  const missing: ReactNode = <span className="t13 i3">{t('common.notProvided')}</span>
  const rows: LedgerRow[] = [
    { key: 'amount', label: t('wallet.withdraw.sum'), figure: <Figure digits={f.amount(sum.amount)} /> },
    {
      key: 'fee',
      label: t('wallet.withdraw.fee'),
      figure: sum.fee === null ? missing : <Figure digits={f.amount(negateDecimal(sum.fee))} />
    }
  ]
  if (sum.net === null) {
    rows.push({ key: 'net', label: t('wallet.withdraw.receive'), figure: missing })
    return <Ledger rows={rows} {...(after ? { after } : {})} />
  }
  return (
    <Ledger
      rows={rows}
      sum={{
        label: (
          <>
            {t('wallet.withdraw.receive')}{' '}
            <span className="t12 i3 withdraw-source">{t('wallet.withdraw.counted')}</span>
          </>
        ),
        figure: <Figure digits={f.amount(sum.net)} unit={currency} strong />,
        agrees: true
      }}
      {...(after ? { after } : {})}
    />
  )
}
