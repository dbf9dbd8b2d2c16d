import md5 from 'md5'

import type { CallOutput } from '../api/calls.ts'
import type { Result } from '../api/errors.ts'
import type { Stores } from './create-stores.ts'

/** Made by the screens that ask for it: no start needs the hash. */
export function createPayPassword({ request, session }: Pick<Stores, 'request' | 'session'>) {
  function remember(isSet: boolean): void {
    const profile = session.$profile.get()
    if (profile) session.setProfile({ ...profile, has_pay_password: isSet })
  }

  return {
    /** What the backend has just said about this user. */
    remember,
    /** Only success or failure counts; the server keeps the grant. */
    check: (digits: string, signal?: AbortSignal): Promise<Result<CallOutput<'checkPassword'>>> => request('checkPassword', { password: md5(digits) }, { signal }),
    /** @param current the digits until now, when there are any (reading A10) */
    async save(digits: string, current: string | null): Promise<Result<CallOutput<'setPassword'>>> {
      const password = md5(digits)
      const old = current === null ? {} : { old_password: md5(current) }
      const answer = await request('setPassword', { password, confirm_password: password, ...old })
      if (answer.ok) remember(true)
      return answer
    }
  }
}

/**
 * The transaction password on its way to the backend. Nothing of it is kept here: digits
 * come in, their MD5 goes out, because the interface asks for it. MD5 of six digits hides
 * nothing; what protects them is TLS and the limit of attempts.
 */
export type PayPassword = ReturnType<typeof createPayPassword>
