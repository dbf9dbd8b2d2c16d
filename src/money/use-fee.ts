import { useConfig, useLanguage } from '../hooks/use-stores.ts'
import { signOf } from '../lib/decimal.ts'
import { useMoney } from './amount.tsx'
import { tariffOf, type Fee } from './limits.ts'

/** The operator's tariff for a kind of operation, as text. */
export function useTariff(operation: Parameters<typeof tariffOf>[1]): string | null {
  const tariff = tariffOf(useConfig(), operation)
  return useFee(tariff, tariff?.currency)
}

/** A tariff as text: "1.00 USD", "0.5%", "1.00 USD + 0.5%"; null when none is stated. */
export function useFee(fee: Fee | null | undefined, currency?: string | null): string | null {
  const { t, f } = useLanguage()
  const { withCurrency } = useMoney(currency)
  if (!fee) return null
  const fixed = withCurrency(fee.fixed)
  const percent = t('common.percent', { value: f.decimal(fee.percent) })
  if (signOf(fee.percent) === 0) return fixed
  if (signOf(fee.fixed) === 0) return percent
  return `${fixed} + ${percent}`
}
