import type { Stores } from '../stores/create-stores.ts'
import type { Disposer } from '../lib/disposer.ts'

/** Follows the session: reads the user and the counts in the navigation, and clears those of the previous account. */
export function bindAccount(stores: Stores): Disposer[] {
  const { env, session, router, authFlow, shell, unread, waitingPlans, width, idempotencyKeys } = stores
  /** The entry page was to fetch the user, but may be left before it has. */
  let isLeftToEntry = false
  /** Another account, whose counts have not been requested yet. */
  let isNew = false

  /** @param isWidened the side navigation has just become visible beside the screen */
  function readCounts(isWidened = false): void {
    const { row } = router.$route.get()
    if (!session.$hasToken.get() || row.isPublic || session.$profile.get()?.store_opened === false) return
    const isWide = width.$bucket.get() !== 'phone'
    if (isWidened ? !row.hasBell : row.hasBell || isWide) void unread.load()
    if (isWidened ? !row.dock : row.dock || isWide) void waitingPlans.load()
  }
  /** Only the public screens are available without an opened account. */
  function leadToWelcome(): void {
    if (session.$profile.get()?.store_opened === false && !router.$route.get().row.isPublic) {
      router.replace('/ad-welcome')
    }
  }

  return [
    session.$epoch.listen(() => {
      shell.closeDialog()
      shell.dismissToast()
      unread.reset()
      waitingPlans.reset()
      isNew = true
    }),
    session.$token.subscribe((token, last) => {
      if (token) {
        const isRenewed = !isNew && Boolean(last)
        if (isNew) readCounts()
        isNew = false
        // `begin` and `enter` set the profile themselves; a stored or injected token does not.
        queueMicrotask(() => {
          // The entry page fetches the user itself, once it knows which token applies.
          isLeftToEntry = router.$route.get().row.path === '/entry'
          if (isLeftToEntry) return
          // A renewed token belongs to the same user, whose reads are repeated automatically.
          if (isRenewed || session.$token.get() !== token || session.$profile.get()) return
          void authFlow.refreshUser()
        })
      } else if (last) idempotencyKeys.clear()
    }),
    session.$profile.subscribe(leadToWelcome),
    router.$route.subscribe(({ row }, last) => {
      // A dialog belongs to the screen it was opened over; what concerns the account stays.
      const { type } = shell.$dialog.get()
      if (last && last.row !== row && type !== 'account' && type !== 'expired') shell.closeDialog()
      if (row.path !== '/entry' && (isLeftToEntry || authFlow.$userFailed.get())) {
        isLeftToEntry = false
        if (session.$hasToken.get() && !session.$profile.get()) void authFlow.refreshUser()
      }
      if (session.$hasToken.get()) leadToWelcome()
      readCounts()
    }),
    // At the start the width is measured after the first route.
    width.$bucket.listen((_, last) => {
      if (last === 'phone') readCounts(true)
    }),
    env.visible.listen(isVisible => {
      if (isVisible) readCounts()
    })
  ]
}
