import { HOST_METHODS } from '../bridge/methods.ts'
import type { Env } from '../env/env.ts'
import type { HostToken, MountOptions, TokenWish } from './option-types.ts'

/** The page's `getToken` has the same timeout as a native host. */
const PAGE_MS = HOST_METHODS['token.request'].timeoutMs

/**
 * Requests tokens: from the option `getToken` if given, else from the native host.
 * @param isOver the portal was destroyed: what arrives then is no longer its token
 */
export function createTokenSource({ getToken }: Pick<MountOptions, 'getToken'>, env: Env, isOver: () => boolean) {
  let pending: { force: boolean; answer: Promise<HostToken | null> } | null = null

  async function askPage(get: NonNullable<typeof getToken>, wish: TokenWish): Promise<HostToken | null> {
    let stopTimer = (): void => undefined
    const late = new Promise<never>((_, reject) => {
      stopTimer = env.clock.after(PAGE_MS, () => reject(new Error('timeout')), 1 / 2)
    })
    try {
      const given: unknown = await Promise.race([get(wish), late])
      return given === null || isOver() ? null : readToken(given, kind => env.log(`getToken gave no token: ${kind}`))
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
    /** True when the page provides tokens, whether or not a native host attaches. */
    isOfPage: getToken !== undefined,
    /** Null when no token arrives in time. Concurrent calls share one request, unless forced. */
    ask(wish: TokenWish): Promise<HostToken | null> {
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

/**
 * Validates a page's answer, which may come from untyped code.
 * @param onFault receives the kind of an invalid answer, never its content
 */
function readToken(given: unknown, onFault: (kind: string) => void): HostToken | null {
  const { token, expiresAt } = (given ?? {}) as Partial<Record<keyof HostToken, unknown>>
  if (typeof given !== 'object') onFault(typeof given)
  else if (typeof token !== 'string' || !token) onFault(`token is ${token === '' ? 'empty' : typeof token}`)
  else if (expiresAt != null && typeof expiresAt !== 'string') onFault(`expiresAt is ${typeof expiresAt}`)
  else return { token, expiresAt: expiresAt ?? undefined }
  return null
}
