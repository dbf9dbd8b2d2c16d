import type { Stores } from './create-stores.ts'

/**
 * The stores as screens and dialogs of one account have them. A screen goes away a moment after the account
 * has changed, and what it had begun may go on for longer: from then on it asks nothing, keeps nothing and
 * shows nothing over the screens of somebody else.
 * @param scope of the session, at this moment
 */
export function scopeToAccount(stores: Stores, scope: number): Stores {
  const { request, screenState, session, shell } = stores
  const isOver = (): boolean => session.$scope.value !== scope
  /** Who was signed out still reads why something was not sent. */
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
