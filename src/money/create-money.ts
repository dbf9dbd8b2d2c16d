import type { BasicConfig } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { LARGE } from '../i18n/formatters.ts'
import { addDecimals } from '../lib/decimal.ts'

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

interface MoneyOptions {
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

/** What a person typed as an amount, read without floating point. */
export type TypedAmount =
  | { type: 'empty' }
  | { type: 'invalid' }
  | { type: 'amount'; value: string }

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]
/** Digits before the decimals; more of them are a slip of the finger. */
const LONGEST_WHOLE = 15
/** Digits without groups, or in threes behind one to three, parted by the same sign throughout. */
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
 * The last comma or point begins the decimals, unless the same sign stands before it as well or
 * it is the language's own grouping sign before exactly three digits. Exponents, signs, odd groups
 * (`1,23,456`) and more than `decimals` decimals are refused: what is sent is what was shown.
 * @param group the language's grouping sign, from its number format
 */
export function readAmount(typed: string, decimals: number, group: string): TypedAmount {
  const text = latinDigits(typed.trim())
    .replace(/\s/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/[\u066b，]/g, ',')
  if (text === '') return { type: 'empty' }

  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text.charAt(cut)
  const before = text.slice(0, Math.max(cut, 0))
  const isGroup =
    before.includes(sign) || (sign === group && /^\d+$/.test(before) && /^\d{3}$/.test(text.slice(cut + 1)))
  const [whole, fraction] = cut < 0 || isGroup ? [text, ''] : [before, text.slice(cut + 1)]
  const isRead =
    WHOLE.test(whole) && /^\d*$/.test(fraction) && fraction.length <= decimals && /\d/.test(text)
  const units = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (!isRead || units.length > LONGEST_WHOLE) return { type: 'invalid' }
  return { type: 'amount', value: decimals > 0 ? `${units}.${fraction.padEnd(decimals, '0')}` : units }
}
