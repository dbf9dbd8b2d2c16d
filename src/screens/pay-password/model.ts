import type { UserInfo } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { createPayPassword } from '../../stores/pay-password.ts'

/** Set the first transaction password, or change the one there is. */
export type PinMode = 'set' | 'edit'

/** Sends a person to the screen that fits, and back to where they came from. */
export function createPayPasswordScreen(stores: Stores, mode: PinMode) {
  const { entrance, router, session } = stores
  const user = createLoader<UserInfo>(() => entrance.refreshUser())

  function goOver(): void {
    const path = mode === 'set' ? '/ad-center/edit-pay-password' : '/wallet/set-password'
    router.navigate(path, {}, { replace: true })
  }
  /** Back to the caller. */
  function leave(): void {
    if (!router.back()) router.navigate('/wallet', {}, { replace: true })
  }
  const stopUser = user.$state.listen(state => {
    if (state.type !== 'ready' || state.value.has_pay_password == null) return
    if (state.value.has_pay_password === (mode === 'set')) goOver()
  })

  return {
    $user: user.$state,
    start() {
      const profile = session.$profile.get()
      if (profile) user.set(profile)
      else void user.load()
    },
    reload: () => void user.load(),
    goOver,
    /** The backend knows better whether a password is set: over to the other screen. */
    isElsewhere(error: ApiError): boolean {
      if (error.type !== 'refused') return false
      const { reason, data } = error
      const isSet = reason === 'required_field' && data.field === 'old_password'
      if (isSet !== (mode === 'set')) return false
      if (!isSet && reason !== 'pay_password_not_set') return false
      createPayPassword(stores).remember(isSet)
      goOver()
      return true
    },
    leave,
    /** It is saved: on to the payout account where a first withdrawal waits for it, else back. */
    finish() {
      if (router.$route.get().query.next !== 'card') leave()
      else router.navigate('/wallet/bind-card', { next: 'amount' }, { replace: true })
    },
    exit() {
      stopUser()
      user.exit()
    }
  }
}

export type PayPasswordScreen = ReturnType<typeof createPayPasswordScreen>
