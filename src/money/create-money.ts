import type { BasicConfig } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { LARGE } from '../i18n/formatters.ts'
import { addDecimals } from '../lib/decimal.ts'
import { readAmount } from './read-amount.ts'

/** As many as most currencies have; also for a name that is no ISO 4217 code, such as `USDT`. */
const USUAL = 2

/**
 * Decimals of a currency: what the backend states for its own, else what ISO 4217 says.
 * @param currency null or undefined is the backend's own, an empty text one that nobody names
 */
export function currencyDecimals(
  config: Pick<BasicConfig, 'currency' | 'decimals'> | null,
  currency: string | null | undefined
): number {
  const name = currency ?? config?.currency ?? ''
  const stated = config?.decimals
  if (stated != null && name === (config?.currency ?? name)) return stated
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: name })
    return format.resolvedOptions().maximumFractionDigits ?? USUAL
  } catch {
    return USUAL
  }
}

export interface MoneyOptions {
  config: Pick<BasicConfig, 'currency' | 'decimals'> | null
  language: Pick<Language, 't' | 'f'>
  /** The person hides their balances. */
  isHidden: boolean
  /** Of these amounts; null or undefined is the portal's own, an empty text one that nobody names. */
  currency?: string | null | undefined
}

export type Money = ReturnType<typeof createMoney>

/** Amounts of one currency as this person sees and types them. Values are decimal text. */
export function createMoney({ config, language, isHidden, currency: own }: MoneyOptions) {
  const { t, f } = language
  const currency = own ?? config?.currency ?? ''
  const decimals = currencyDecimals(config, currency)

  /** `1,250.00`, in JPY `1,250`. A finer value keeps its digits: nothing is rounded. */
  const amount = f.amounts(decimals)

  return {
    /** Empty when nobody names one. */
    currency,
    decimals,
    isHidden,
    amount,
    /** The sign is always written: `+412.30`, `−38.40`, `0.00`. */
    signed: (value: string): string => f.sign(value) + amount(value),
    /** From a million up `1.20M`, below as `amount`. The exact value stays one tap away. */
    compact: (value: string): string => (LARGE.test(value) ? f.compact(value) : amount(value)),
    /** `1,250.00 USD`. */
    withCurrency: (value: string): string => `${amount(value)} ${currency}`.trim(),
    /** In a sentence about what this person has: the amount, or that it is hidden. */
    say: (value: string): string => (isHidden ? t('wallet.hiddenShort') : amount(value)),
    /**
     * What a button types into a field, and `read` accepts: never more than the value. Of a
     * smallest amount never less: what is finer than the currency counts as one unit.
     */
    typed(value: string, isSmallest = false): string {
      const [whole = '', fraction = ''] = value.split('.')
      const cut = decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole
      const isFiner = isSmallest && /[1-9]/.test(fraction.slice(decimals))
      return amount(isFiner ? addDecimals(cut, decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : '1') : cut)
    },
    /** What a person typed; an accepted amount has exactly the currency's decimals. */
    read: (text: string) => readAmount(text, decimals, f.group)
  }
}
