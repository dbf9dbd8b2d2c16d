import type { BasicConfig } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { LARGE } from '../i18n/formatters.ts'
import { addDecimals } from '../lib/decimal.ts'

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
  /** The user hides their balances. */
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
  const withCurrency = (value: string): string => `${amount(value)} ${currency}`.trim()
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

/** An amount that the user typed, read without floating point. */
export type TypedAmount =
  | { type: 'empty' }
  | { type: 'invalid' }
  | { type: 'amount'; value: string }

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]
/** Most digits before the decimals; more are taken for a typing error. */
const LONGEST_WHOLE = 18
/** Ungrouped digits, or groups of three after one to three digits, with one separator throughout. */
const WHOLE = /^\d*$|^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/

/** Thai, Arabic, Devanagari and full-width digits become `0` to `9`. */
function latinDigits(text: string): string {
  return Array.from(text, char => {
    const code = char.codePointAt(0) ?? 0
    const zero = ZEROS.find(start => code >= start && code < start + 10)
    return zero === undefined ? char : String(code - zero)
  }).join('')
}

/**
 * Reads an amount as people write it: `1250`, `1,250.00`, `1.250,00`, `1 250,5`.
 * The last comma or point starts the decimals, unless it occurs before as well or is the language's
 * grouping separator before exactly three digits. Exponents, signs, irregular groups (`1,23,456`)
 * and more than `decimals` decimals are invalid: the amount sent is the amount shown.
 * @param group the language's grouping separator, from its number format
 */
export function readAmount(typed: string, decimals: number, group: string): TypedAmount {
  const text = latinDigits(typed.trim())
    .replace(/\s/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/[\u066b，]/g, ',')
  if (text === '') return { type: 'empty' }

  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  // Without one the sign is empty, which every text includes.
  const sign = text.charAt(cut)
  const before = text.slice(0, Math.max(cut, 0))
  const isGroup =
    before.includes(sign) || (sign === group && /^\d+$/.test(before) && /^\d{3}$/.test(text.slice(cut + 1)))
  const [whole, fraction] = isGroup ? [text, ''] : [before, text.slice(cut + 1)]
  const isRead = WHOLE.test(whole) && /^\d*$/.test(fraction) && fraction.length <= decimals && /\d/.test(text)
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (!isRead || units.length > LONGEST_WHOLE) return { type: 'invalid' }
  return { type: 'amount', value: decimals > 0 ? `${units}.${fraction.padEnd(decimals, '0')}` : units }
}
