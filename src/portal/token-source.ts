import type { Env } from '../env/env.ts'
import type { CheckedOptions, HostToken, TokenWish } from './mount-options.ts'

/** Asks whoever can give a token: the option `getToken` first, then the native host. */
export interface TokenSource {
  /** The page gives them: there is somebody to ask, whether or not a native host attaches. */
  isOfPage: boolean
  /** Null when nobody has one. Calls at the same time share one question, unless forced. */
  ask(wish: TokenWish): Promise<string | null>
}

export function createTokenSource(
  { getToken }: Pick<CheckedOptions, 'getToken'>,
  env: Env
): TokenSource {
  let pending: { force: boolean; answer: Promise<string | null> } | null = null

  async function fetchToken(wish: TokenWish): Promise<string | null> {
    if (getToken) {
      try {
        const given: HostToken | null = await getToken(wish)
        return given?.token || null
      } catch (error) {
        env.log('getToken failed', error)
        return null
      }
    }
    if (!env.host.supports('token.request')) return null
    const outcome = await env.host.request('token.request', wish)
    return outcome.ok ? outcome.value.token || null : null
  }

  return {
    isOfPage: getToken !== undefined,
    ask(wish) {
      if (pending && (pending.force || !wish.force)) return pending.answer
      const mine = { force: wish.force, answer: fetchToken(wish) }
      pending = mine
      void mine.answer.finally(() => {
        if (pending === mine) pending = null
      })
      return mine.answer
    }
  }
}
