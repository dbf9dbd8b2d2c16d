/*
 * Exact arithmetic on decimal text such as `"1250.00"`. Money and rates stay text from wire to screen, and are
 * integers in between: no floating point rounds them.
 */

/** Digits from which 2000 times an integer may exceed what a double holds exactly. */
const LONG = 13

export const DECIMAL = /^-?\d+(\.\d+)?$/

function print(units: bigint, scale: number): string {
  const sign = units < 0 ? '-' : ''
  const digits = String(units).replace('-', '').padStart(scale + 1, '0')
  const cut = digits.length - scale
  return sign + digits.slice(0, cut) + (scale > 0 ? '.' + digits.slice(cut) : '')
}

const powerOfTen = (exponent: number): bigint => BigInt('1' + '0'.repeat(exponent))

/** Both in units of the finer of the two. Calls no helpers: figures are compared every second. */
function align(a: string, b: string): { a: string; b: string; scale: number } {
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) throw new RangeError(`not decimals: ${a}, ${b}`)
  const scaleOfA = a.includes('.') ? a.length - a.indexOf('.') - 1 : 0
  const scaleOfB = b.includes('.') ? b.length - b.indexOf('.') - 1 : 0
  const scale = Math.max(scaleOfA, scaleOfB)
  return {
    a: a.replace('.', '') + '0'.repeat(scale - scaleOfA),
    b: b.replace('.', '') + '0'.repeat(scale - scaleOfB),
    scale
  }
}

/** -1, 0 or 1, as for sorting. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const aligned = align(a, b)
  const [one, other] = [BigInt(aligned.a), BigInt(aligned.b)]
  return one < other ? -1 : one > other ? 1 : 0
}

export function signOf(text: string): -1 | 0 | 1 {
  if (!DECIMAL.test(text)) throw new RangeError('not a decimal: ' + text)
  if (!/[1-9]/.test(text)) return 0
  return text.startsWith('-') ? -1 : 1
}

/** The sum, with as many decimals as the finer of the two. */
export function addDecimals(a: string, b: string): string {
  const aligned = align(a, b)
  return print(BigInt(aligned.a) + BigInt(aligned.b), aligned.scale)
}

export function subtractDecimals(a: string, b: string): string {
  const aligned = align(a, b)
  return print(BigInt(aligned.a) - BigInt(aligned.b), aligned.scale)
}

export const sumDecimals = (amounts: readonly string[]): string => amounts.reduce(addDecimals, '0')

export const negateDecimal = (text: string): string => subtractDecimals('0', text)

/**
 * `(to - from) / |from|` as decimal text with three decimals, rounded half away
 * from zero, so that `"0.091"` is 9.1 percent. Null when `from` is zero: a change
 * from nothing has no percentage.
 */
export function relativeChange(from: string, to: string): string | null {
  const { a, b } = align(from, to)
  // One formula for both: for short numbers doubles hold even the 2000-fold exactly, in a tenth of the time.
  const isShort = a.length < LONG && b.length < LONG
  const read = (isShort ? Number : BigInt) as typeof BigInt
  const first = read(a)
  if (!first) return null
  const base = first < 0 ? -first : first
  const scaled = (read(b) - first) * read(2000)
  const ratio = (scaled + (scaled < 0 ? -base : base)) / (base + base)
  const thousandths = isShort ? Math.trunc(Number(ratio)) : ratio
  const digits = String(thousandths).replace('-', '').padStart(4, '0')
  return `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** `percent` of an amount with exactly `decimals` decimals, rounded half away from zero. */
export function percentOfDecimal(amount: string, percent: string, decimals: number): string {
  const { a, b, scale } = align(amount, percent)
  const units = BigInt(a) * BigInt(b) * powerOfTen(decimals)
  const divisor = powerOfTen(2 * scale + 2)
  const half = units < 0 ? -divisor : divisor
  return print((BigInt(2) * units + half) / (BigInt(2) * divisor), decimals)
}
