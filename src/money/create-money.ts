import type { BasicConfig } from '../api/calls.ts'
import { LARGE } from '../i18n/formatters.ts'
import type { Language } from '../i18n/i18n.ts'
import { addDecimals } from '../lib/decimal.ts'
import { readAmount } from './read-amount.ts'

/** The number of decimals of most currencies; also for a name outside ISO 4217, such as `USDT`. */
const USUAL = 2

/**
 * Decimals of a currency: as the backend states for its own, else by ISO 4217.
 * @param currency null or undefined: the backend's own; empty: no currency is named
 */
export function currencyDecimals(
  config: Pick<BasicConfig, 'currency' | 'decimals'> | null,
  currency: string | null | undefined
): number {
  const name = currency ?? config?.currency ?? ''
  if (config?.decimals != null && name === (config.currency ?? name)) return config.decimals
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: name })
    return format.resolvedOptions().maximumFractionDigits ?? USUAL
  } catch {
    return USUAL
  }
}

interface MoneyOptions {
  config: Pick<BasicConfig, 'currency' | 'decimals'> | null
  language: Pick<Language, 't' | 'f'>
  isHidden: boolean
  /** Of these amounts; null or undefined: the portal's own; empty: no currency is named. */
  currency?: string | null | undefined
}

export type Money = ReturnType<typeof createMoney>

/** Formats and reads amounts of one currency for this user. Values are decimal text. */
export function createMoney({ config, language, isHidden, currency: own }: MoneyOptions) {
  const { t, f } = language
  const currency = own ?? config?.currency ?? ''
  const decimals = currencyDecimals(config, currency)

  /** `1,250.00`, in JPY `1,250`. Extra decimals are kept: nothing is rounded. */
  const amount = f.amounts(decimals)
  const withCurrency = (value: string): string => `${amount(value)}\u00a0${currency}`.trim()
  const hidden = (): string => t('wallet.hiddenShort')

  return {
    /** Empty when none is named. */
    currency,
    decimals,
    isHidden,
    amount,
    /** Always signed: `+412.30`, `−38.40`, `0.00`. */
    signed: (value: string): string => f.sign(value) + amount(value),
    /** From a million up `1.20M`, below it as `amount`. The exact value stays one tap away. */
    compact: (value: string): string => (LARGE.test(value) ? f.compact(value) : amount(value)),
    /** `1,250.00 USD`. */
    withCurrency,
    /** For texts about the user's own money: the amount, or that it is hidden. */
    amountOrHidden: isHidden ? hidden : amount,
    withCurrencyOrHidden: isHidden ? hidden : withCurrency,
    /**
     * The text that a button fills into a field and `read` accepts, cut to the currency's decimals: never
     * more than the value. With `isSmallest` it is rounded up instead: never less.
     */
    typed(value: string, isSmallest = false): string {
      const [whole = '', fraction = ''] = value.split('.')
      const cut = decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole
      const isFiner = isSmallest && /[1-9]/.test(fraction.slice(decimals))
      return amount(isFiner ? addDecimals(cut, decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : '1') : cut)
    },
    /** Reads what the user typed; an accepted amount has exactly the currency's decimals. */
    read: (text: string) => readAmount(text, decimals, f.group)
  }
}
