import { atom, computed } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import { signOf } from '../../../lib/decimal.ts'
import type { Money } from '../../../money/create-money.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { checkAmount } from './withdraw-amount.ts'
import type { AmountProblem } from './withdraw-amount.ts'
import type { Method, WithdrawLimits } from './withdraw-method.ts'
import { withdrawSum } from './withdraw-sum.ts'
import type { WithdrawSum } from './withdraw-sum.ts'

/** What the form makes of what was typed. */
export interface WithdrawPreview {
  problem: AmountProblem | null
  /** Null as long as there is no amount above zero. */
  sum: WithdrawSum | null
}

export interface WithdrawForm {
  /** As typed; it is never cleared. */
  $typed: ReadableAtom<string>
  $preview: ReadableAtom<WithdrawPreview>
  /** The person has left the field or asked for the review: problems are said. */
  $isChecked: ReadableAtom<boolean>
  type(text: string): void
  check(): void
}

/** The amount of a withdrawal before anything is sent. */
export function createWithdrawForm(
  { config, language }: Pick<Stores, 'config' | 'language'>,
  $method: ReadableAtom<Method | null>,
  $limits: ReadableAtom<WithdrawLimits>,
  moneyOf: () => Money
): WithdrawForm {
  const $typed = atom('')
  const $isChecked = atom(false)
  const $preview = computed(
    [$typed, $method, $limits, config.$config, language.$language],
    (text, method, limits): WithdrawPreview => {
      const money = moneyOf()
      const typed = money.read(text)
      const value = typed.type === 'amount' && signOf(typed.value) > 0 ? typed.value : null
      return {
        problem: checkAmount(typed, limits),
        sum: value === null ? null : withdrawSum(value, method?.fee, money.decimals)
      }
    }
  )
  return {
    $typed,
    $preview,
    $isChecked,
    type: text => $typed.set(text),
    check: () => $isChecked.set(true)
  }
}
