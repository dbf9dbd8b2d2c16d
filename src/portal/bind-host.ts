import { HOST_METHODS } from '../bridge/methods.ts'
import type { Env } from '../env/env.ts'
import type { Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { CheckedOptions } from './mount-options.ts'
import type { HostToken, TokenWish } from './option-types.ts'

/**
 * Receives tokens from the page's `getToken` or the native host. A token without a session starts
 * one; the same token changes nothing; another one replaces the user with all their state; an
 * empty one signs out.
 */
export function bindHost(
  { authFlow, env, router, session }: Stores,
  tokens: ReturnType<typeof createTokenSource>,
  wipesOnLeave: boolean
): Disposer[] {
  /** Without a token, the page is asked once at the start, a native host once when it attaches. */
  let hasAsked = session.$hasToken.get()
  const { $isAsked } = session

  async function ask(): Promise<void> {
    hasAsked = true
    $isAsked.set(true)
    const scope = session.$scope.get()
    const given = await tokens.ask({ reason: 'start', force: false })
    // Not after a logout: what was asked for before it is of the session that has ended.
    if (given && $isAsked.get() && !session.$hasToken.get() && session.$scope.get() === scope) {
      session.inject(given.token, given.expiresAt)
      if (router.$route.get().row.path === '/login') authFlow.goOn()
    }
    $isAsked.set(false)
  }
  /** @param mayHold the user has not started to log in by hand */
  function follow(mayHold = false): void {
    if (!hasAsked && (tokens.isOfPage || env.host.supports('token.request'))) void ask()
    const isAwaited = $isAsked.get() || (!hasAsked && env.host.state() === 'connecting')
    if (mayHold || !isAwaited) session.$isAwaited.set(isAwaited)
  }
  follow(true)

  return [
    env.host.handle('token.set', ({ token, expiresAt }) => {
      session.inject(token, expiresAt)
      return { accepted: true }
    }),
    env.host.listen(() => follow()),
    $isAsked.listen(() => follow()),
    session.$hasToken.listen(hasToken => {
      if (hasToken) hasAsked = true
    }),
    ...(wipesOnLeave ? [env.listenToLeave(wipe), env.visible.listen(isVisible => isVisible && follow(true))] : [])
  ]

  function wipe(): void {
    if (session.$hasToken.get()) hasAsked = false
    session.end()
  }
}

/** Accompanies a toast with haptic feedback, where the host supports it. */
export const bindHaptics = ({ env, shell }: Stores): Disposer =>
  shell.$toast.listen(toast => {
    if (toast) env.host.emit('portal.haptic', { kind: toast.kind === 'fail' ? 'failure' : 'success' })
  })

/** The page's `getToken` has the same timeout as a native host. */
const PAGE_MS = HOST_METHODS['token.request'].timeoutMs

/**
 * Requests tokens: from the option `getToken` if given, else from the native host.
 * @param isOver the portal was destroyed: what arrives then is no longer its token
 */
export function createTokenSource({ getToken }: Pick<CheckedOptions, 'getToken'>, env: Env, isOver: () => boolean) {
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
