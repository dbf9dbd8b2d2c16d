import md5 from 'md5'

import type { ApiError } from '../api/errors.ts'
import { unlessDenied } from '../api/reason-of.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Stores } from './create-stores.ts'
import { errorMessage } from './error-messages.ts'

/**
 * Calls for the transaction password. Nothing of it is stored here: the digits are sent as MD5,
 * because the interface requires it. MD5 of six digits hides nothing; TLS and the limit of
 * attempts protect them.
 * Created by the screens that need it, so that a start does not load the hash.
 */
export function createPayPassword({ request, session }: Pick<Stores, 'request' | 'session'>) {
  return {
    /** Only success or failure counts; the server keeps the grant. */
    check: (digits: string, signal?: AbortSignal) => request('checkPassword', { password: md5(digits) }, { signal }),
    /** @param current the current digits, if a password is set (reading A10) */
    async save(digits: string, current: string | null) {
      const password = md5(digits)
      const old = current === null ? {} : { old_password: md5(current) }
      const sent = await request('setPassword', { password, confirm_password: password, ...old })
      const answer = unlessDenied(sent, 'setPassword', ({ has_pay_password: isSet }) => isSet === false)
      if (answer.ok) session.note({ has_pay_password: true })
      return answer
    }
  }
}

/** Why a transaction password was rejected, a sentence each: the error, then the attempts left or the lock. */
export function pinErrorMessage(error: ApiError, language: Pick<Language, 't' | 'f'>): string[] {
  const { t, f } = language
  if (error.type !== 'refused') return [errorMessage(error, language)]
  const { reason, code, call, data } = error
  // Without a reason, the server's message comes first and the specification's sentence follows.
  const isUnspecified = call === 'checkPassword' && code === 400 && !reason
  const wrong = t('reason.wrong_pay_password')
  if (isUnspecified && error.message) return [error.message, wrong]
  const first = isUnspecified ? wrong : errorMessage(error, language)
  if (data.locked_until) {
    return [first, t('payPassword.lockedUntil', { time: f.dateTime(data.locked_until) })]
  }
  return data.attempts_left == null
    ? [first]
    : [first, t('payPassword.attempts', { count: data.attempts_left })]
}
