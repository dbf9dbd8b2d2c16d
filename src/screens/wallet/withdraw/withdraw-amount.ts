import type { ApiError } from '../../../api/errors.ts'
import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import type { TypedAmount } from '../../../money/read-amount.ts'
import type { WithdrawLimits } from './withdraw-method.ts'

/** What is wrong with an amount; each is a message of its own. */
export type AmountProblem = 'invalid' | 'zero' | 'aboveAvailable' | 'belowMin' | 'aboveMax'

/** The specification's rules (section 5): not zero, not above the available balance; then the limits. */
export function checkAmount(typed: TypedAmount, limits: WithdrawLimits): AmountProblem | null {
  const { min, max, available } = limits
  if (typed.type !== 'amount') return 'invalid'
  const { value } = typed
  if (signOf(value) === 0) return 'zero'
  if (available !== null && compareDecimals(value, available) > 0) return 'aboveAvailable'
  if (min !== null && compareDecimals(value, min) < 0) return 'belowMin'
  return max !== null && compareDecimals(value, max) > 0 ? 'aboveMax' : null
}

/** The same problem as the server names it; null when its refusal is about something else. */
export function refusedAmount(error: ApiError): AmountProblem | null {
  if (error.type !== 'refused') return null
  switch (error.reason) {
    case 'amount_invalid':
      return 'invalid'
    case 'amount_below_min':
      return 'belowMin'
    case 'amount_out_of_range':
      return 'aboveMax'
    case 'balance_insufficient':
      return 'aboveAvailable'
    default:
      return null
  }
}
