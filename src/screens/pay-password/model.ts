import type { UserInfo } from '../../api/calls.ts'
import { isOutcomeUnknown, type ApiError } from '../../api/errors.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { createPayPassword } from '../../stores/pay-password.ts'

type PinStep = 'current' | 'new' | 'repeat'

/** What is being typed. It never leaves the component that shows it. */
export interface PinEntry {
  step: PinStep
  digits: string
  /** The digits until now, once the backend has found them right. */
  current: string | null
  chosen: string
}

const NOTHING = { digits: '', current: null, chosen: '' } as const

/** Where each way begins, and what is left when what was typed is forgotten. */
export const BEGIN = {
  set: { ...NOTHING, step: 'new' },
  edit: { ...NOTHING, step: 'current' }
} as const satisfies Record<string, PinEntry>

export const STEPS = {
  set: ['new', 'repeat'],
  edit: ['current', 'new', 'repeat']
} as const satisfies Record<string, readonly PinStep[]>

export type Next =
  /** On to another step, or back to one with what is wrong. */
  | { type: 'ask'; entry: PinEntry; fault: MessageKey | null }
  /** To the backend: it has to look at the current digits, or both new entries agree. */
  | { type: 'send' }

/** What six typed digits lead to (specification sections 2 and 5). */
export function nextOf(entry: PinEntry): Next {
  const { step, digits, current, chosen } = entry
  if (step === 'current' || (step === 'repeat' && digits === chosen)) return { type: 'send' }
  if (step === 'new' && digits !== current) {
    return { type: 'ask', entry: { step: 'repeat', digits: '', current, chosen: digits }, fault: null }
  }
  const fault = step === 'new' ? 'reason.same_new_password' : 'reason.passwords_mismatch'
  return { type: 'ask', entry: chooseAgain(entry), fault }
}

/** Back to the choice of new digits. */
export const chooseAgain = ({ current }: PinEntry): PinEntry => ({
  ...NOTHING,
  step: 'new',
  current
})

/**
 * Digits that are tried first: one or two different ones, an even row (123456, 975310),
 * a part said twice or three times, and the same read backwards.
 */
export function isWeakDigits(digits: string): boolean {
  const all = Array.from(digits, Number)
  const steps = all.slice(1).map((digit, at) => (digit - (all[at] ?? 0) + 10) % 10)
  return (
    new Set(all).size <= 2 ||
    new Set(steps).size === 1 ||
    /^(.+)\1+$/.test(digits) ||
    digits === [...digits].reverse().join('')
  )
}

/** Set the first transaction password, or change the one there is. */
export type PinMode = 'set' | 'edit'

/** A password was sent, and its answer is lost: it may be the one that holds now. */
export const mayBeSaved = (error: ApiError): boolean =>
  error.call === 'setPassword' && error.type !== 'offline' && isOutcomeUnknown(error)

/** Sends a person to the screen that fits, and back to where they came from. */
export function createPayPasswordScreen(stores: Stores, mode: PinMode) {
  const { authFlow, language, router, session, shell } = stores
  const user = createLoader<UserInfo>(() => authFlow.refreshUser())
  let isLost = false

  const toast = (key: MessageKey): void => shell.toast('done', language.$language.get().t(key))
  const queryNow = () => router.$route.get().query
  function goOver(): void {
    const path = mode === 'set' ? '/ad-center/edit-pay-password' : '/wallet/set-password'
    router.navigate(path, queryNow(), { replace: true })
  }
  /** Back to the caller. */
  function leave(): void {
    if (!router.back()) router.navigate('/wallet', {}, { replace: true })
  }
  /** On to the payout account where a first withdrawal waits for a password, else back. */
  function goOn(): void {
    if (queryNow().next !== 'card') leave()
    else router.navigate('/wallet/bind-card', { next: 'amount' }, { replace: true })
  }
  /** From here to where the backend knows better: a password that is set is all that who came for one needs. */
  function pass(): void {
    if (mode === 'set' && (isLost || queryNow().next === 'card')) goOn()
    else goOver()
  }
  const stopUser = user.$state.listen(state => {
    if (state.type !== 'ready' || state.value.has_pay_password == null) return
    if (state.value.has_pay_password === (mode === 'set')) pass()
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
    /** The backend knows better whether a password is set: away from here. */
    isElsewhere(error: ApiError): boolean {
      isLost ||= mayBeSaved(error)
      if (error.type !== 'refused') return false
      const { reason, data } = error
      const asksForOld = reason === 'required_field' && data.field === 'old_password'
      if (mode === 'set' ? !asksForOld : reason !== 'pay_password_not_set') return false
      createPayPassword(stores).remember(mode === 'set')
      // Whose digits hold, the lost ones or others, nobody knows here.
      if (mode === 'set') toast('payPassword.setAlready')
      pass()
      return true
    },
    leave,
    finish() {
      toast('payPassword.saved')
      goOn()
    },
    exit() {
      stopUser()
      user.exit()
    }
  }
}

export type PayPasswordScreen = ReturnType<typeof createPayPasswordScreen>
