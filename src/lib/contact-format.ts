/** The rule of HTML's own e-mail field, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
const MAX_EMAIL = 254
/** E.164 in length, lenient in writing: a plus or none, spaces, dots, dashes, brackets. */
const PHONE = /^\+?\d{6,15}$/

export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_EMAIL && EMAIL.test(typed.trim())

export const isPhone = (typed: string): boolean => PHONE.test(typed.replace(/[\s().-]/g, ''))
