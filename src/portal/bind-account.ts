import type { Stores } from '../stores/create-stores.ts'
import { undoAll } from '../lib/undo.ts'
import type { Undo } from '../lib/undo.ts'

/**
 * Follows who is logged in: fetches the user, the number on the bell and the number
 * of waiting plans; leads to the welcome screen while no account is opened.
 */
export function bindAccount(stores: Stores): Undo {
  const { env, session, router, entrance, unread, waitingPlans, intents } = stores
  let wasLoggedIn = session.$hasToken.get()

  const stopToken = session.$token.subscribe(token => {
    if (token) {
      wasLoggedIn = true
      // `begin` and `enter` bring the profile themselves; a stored or injected token does not.
      queueMicrotask(() => {
        // The entry page fetches the user itself, once it knows which token counts.
        if (router.$route.get().row.path === '/entry') return
        if (session.$token.get() === token && !session.$profile.get()) void entrance.refreshUser()
      })
      return
    }
    unread.reset()
    waitingPlans.reset()
    if (wasLoggedIn) intents.clear()
    wasLoggedIn = false
  })

  const stopProfile = session.$profile.subscribe(profile => {
    if (profile?.store_opened === false && !router.$route.get().row.isPublic) {
      router.navigate('/ad-welcome', {}, { replace: true })
    }
  })

  const stopRoute = router.$route.subscribe(({ row }) => {
    if (!session.$hasToken.get() || row.isPublic) return
    if (session.$profile.get()?.store_opened === false) {
      router.navigate('/ad-welcome', {}, { replace: true })
      return
    }
    if (row.hasBell) void unread.load()
    if (row.dock) void waitingPlans.load()
  })

  const stopVisible = env.visible.listen(isVisible => {
    const { row } = router.$route.get()
    if (isVisible && session.$hasToken.get() && row.hasBell && !row.isPublic) void unread.load()
  })

  return undoAll([stopToken, stopProfile, stopRoute, stopVisible])
}
