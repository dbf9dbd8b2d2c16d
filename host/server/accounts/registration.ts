import type { CallInput } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'
import { openAccounts } from '../ledger/post.ts'

/** The rule of HTML's own e-mail field. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
const PHONE = /^\+?\d{6,15}$/
const MIN_PASSWORD = 8
const MAX_TEXT = 64
const MAX_PASSWORD = 256

export const keyOf = (name: string): string => name.trim().toLowerCase()

/** @throws `format_invalid` when a login password is too short or too long */
export function checkNewPassword(password: string, field: string): void {
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) {
    throw refuse('format_invalid', { field })
  }
}

/** @throws `format_invalid` when a nickname is too long */
export function checkNickname(nickname: string): void {
  if (nickname.length > MAX_TEXT) throw refuse('format_invalid', { field: 'nickname' })
}

/** @throws `format_invalid` unless it is an e-mail address */
export function checkEmail(email: string): void {
  if (!EMAIL.test(email.trim()) || email.length > 254) {
    throw refuse('format_invalid', { field: 'email' })
  }
}

/** @throws `format_invalid` unless it is a telephone number */
export function checkPhone(phone: string): void {
  if (!PHONE.test(phone.replace(/[\s().-]/g, ''))) throw refuse('format_invalid', { field: 'phone' })
}

/** @throws `required_field`, `format_invalid` or `passwords_mismatch` with the field */
export function checkRegistration(
  input: CallInput<'register'>,
  options: { codeRequired: boolean }
): void {
  const required = ['username', 'password', 'confirm_password', 'email', 'phone'] as const
  for (const field of required) {
    if (input[field].trim() === '') throw refuse('required_field', { field })
  }
  if (options.codeRequired && input.license_key.trim() === '') {
    throw refuse('required_field', { field: 'license_key' })
  }
  const username = input.username.trim()
  if (username.length > MAX_TEXT || /[\s\p{C}]/u.test(username)) {
    throw refuse('format_invalid', { field: 'username' })
  }
  checkNickname(input.nickname ?? '')
  checkNewPassword(input.password, 'password')
  if (input.password !== input.confirm_password) {
    throw refuse('passwords_mismatch', { field: 'confirm_password' })
  }
  checkEmail(input.email)
  checkPhone(input.phone)
}

export interface NewUser {
  username: string
  nickname?: string
  email: string
  phone: string
  passwordHash: string
  entry: string
  lang?: string
  termsVersion?: string
  at: Date
}

/**
 * Writes a user with empty ledger accounts.
 * @throws `username_taken` or `email_taken`
 */
export async function createUser(tx: Queryable, user: NewUser): Promise<number> {
  const [created] = await tx.query<{ id: number }>(
    `insert into users (username, username_key, nickname, email, email_key, phone,
      password_hash, entry, lang, terms_version, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing returning id`,
    [
      user.username.trim(),
      keyOf(user.username),
      user.nickname?.trim() || user.username.trim(),
      user.email.trim(),
      keyOf(user.email),
      user.phone.trim(),
      user.passwordHash,
      user.entry,
      user.lang ?? null,
      user.termsVersion ?? null,
      user.at
    ]
  )
  if (created) {
    await openAccounts(tx, created.id)
    return created.id
  }
  const named = await tx.query('select 1 from users where username_key = $1', [
    keyOf(user.username)
  ])
  throw named.length > 0
    ? refuse('username_taken', { field: 'username' })
    : refuse('email_taken', { field: 'email' })
}
