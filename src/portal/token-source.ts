import { HOST_METHODS } from '../bridge/methods.ts'
import type { Env } from '../env/env.ts'
import type { CheckedOptions } from './mount-options.ts'
import type { HostToken, TokenWish } from './option-types.ts'

/** Asks whoever can give a token: the option `getToken` first, then the native host. */
export interface TokenSource {
  /** The page gives them: there is somebody to ask, whether or not a native host attaches. */
  isOfPage: boolean
  /** Null when nobody has one in time. Calls at the same time share one question, unless forced. */
  ask(wish: TokenWish): Promise<HostToken | null>
}

/** The page has as long for an answer as a native host. */
const PAGE_MS = HOST_METHODS['token.request'].timeoutMs

export function createTokenSource(
  { getToken }: Pick<CheckedOptions, 'getToken'>,
  env: Env
): TokenSource {
  let pending: { force: boolean; answer: Promise<HostToken | null> } | null = null

  async function askPage(get: NonNullable<typeof getToken>, wish: TokenWish): Promise<HostToken | null> {
    let stopTimer = (): void => undefined
    const late = new Promise<null>(resolve => {
      stopTimer = env.clock.after(PAGE_MS, () => resolve(null))
    })
    try {
      const given: unknown = await Promise.race([get(wish), late])
      return isToken(given) ? given : null
    } catch (error) {
      env.log('getToken failed', error)
      return null
    } finally {
      stopTimer()
    }
  }
  async function askHost(wish: TokenWish): Promise<HostToken | null> {
    if (!env.host.supports('token.request')) return null
    const outcome = await env.host.request('token.request', wish)
    return outcome.ok && outcome.value.token ? outcome.value : null
  }

  return {
    isOfPage: getToken !== undefined,
    ask(wish) {
      if (pending && (pending.force || !wish.force)) return pending.answer
      const mine = { force: wish.force, answer: getToken ? askPage(getToken, wish) : askHost(wish) }
      pending = mine
      void mine.answer.finally(() => {
        if (pending === mine) pending = null
      })
      return mine.answer
    }
  }
}

/** What a page gives is checked: it is written in any language that becomes a script. */
function isToken(given: unknown): given is HostToken {
  const { token, expiresAt } = (given ?? {}) as Partial<Record<keyof HostToken, unknown>>
  const isDated = expiresAt === undefined || typeof expiresAt === 'string'
  return typeof token === 'string' && token !== '' && isDated
}
