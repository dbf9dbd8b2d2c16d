import type { ApiError } from '../api/errors.ts'
import type { Stores } from '../stores/create-stores.ts'
import { errorMessage } from '../stores/error-messages.ts'
import { reactionTo } from '../stores/reaction.ts'
import type { PortalEmitter } from './portal-events.ts'

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
