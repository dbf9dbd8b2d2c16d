import { signOf } from '../../../lib/decimal.ts'
import { useMoney } from '../../../money/use-money.ts'
import { useLanguage } from '../../../hooks/use-language.ts'

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export interface Fee {
  fixed: string
  percent: string
}

/** A tariff in words: "1.00 USD", "0.5%", "1.00 USD + 0.5%". */
export function useFee(currency: string | null): (fee: Fee) => string {
  const { t, f } = useLanguage()
  const { withCurrency } = useMoney(currency)
  return fee => {
    const fixed = withCurrency(fee.fixed)
    const percent = t('wallet.withdraw.percent', { value: f.decimal(fee.percent) })
    if (signOf(fee.percent) === 0) return fixed
    if (signOf(fee.fixed) === 0) return percent
    return t('wallet.withdraw.both', { fixed, percent })
  }
}
