import type { Disposer } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { createTokenSource } from './token-source.ts'

/** Receives tokens from the page's `getToken` or the native host; `inject` of the session says what each does. */
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

export const bindHaptics = ({ env, shell }: Stores): Disposer =>
  shell.$toast.listen(toast => {
    if (toast) env.host.emit('portal.haptic', { kind: toast.kind === 'fail' ? 'failure' : 'success' })
  })
