import type { ApiError } from '../api/errors.ts'
import type { Stores } from '../stores/create-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { PortalEmitter } from './portal-events.ts'

/** Who meets the error, as far as the reaction depends on it. */
interface ReactionContext {
  /** On /entry or /ad-welcome, or the stored user's entry is not `register`. */
  isEntryMode: boolean
  /** The stored user's entry is `register`, wherever he stands. */
  isRegistered: boolean
  /** A token is stored. */
  isLoggedIn: boolean
}

/**
 * What follows from an error, beyond the words shown where it happened.
 * The specification's section 8 as one pure function.
 */
export type Reaction =
  /** Nothing: the caller shows the words in its place, with a retry. */
  | { type: 'inline' }
  /** The words in a fail toast: codes that nobody named. */
  | { type: 'toast' }
  /** 401 on an entry page: language, then /ad-welcome with the query kept. */
  | { type: 'welcome'; lang: string | null }
  /** 401 elsewhere: signed out, drafts kept, to /login. */
  | { type: 'signOut' }
  /** 402, 403, 404: language, then the customer-service dialog with that code's message. */
  | { type: 'accountDialog'; code: 402 | 403 | 404; lang: string | null }
  /** 503 with entry `register`: the token-expired text, token and user info cleared, /login. */
  | { type: 'expire' }
  /** 503 otherwise: the text, with a token also retry and close; nothing is cleared. */
  | { type: 'askHost' }

/** HTTP 401, 404 or 503 is `type: 'http'` and never acts like the envelope's. */
export function reactionTo(error: ApiError, context: ReactionContext): Reaction {
  switch (error.type) {
    case 'unauthorized':
      if (context.isEntryMode) return { type: 'welcome', lang: error.data.lang ?? null }
      return context.isLoggedIn ? { type: 'signOut' } : { type: 'inline' }
    case 'account':
      return { type: 'accountDialog', code: error.code, lang: error.data.lang ?? null }
    case 'expired':
      // Whoever has no token has nothing to clear.
      return context.isLoggedIn && (context.isRegistered || !context.isEntryMode) ? { type: 'expire' } : { type: 'askHost' }
    case 'refused':
      return [400, 405, 500].includes(error.code) ? { type: 'inline' } : { type: 'toast' }
    case 'offline':
    case 'insecure':
    case 'network':
    case 'timeout':
    case 'aborted':
    case 'http':
    case 'malformed':
      return { type: 'inline' }
  }
}

const ENTRY_PATHS: readonly string[] = ['/entry', '/ad-welcome']

/** In entry mode: on an entry page, or a stored user whose entry is not `register` (reading A7). */
export function isEntryMode({ router, session }: Stores): boolean {
  if (ENTRY_PATHS.includes(router.$route.get().path)) return true
  return session.$user.get() !== null && !session.$isRegistered.get()
}

/** Does what the reaction table says, beyond the words that stand where the error was met. */
export function reactToError(error: ApiError, stores: Stores, events: PortalEmitter): void {
  const { language, router, session, shell } = stores
  const context = {
    isEntryMode: isEntryMode(stores),
    isRegistered: session.$isRegistered.get(),
    isLoggedIn: session.$hasToken.get()
  }
  const reaction = reactionTo(error, context)
  const words = (): string => errorMessage(error, language.$language.get())

  switch (reaction.type) {
    case 'welcome': {
      const { query } = router.$route.get()
      void language.follow(reaction.lang ?? query.lang)
      events.emit('authRequired', { reason: 'unauthorized' })
      router.navigate('/ad-welcome', { ...query }, { replace: true })
      session.end()
      return
    }
    case 'signOut':
      session.end()
      shell.toast('fail', words())
      events.emit('authRequired', { reason: 'unauthorized' })
      router.navigate('/login', {}, { replace: true })
      return
    case 'accountDialog': {
      const epoch = session.$epoch.get()
      void language.follow(reaction.lang).then(() => {
        if (session.$epoch.get() === epoch) shell.openDialog({ type: 'account', message: words() })
      })
      return
    }
    case 'expire':
      session.end()
      shell.toast('fail', words())
      events.emit('authRequired', { reason: 'expired' })
      router.navigate('/login', {}, { replace: true })
      return
    case 'askHost':
      if (shell.$dialog.get().type === 'expired') return
      events.emit('authRequired', { reason: 'expired' })
      // Nothing could be tried again without a token: the screen has its own way on.
      if (context.isLoggedIn) shell.openDialog({ type: 'expired' })
      else shell.toast('fail', words())
      return
    case 'toast':
      shell.toast('fail', words())
      return
    case 'inline':
      return
  }
}
