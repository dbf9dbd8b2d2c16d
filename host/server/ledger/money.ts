const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Minor units (cents) of decimal text with at most two decimals; null for other text. */
export function parseMoney(text: string): bigint | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const minor = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -minor : minor
}

/** Decimal text with two decimals: `125000n` is `"1250.00"`. */
export function formatMoney(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  const cents = String(size % 100n).padStart(2, '0')
  return `${minor < 0n ? '-' : ''}${size / 100n}.${cents}`
}

/** For constants of the fixtures, which are known to be amounts. */
export function money(text: string): bigint {
  const minor = parseMoney(text)
  if (minor === null) throw new Error(`Not an amount: ${text}`)
  return minor
}
