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
