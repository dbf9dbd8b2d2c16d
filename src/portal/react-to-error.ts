import type { ApiError } from '../api/errors.ts'
import type { Stores } from '../stores/create-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { PortalEmitter } from './portal-events.ts'

/**
 * Handles an error beyond the message shown where it occurred (specification section 8).
 * HTTP 401, 404 or 503 is `type: 'http'` and is not treated like the envelope's codes.
 */
export function reactToError(error: ApiError, stores: Stores, events: PortalEmitter): void {
  const { language, router, session, shell } = stores
  const { path, query } = router.$route.get()
  const isLoggedIn = session.$hasToken.get()
  const isRegistered = session.$isRegistered.get()
  /** On an entry page, or a stored user whose entry is not `register` (reading A7). */
  const isEntryMode =
    path === '/entry' || path === '/ad-welcome' || (session.$user.get() !== null && !isRegistered)
  const words = (): string => errorMessage(error, language.$language.get())

  /** Ends the session, keeps drafts, goes to /login. */
  function signOut(reason: 'unauthorized' | 'expired'): void {
    session.end()
    shell.toast('fail', words())
    events.emit('authRequired', { reason })
    router.replace('/login')
  }

  switch (error.type) {
    case 'unauthorized':
      if (isEntryMode) {
        void language.follow(error.data.lang ?? query.lang)
        events.emit('authRequired', { reason: 'unauthorized' })
        router.replace('/ad-welcome', query)
        session.end()
      } else if (isLoggedIn) signOut('unauthorized')
      return
    case 'account': {
      const epoch = session.$epoch.get()
      void language.follow(error.data.lang).then(() => {
        if (session.$epoch.get() === epoch) shell.openDialog({ type: 'account', message: words() })
      })
      return
    }
    case 'expired':
      // Without a token there is nothing to clear.
      if (isLoggedIn && (isRegistered || !isEntryMode)) signOut('expired')
      else if (shell.$dialog.get().type !== 'expired') {
        events.emit('authRequired', { reason: 'expired' })
        // Without a token a retry is pointless; the screen offers its own next step.
        if (isLoggedIn) shell.openDialog({ type: 'expired' })
        else shell.toast('fail', words())
      }
      return
    case 'refused':
      // Codes without a rule of their own.
      if (![400, 405, 500].includes(error.code)) shell.toast('fail', words())
      return
    default:
      // The caller shows the message in place, with a retry.
  }
}
