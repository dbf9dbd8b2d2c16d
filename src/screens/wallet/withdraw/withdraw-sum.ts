import { addDecimals, percentOfDecimal, subtractDecimals } from '../../../lib/decimal.ts'
import type { Fee } from './use-fee.ts'

/** What is asked for, what it costs and what arrives; null is "not provided". */
export interface WithdrawSum {
  amount: string
  fee: string | null
  /** Amount less fee. */
  net: string | null
}

/**
 * The exact arithmetic of a tariff: the fixed part and the share, rounded to the currency's
 * decimals, are taken out of the amount.
 */
export function withdrawSum(
  amount: string,
  tariff: Fee | null | undefined,
  decimals: number
): WithdrawSum {
  if (!tariff) return { amount, fee: null, net: null }
  const fee = addDecimals(tariff.fixed, percentOfDecimal(amount, tariff.percent, decimals))
  return { amount, fee, net: subtractDecimals(amount, fee) }
}
