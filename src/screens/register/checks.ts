import type { MessageKey } from '../../lib/message-key.ts'
import { isEmail, isPhone } from '../../lib/contact-format.ts'
import { passwordFault } from '../../lib/password-hint.ts'

/** The fields of a registration by their wire names, so that the backend's `data.field` finds them. */
export type RegisterField =
  | 'username'
  | 'nickname'
  | 'email'
  | 'phone'
  | 'license_key'
  | 'password'
  | 'confirm_password'

export type RegisterValues = Readonly<Record<RegisterField, string>>

const MAX_NAME = 64

const lengthOf = (text: string): number => Array.from(text).length

/** Specification section 5: all but the nickname required, e-mail and phone formats, passwords match. */
export function checkRegistration(field: RegisterField, values: RegisterValues): MessageKey | null {
  const value = values[field]
  if (value.trim() === '') return field === 'nickname' ? null : 'reason.required_field'
  switch (field) {
    case 'username':
      return lengthOf(value.trim()) > MAX_NAME || /[\s\p{C}]/u.test(value.trim())
        ? 'register.usernameFormat'
        : null
    case 'nickname':
      return lengthOf(value.trim()) > MAX_NAME ? 'register.nicknameFormat' : null
    case 'email':
      return isEmail(value) ? null : 'register.emailFormat'
    case 'phone':
      return isPhone(value) ? null : 'register.phoneFormat'
    case 'password':
      return passwordFault(value)
    case 'confirm_password':
      return value === values.password ? null : 'reason.passwords_mismatch'
    case 'license_key':
      return null
  }
}
