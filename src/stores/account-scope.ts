import type { Stores } from './create-stores.ts'

/**
 * The stores for the screens and dialogs of one account. A screen unmounts shortly after the account
 * has changed, and its pending work may take longer: from then on it sends nothing, stores nothing and
 * shows nothing over the screens of another user.
 */
export function scopeToAccount(stores: Stores, scope: number): Stores {
  const { request, screenState, session, shell } = stores
  const isOver = (): boolean => session.$scope.value !== scope
  /** A user who was signed out still sees why something was not sent. */
  const isReplaced = (): boolean => isOver() && session.$hasToken.get()

  return {
    ...stores,
    request: (name, input, options) =>
      isOver()
        ? Promise.resolve({ ok: false, error: { call: name, type: 'aborted' } })
        : request(name, input, options),
    screenState: { ...screenState, keep: (...left) => void (isOver() || screenState.keep(...left)) },
    shell: {
      ...shell,
      openDialog: dialog => void (isOver() || shell.openDialog(dialog)),
      askPassword: wish => void (isOver() || shell.askPassword(wish)),
      toast: (kind, text) => void (isReplaced() || shell.toast(kind, text))
    }
  }
}
