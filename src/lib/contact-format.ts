import type { MessageKey } from './message-key.ts'

/** The rule of HTML's own e-mail field, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MAX_EMAIL = 254
/** E.164 in length, lenient in writing: a plus or none, spaces, dots, dashes, brackets. */
const PHONE = /^\+?\d{6,15}$/

export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_EMAIL && EMAIL.test(typed.trim())

export const isPhone = (typed: string): boolean => PHONE.test(typed.replace(/[\s().-]/g, ''))

/** Characters of a name that a person goes by. */
const MAX_NAME = 64

export const isShortName = (typed: string): boolean => Array.from(typed.trim()).length <= MAX_NAME

/** What is wrong with how a person is called or reached; what is empty is somebody else's to judge. */
export function contactFault(field: 'nickname' | 'email' | 'phone', typed: string): MessageKey | null {
  if (typed.trim() === '') return null
  if (field === 'email') return isEmail(typed) ? null : 'register.emailFormat'
  if (field === 'phone') return isPhone(typed) ? null : 'register.phoneFormat'
  return isShortName(typed) ? null : 'register.nicknameFormat'
}
