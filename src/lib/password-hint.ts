import type { MessageKey } from './message-key.ts'

const MIN_PASSWORD = 8
const GOOD_PASSWORD = 12
const MAX_PASSWORD = 256

const lengthOf = (text: string): number => Array.from(text).length

/** What is wrong with a new login password; null when nothing (reading A41, no composition rules). */
export function passwordFault(password: string): MessageKey | null {
  if (lengthOf(password) > MAX_PASSWORD) return 'register.passwordLong'
  return lengthOf(password) < MIN_PASSWORD ? 'register.passwordShort' : null
}

/** An honest hint: length is what makes a password hard to guess. */
export function passwordHint(password: string): MessageKey {
  const length = lengthOf(password)
  if (length < MIN_PASSWORD) return 'register.passwordShort'
  return length < GOOD_PASSWORD ? 'register.passwordEnough' : 'register.passwordGood'
}
