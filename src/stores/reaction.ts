import type { ApiError } from '../api/errors.ts'

/** Who meets the error, as far as the reaction depends on it. */
export interface ReactionContext {
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
