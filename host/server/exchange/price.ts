/**
 * An acceptor's terms. Integers throughout: the reference rate in 0.0001, the mark-up
 * in 0.01 percent, the fee in minor units of the bought currency, the limits in those of the sold one.
 */
export interface Tariff {
  reference: bigint
  markup: bigint
  fee: bigint
  min: bigint
  max: bigint
}

/** In minor units of the bought currency. */
export interface Price {
  /** Amount times rate. */
  gross: bigint
  fee: bigint
  /** `gross` less `fee`: the amount that arrives. */
  net: bigint
  /** The value of the same amount at the reference rate, less `gross`. */
  markupAmount: bigint
}

const RATE_SCALE = 10_000n
const MARKUP_SCALE = 10_000n

/** Rounded half up; both are above zero. */
const divide = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

/** The reference rate less the mark-up, in 0.0001. */
export const rateOf = ({ reference, markup }: Tariff): bigint =>
  divide(reference * (MARKUP_SCALE - markup), MARKUP_SCALE)

/** `amount` in minor units of the sold currency; each product is rounded once, half up. */
export function priceOf(tariff: Tariff, amount: bigint): Price {
  const gross = divide(amount * rateOf(tariff), RATE_SCALE)
  const markupAmount = divide(amount * tariff.reference, RATE_SCALE) - gross
  return { gross, fee: tariff.fee, net: gross - tariff.fee, markupAmount }
}

const fixed = (value: bigint, decimals: number): string => {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `9131n` is `"0.9131"`. */
export const formatRate = (rate: bigint): string => fixed(rate, 4)
/** `75n` is `"0.75"`. */
export const formatPercent = (percent: bigint): string => fixed(percent, 2)
