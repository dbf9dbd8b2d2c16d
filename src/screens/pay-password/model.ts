import { isOutcomeUnknown, type ApiError, type Result, type UserInfo } from '../../api/calls.ts'
import { disposeAll } from '../../lib/disposer.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { reportLate, showToast } from '../../stores/toasts.ts'

type PinStep = 'current' | 'new' | 'repeat'

/** The digits being typed. They never leave the component that shows them. */
export interface PinEntry {
  step: PinStep
  digits: string
  /** The current password, once the backend has verified it. */
  current: string | null
  chosen: string
}

const NOTHING = { digits: '', current: null, chosen: '' } as const

/** The initial entry of each mode, also used when the input is discarded. */
export const BEGIN = {
  set: { ...NOTHING, step: 'new' },
  edit: { ...NOTHING, step: 'current' }
} as const satisfies Record<string, PinEntry>

export const STEPS: Readonly<Record<PinMode, readonly PinStep[]>> = {
  set: ['new', 'repeat'],
  edit: ['current', 'new', 'repeat']
}

/**
 * The step after six typed digits, or the one to return to with its fault (specification sections 2 and 5). Null: the
 * digits are sent, to be verified or because both new entries match.
 */
export function nextOf(entry: PinEntry): { entry: PinEntry; fault: MessageKey | null } | null {
  const { step, digits, current, chosen } = entry
  if (step === 'current' || (step === 'repeat' && digits === chosen)) return null
  if (step === 'new' && digits !== current) {
    return { entry: { step: 'repeat', digits: '', current, chosen: digits }, fault: null }
  }
  const fault = step === 'new' ? 'reason.same_new_password' : 'reason.passwords_mismatch'
  return { entry: chooseAgain(entry), fault }
}

export const chooseAgain = ({ current }: PinEntry): PinEntry => ({ ...BEGIN.set, current })

/**
 * True for digits that an attacker tries first: at most two different ones, constant steps
 * (123456, 975310), a repeated part, or a palindrome.
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

export type PinMode = 'set' | 'edit'

/** True when the answer to a sent password was lost: it may be in force. */
export const mayBeSaved = (error: ApiError): boolean =>
  error.call === 'setPassword' && isOutcomeUnknown(error)

/** Directs the user to the screen that applies, and back to where they came from. */
export function createPayPasswordScreen(stores: Stores, mode: PinMode) {
  const { authFlow, router, session } = stores
  const user = createLoader<UserInfo>(() => authFlow.refreshUser())
  let isLost = false

  const queryNow = () => router.$route.get().query
  function goOver(): void {
    const path = mode === 'set' ? '/ad-center/edit-pay-password' : '/wallet/set-password'
    router.replace(path, queryNow())
  }
  const leave = (): void => router.back('/wallet')
  /** Continues to the payout account when a first withdrawal needs it, else returns. */
  function goOn(): void {
    if (queryNow().next !== 'card') leave()
    else router.replace('/wallet/bind-card', { next: 'amount' })
  }
  /** Leaves when the backend contradicts the mode; for a caller that needs any password, a set one suffices. */
  function pass(): void {
    if (mode === 'set' && (isLost || queryNow().next === 'card')) goOn()
    else goOver()
  }
  /** The backend contradicts the mode about a password being set, which is remembered. */
  function isContradicted(error: ApiError): boolean {
    if (error.type !== 'refused') return false
    const { reason, data } = error
    const asksForOld = reason === 'required_field' && data.field === 'old_password'
    const isSet = mode === 'set'
    if (isSet ? !asksForOld : reason !== 'pay_password_not_set') return false
    session.note({ has_pay_password: isSet })
    return true
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
    /** True when the error contradicts the mode about a password being set: leaves the screen. */
    isElsewhere(error: ApiError): boolean {
      isLost ||= mayBeSaved(error)
      if (!isContradicted(error)) return false
      // Unknown here: whether the lost digits or others are in force.
      if (mode === 'set') showToast(stores, 'done', 'payPassword.setAlready')
      pass()
      return true
    },
    leave,
    /** Reports how the saving ended whose screen was left. */
    reportLate(answer: Result<unknown>) {
      const isSetAlready = !answer.ok && isContradicted(answer.error) && mode === 'set'
      const failed = isSetAlready ? 'payPassword.setAlready' : undefined
      reportLate(stores, 'payPassword.title', 'payPassword.saved', answer, undefined, failed)
    },
    finish() {
      showToast(stores, 'done', 'payPassword.saved')
      goOn()
    },
    exit: disposeAll([user.exit, stopUser])
  }
}

export type PayPasswordScreen = ReturnType<typeof createPayPasswordScreen>
