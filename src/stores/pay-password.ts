import md5 from 'md5'

import type { ApiError } from '../api/errors.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Stores } from './create-stores.ts'
import { errorMessage } from './error-messages.ts'

/**
 * The transaction password on its way to the backend. Nothing of it is kept here: digits
 * come in, their MD5 goes out, because the interface asks for it. MD5 of six digits hides
 * nothing; what protects them is TLS and the limit of attempts.
 * Made by the screens that ask for it: no start needs the hash.
 */
export function createPayPassword({ request, session }: Pick<Stores, 'request' | 'session'>) {
  function remember(isSet: boolean): void {
    const profile = session.$profile.get()
    if (profile) session.setProfile({ ...profile, has_pay_password: isSet })
  }

  return {
    /** What the backend has just said about this user. */
    remember,
    /** Only success or failure counts; the server keeps the grant. */
    check: (digits: string, signal?: AbortSignal) => request('checkPassword', { password: md5(digits) }, { signal }),
    /** @param current the digits until now, when there are any (reading A10) */
    async save(digits: string, current: string | null) {
      const password = md5(digits)
      const old = current === null ? {} : { old_password: md5(current) }
      const answer = await request('setPassword', { password, confirm_password: password, ...old })
      if (answer.ok) remember(true)
      return answer
    }
  }
}

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
  const wrong = t('reason.wrong_pay_password')
  if (isUntold && error.message) return [error.message, wrong]
  const first = isUntold ? wrong : errorMessage(error, language)
  if (data.locked_until) {
    return [first, t('payPassword.lockedUntil', { time: f.dateTime(data.locked_until) })]
  }
  return data.attempts_left == null
    ? [first]
    : [first, t('payPassword.attempts', { count: data.attempts_left })]
}
