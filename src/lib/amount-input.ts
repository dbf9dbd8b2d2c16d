/** What a person typed as an amount, read without floating point. */
export type TypedAmount =
  | { type: 'empty' }
  | { type: 'invalid' }
  | { type: 'amount'; value: string }

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]

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
 * A lone separator before exactly three digits groups them when it is the
 * language's own grouping sign, otherwise it begins the decimals. Exponents, signs
 * and more than `decimals` decimals are refused: what is sent is what was shown.
 * @param group the language's grouping sign, from its number format
 */
export function readAmount(typed: string, decimals: number, group: string): TypedAmount {
  const text = latinDigits(typed.trim()).replace(/[\s\u00a0\u202f'\u2019]/g, '').replace(/\u066b|，/g, ',')
  if (text === '') return { type: 'empty' }
  if (!/^\d*([.,]\d+)*[.,]?$/.test(text) || !/\d/.test(text)) return { type: 'invalid' }

  const signs = text.replace(/\d/g, '')
  const last = signs.slice(-1)
  const first = signs.slice(0, 1)
  const mixed = first !== last
  const grouped = text.split(/[.,]/)
  const tail = grouped[grouped.length - 1] ?? ''
  const allGroups = grouped.length > 1 && grouped.slice(1).every(part => part.length === 3)
  const groupsOnly =
    signs.length > 1 && !mixed ? true : signs.length === 1 && tail.length === 3 && last === group

  if (groupsOnly) {
    if (!allGroups || (grouped[0] ?? '').length > 3 || grouped[0] === '') return { type: 'invalid' }
    return amount(grouped.join(''), '', decimals)
  }
  if (signs.length > 1) {
    const heads = grouped.slice(0, -1)
    const sameGroup = new Set(signs.slice(0, -1)).size === 1
    if (!mixed || !sameGroup || !heads.slice(1).every(part => part.length === 3)) {
      return { type: 'invalid' }
    }
  }
  return amount(grouped.length > 1 ? grouped.slice(0, -1).join('') : text, signs ? tail : '', decimals)
}

function amount(whole: string, fraction: string, decimals: number): TypedAmount {
  if (fraction.length > decimals || whole.length > 15) return { type: 'invalid' }
  const value = whole.replace(/^0+(?=\d)/, '') || '0'
  const cents = fraction.padEnd(decimals, '0')
  return { type: 'amount', value: decimals > 0 ? value + '.' + cents : value }
}
