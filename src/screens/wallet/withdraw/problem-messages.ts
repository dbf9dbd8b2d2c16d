import type { ApiError } from '../../../api/errors.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { errorMessage } from '../../../stores/error-messages.ts'
import { refusedAmount } from './withdraw-amount.ts'
import type { AmountProblem } from './withdraw-amount.ts'
import type { WithdrawLimits } from './withdraw-method.ts'

type Limits = Pick<WithdrawLimits, 'min' | 'max'>

/** @param say writes an amount as this person wants to see it */
export function problemMessage(
  problem: AmountProblem,
  { min, max }: Limits,
  { t }: Pick<Language, 't'>,
  say: (value: string) => string
): string {
  switch (problem) {
    case 'belowMin':
      return min === null
        ? t('wallet.withdraw.problem.belowSome')
        : t('wallet.withdraw.problem.belowMin', { amount: say(min) })
    case 'aboveMax':
      return max === null
        ? t('wallet.withdraw.problem.aboveSome')
        : t('wallet.withdraw.problem.aboveMax', { amount: say(max) })
    default:
      return t(`wallet.withdraw.problem.${problem}`)
  }
}

/** Why the server did not take it; the limits that it names hold. */
export function refusalMessage(
  error: ApiError,
  language: Language,
  say: (value: string) => string
): string {
  const { t } = language
  const problem = refusedAmount(error)
  if (error.type !== 'refused') return errorMessage(error, language)
  if (problem) {
    const { min = null, max = null } = error.data.limits ?? {}
    return problemMessage(problem, { min, max }, language, say)
  }
  if (error.reason === 'status_conflict') return t('wallet.withdraw.conflict')
  if (error.reason === 'wrong_pay_password') return t('wallet.withdraw.again')
  return errorMessage(error, language)
}
