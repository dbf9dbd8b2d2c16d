import type { Env } from '../env/env.ts'
import type { Undo } from '../lib/undo.ts'
import { undoAll } from '../lib/undo.ts'
import type { Stores } from '../stores/create-stores.ts'
import type { TokenSource } from './token-source.ts'

/**
 * Takes tokens from the page's `getToken` or the native host. A token while nobody is logged in begins a
 * session; the same token says nothing new; another one replaces who was logged
 * in, with all of his state; an empty one signs out.
 */
export function bindHost({ session, env }: Stores, tokens: TokenSource): Undo {
  const stopToken = env.host.handle('token.set', ({ token }) => {
    if (token === '') session.end()
    else if (token !== session.$token.get()) session.inject(token)
    return { accepted: true }
  })

  /** The page at the start, a host when it attaches, early or late, is asked once for a token if none is here. */
  let hasAsked = false
  const stopState = listenNow(env, async state => {
    if (hasAsked || session.$hasToken.get()) return
    const canHostGive = state === 'connected' && env.host.supports('token.request')
    if (!tokens.isOfPage && !canHostGive) return
    hasAsked = true
    const token = await tokens.ask({ reason: 'start', force: false })
    if (token && !session.$hasToken.get()) session.inject(token)
  })
  return undoAll([stopToken, stopState])
}

function listenNow(env: Env, run: (state: ReturnType<Env['host']['state']>) => Promise<void>): Undo {
  void run(env.host.state())
  return env.host.listen(state => void run(state))
}
