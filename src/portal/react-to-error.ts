import type { ApiError } from '../api/errors.ts'
import type { Stores } from '../stores/create-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import type { PortalEmitter } from './portal-events.ts'

/**
 * What follows from an error, beyond the words that stand where it was met: the specification's section 8.
 * HTTP 401, 404 or 503 is `type: 'http'` and never acts like the envelope's.
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

  /** Signed out, drafts kept, to /login. */
  function signOut(reason: 'unauthorized' | 'expired'): void {
    session.end()
    shell.toast('fail', words())
    events.emit('authRequired', { reason })
    router.navigate('/login', {}, { replace: true })
  }

  switch (error.type) {
    case 'unauthorized':
      if (isEntryMode) {
        void language.follow(error.data.lang ?? query.lang)
        events.emit('authRequired', { reason: 'unauthorized' })
        router.navigate('/ad-welcome', { ...query }, { replace: true })
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
      // Whoever has no token has nothing to clear.
      if (isLoggedIn && (isRegistered || !isEntryMode)) signOut('expired')
      else if (shell.$dialog.get().type !== 'expired') {
        events.emit('authRequired', { reason: 'expired' })
        // Nothing could be tried again without a token: the screen has its own way on.
        if (isLoggedIn) shell.openDialog({ type: 'expired' })
        else shell.toast('fail', words())
      }
      return
    case 'refused':
      // Codes that nobody named.
      if (![400, 405, 500].includes(error.code)) shell.toast('fail', words())
      return
    default:
      // The caller shows the words in its place, with a retry.
  }
}
