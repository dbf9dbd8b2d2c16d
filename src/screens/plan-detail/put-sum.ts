import type { BasicConfig, Coupon } from '../../api/calls.ts'
import {
  addDecimals,
  compareDecimals,
  percentOfDecimal,
  signOf,
  subtractDecimals,
  sumDecimals
} from '../../lib/decimal.ts'

/** What the operator takes for a put. */
export type PutFee = { type: 'notStated' } | { type: 'stated'; amount: string }

/** The fee for an amount by the operator's own terms, rounded to the currency's decimals. */
export function putFee(config: BasicConfig | null, amount: string, decimals: number): PutFee {
  const row = config?.fees?.find(fee => fee.action === 'put')
  if (!row) return { type: 'notStated' }
  const share = percentOfDecimal(amount, row.percent, decimals)
  return { type: 'stated', amount: addDecimals(row.fixed, share) }
}

/** The arithmetic from the put amount to what is charged. */
export interface PutSum {
  amount: string
  fee: PutFee
  /** Lowered charge (negative) of a coupon, as quoted; null without one or when it adds instead. */
  discount: string | null
  /** What a coupon adds to the delivery, as quoted. */
  added: string | null
  /** What is charged: the server's quote with a coupon, amount and fee without. */
  pay: string
  /** What is delivered for it. */
  delivered: string
  isQuoted: boolean
  /** The rows above add up to `pay`. */
  agrees: boolean
}

export type Quote = NonNullable<Coupon['quote']>

export function putSum(amount: string, fee: PutFee, quote: Quote | null): PutSum {
  const feeAmount = fee.type === 'stated' ? fee.amount : '0'
  if (!quote) {
    const pay = addDecimals(amount, feeAmount)
    const plain = { discount: null, added: null, isQuoted: false, agrees: true }
    return { amount, fee, pay, delivered: amount, ...plain }
  }
  const lowered = subtractDecimals(quote.charged, amount)
  const more = subtractDecimals(quote.delivered, amount)
  const discount = signOf(lowered) < 0 ? lowered : null
  const rows = sumDecimals([amount, discount ?? '0', feeAmount])
  return {
    amount,
    fee,
    discount,
    added: signOf(more) > 0 ? more : null,
    pay: quote.charged,
    delivered: quote.delivered,
    isQuoted: true,
    agrees: compareDecimals(rows, quote.charged) === 0
  }
}
