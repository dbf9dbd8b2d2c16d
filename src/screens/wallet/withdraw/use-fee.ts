import { signOf } from '../../../lib/decimal.ts'
import { useLanguage } from '../../../stores/use-language.ts'

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export interface Fee {
  fixed: string
  percent: string
}

/** A tariff in words: "1.00 USD", "0.5%", "1.00 USD + 0.5%". */
export function useFee(): (fee: Fee, currency: string | null) => string {
  const { t, f } = useLanguage()
  return (fee, currency) => {
    const fixed = currency
      ? t('wallet.withdraw.money', { amount: f.amount(fee.fixed), currency })
      : f.amount(fee.fixed)
    const percent = t('wallet.withdraw.percent', { value: f.amount(fee.percent, 0) })
    if (signOf(fee.percent) === 0) return fixed
    if (signOf(fee.fixed) === 0) return percent
    return t('wallet.withdraw.both', { fixed, percent })
  }
}
