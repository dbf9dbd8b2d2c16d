import type { MessageKey } from '../../lib/message-key.ts'

export type PinStep = 'current' | 'new' | 'repeat'

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
  /** The backend has to look at the current digits. */
  | { type: 'check' }
  /** Both entries agree. */
  | { type: 'save' }

/** What six typed digits lead to (specification sections 2 and 5). */
export function nextOf(entry: PinEntry): Next {
  const { step, digits, current, chosen } = entry
  if (step === 'current') return { type: 'check' }
  if (step === 'new') {
    return digits === current
      ? { type: 'ask', entry: chooseAgain(entry), fault: 'reason.same_new_password' }
      : { type: 'ask', entry: { step: 'repeat', digits: '', current, chosen: digits }, fault: null }
  }
  if (digits === chosen) return { type: 'save' }
  return { type: 'ask', entry: chooseAgain(entry), fault: 'reason.passwords_mismatch' }
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
