import type { ApiError } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import { errorWords } from './error-words.ts'

/**
 * Why a transaction password was not taken, one sentence each: what is wrong, then how
 * many attempts are left or how long it is locked, where the answer says so.
 */
export function pinErrorWords(error: ApiError, language: Pick<Language, 't' | 'f'>): string[] {
  const { t, f } = language
  if (error.type !== 'refused') return [errorWords(error, language)]
  const { reason, code, call, data } = error
  const isWrong = reason === 'wrong_pay_password' || (call === 'checkPassword' && code === 400 && !reason)
  const first = isWrong ? t('wallet.transactionPasswordError') : errorWords(error, language)
  if (data.locked_until) {
    return [first, t('payPassword.lockedUntil', { time: f.dateTime(data.locked_until) })]
  }
  return data.attempts_left == null
    ? [first]
    : [first, t('payPassword.attempts', { count: data.attempts_left })]
}
