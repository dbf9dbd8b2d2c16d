import type { ApiError } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import { errorMessage } from './error-messages.ts'

/**
 * Why a transaction password was not taken, one sentence each: what is wrong, then how
 * many attempts are left or how long it is locked, where the answer says so.
 */
export function pinErrorMessage(error: ApiError, language: Pick<Language, 't' | 'f'>): string[] {
  const { t, f } = language
  if (error.type !== 'refused') return [errorMessage(error, language)]
  const { reason, code, call, data } = error
  // Without a reason the server's own words say why; the specification's sentence follows them.
  const isUntold = call === 'checkPassword' && code === 400 && !reason
  const isWrong = reason === 'wrong_pay_password' || isUntold
  const wrong = t('reason.wrong_pay_password')
  if (isUntold && error.message) return [error.message, wrong]
  const first = isWrong ? wrong : errorMessage(error, language)
  if (data.locked_until) {
    return [first, t('payPassword.lockedUntil', { time: f.dateTime(data.locked_until) })]
  }
  return data.attempts_left == null
    ? [first]
    : [first, t('payPassword.attempts', { count: data.attempts_left })]
}
