import type { Disposer } from '../lib/disposer.ts'
import { disposeAll } from '../lib/disposer.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { TokenSource } from './token-source.ts'

/**
 * Takes tokens from the page's `getToken` or the native host. A token while nobody is logged in begins a
 * session; the same token says nothing new; another one replaces who was logged
 * in, with all of his state; an empty one signs out.
 */
export function bindHost(
  { entrance, env, router, session }: Stores,
  tokens: TokenSource,
  wipesOnLeave: boolean
): Disposer {
  /** The page at the start, a host when it attaches, early or late, is asked once for a token if none is here. */
  let hasAsked = session.$hasToken.get()
  let isAsking = false

  const isGiver = (): boolean =>
    tokens.isOfPage || (env.host.state() === 'connected' && env.host.supports('token.request'))

  async function ask(): Promise<void> {
    hasAsked = true
    isAsking = true
    const given = await tokens.ask({ reason: 'start', force: false })
    isAsking = false
    if (given && !session.$hasToken.get()) {
      session.inject(given.token, given.expiresAt)
      if (router.$route.get().row.path === '/login') entrance.goOn()
    }
    follow()
  }
  /** @param mayHold nobody has begun to log in by hand */
  function follow(mayHold = false): void {
    if (!hasAsked && isGiver()) void ask()
    const isAwaited = isAsking || (!hasAsked && env.host.state() === 'connecting')
    if (mayHold || !isAwaited) session.$isAwaited.set(isAwaited)
  }
  follow(true)

  return disposeAll([
    env.host.handle('token.set', ({ token, expiresAt }) => {
      session.inject(token, expiresAt)
      return { accepted: true }
    }),
    env.host.listen(() => follow()),
    session.$hasToken.listen(hasToken => {
      if (hasToken) hasAsked = true
    }),
    ...(wipesOnLeave ? [env.listenToLeave(wipe), env.visible.listen(onReturn)] : [])
  ])

  function wipe(): void {
    if (session.$hasToken.get()) hasAsked = false
    session.end()
  }
  function onReturn(isVisible: boolean): void {
    if (isVisible) follow(true)
  }
}

/** What is said at the foot of the screen is felt as well, where the host can do that. */
export const bindHaptics = ({ env, shell }: Stores): Disposer =>
  shell.$toast.listen(toast => {
    if (toast) env.host.tell('portal.haptic', { kind: toast.kind === 'fail' ? 'failure' : 'success' })
  })
