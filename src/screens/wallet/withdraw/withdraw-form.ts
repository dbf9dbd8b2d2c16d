import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Reason } from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { compareDecimals, signOf } from '../../../lib/decimal.ts'
import type { Money, TypedAmount } from '../../../money/create-money.ts'
import { aboveZero } from '../../../money/operation/operation-spec.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { limitsOf, type WithdrawFacts, type WithdrawLimits } from './withdraw-details.ts'
import { withdrawSum } from './withdraw-order.ts'

/** The amount of a withdrawal before anything is sent. */
export function createWithdrawForm(
  { config, language }: Stores,
  $facts: ReadableAtom<WithdrawFacts | { type: 'loading' | 'failed' }>,
  moneyOf: () => Money
) {
  const $typed = atom('')
  const $isChecked = atom(false)
  const $preview = computed(
    [$typed, $facts, config.$config, language.$language],
    (text, facts) => {
      const { method, property } = facts.type === 'ready' ? facts : { method: null, property: {} }
      const money = moneyOf()
      const typed = money.read(text)
      const value = aboveZero(typed)
      return {
        problem: checkAmount(typed, limitsOf(method, property)),
        /** Null as long as there is no amount above zero. */
        sum: value === null ? null : withdrawSum(value, method?.fee, money.decimals)
      }
    }
  )
  return {
    /** As typed; it is never cleared. */
    $typed,
    $preview,
    /** The person has left the field or asked for the review: problems are said. */
    $isChecked,
    type: (text: string): void => $typed.set(text),
    check: (): void => $isChecked.set(true)
  }
}

/** What is wrong with an amount; each is a message of its own. */
type AmountProblem = 'invalid' | 'zero' | 'aboveAvailable' | 'belowMin' | 'aboveMax'

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

const REFUSED_AMOUNTS: Partial<Record<Reason, AmountProblem>> = {
  amount_invalid: 'invalid',
  amount_below_min: 'belowMin',
  amount_out_of_range: 'aboveMax',
  balance_insufficient: 'aboveAvailable'
}

/** The same problem as the server names it; null when its refusal is about something else. */
export const refusedAmount = (error: ApiError): AmountProblem | null =>
  (error.type === 'refused' && error.reason && REFUSED_AMOUNTS[error.reason]) || null

/** @param say writes an amount as this person wants to see it */
export function problemMessage(
  problem: AmountProblem,
  { min, max }: Pick<WithdrawLimits, 'min' | 'max'>,
  { t }: Pick<Language, 't'>,
  say: (value: string) => string
): string {
  if (problem !== 'belowMin' && problem !== 'aboveMax') return t(`wallet.withdraw.problem.${problem}`)
  const limit = problem === 'belowMin' ? min : max
  return limit === null
    ? t('reason.amount_out_of_range')
    : t(`wallet.withdraw.problem.${problem}`, { amount: say(limit) })
}
