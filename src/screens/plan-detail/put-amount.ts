import type { Reason } from '../../api/calls.ts'
import { compareDecimals, signOf } from '../../lib/decimal.ts'
import type { TypedAmount } from '../../money/read-amount.ts'

/** Smallest and largest amount of a put, as the server states them. */
export interface PutLimits {
  min: string
  max: string
}

export type AmountProblem = Extract<
  Reason,
  'amount_invalid' | 'amount_below_min' | 'amount_out_of_range' | 'balance_insufficient'
>

export interface AmountFacts {
  /** Null when the server states none: it checks by itself. */
  limits: PutLimits | null
  /** Null when the balance is not known here: the server checks by itself. */
  available: string | null
  /** What would be charged for this amount. */
  pay: string | null
}

/** The specification's rules for a put amount (section 5), in the order of their messages. */
export function checkAmount(typed: TypedAmount, facts: AmountFacts): AmountProblem | null {
  const { limits, available, pay } = facts
  if (typed.type !== 'amount' || signOf(typed.value) <= 0) return 'amount_invalid'
  if (limits && compareDecimals(typed.value, limits.min) < 0) return 'amount_below_min'
  if (limits && compareDecimals(typed.value, limits.max) > 0) return 'amount_out_of_range'
  if (available !== null && compareDecimals(pay ?? typed.value, available) > 0) {
    return 'balance_insufficient'
  }
  return null
}
