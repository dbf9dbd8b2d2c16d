import type { Queryable } from '../db/db.ts'
import { LANGUAGES } from '../fixtures/languages.ts'
import { refuse } from '../http/refusal.ts'
import { checkEmail, checkNickname, checkPhone, keyOf } from './registration.ts'
import type { User } from './user.ts'

/** Fields that users may change about themselves. */
export interface UserChange {
  nickname?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  lang?: string | undefined
}

const FIELDS = ['nickname', 'email', 'phone', 'lang'] as const

/** @throws `format_invalid` for a language that the portal does not have */
function checkLanguage(lang: string): void {
  const known = LANGUAGES.some(({ targets, source }) =>
    [targets, ...source.split(',')].some(code => code.toLowerCase() === lang.toLowerCase())
  )
  if (!known) throw refuse('format_invalid', { field: 'lang' })
}

const CHECKS = {
  nickname: checkNickname,
  email: checkEmail,
  phone: checkPhone,
  lang: checkLanguage
} as const satisfies Record<keyof UserChange, (text: string) => void>

/**
 * Writes the given fields that differ. Call it under the user's lock.
 * @throws `required_field`, `format_invalid` or `email_taken` with the field,
 * `info_unchanged` when nothing differs
 */
export async function editUser(tx: Queryable, user: User, change: UserChange): Promise<void> {
  const next = { nickname: user.nickname, email: user.email, phone: user.phone, lang: user.lang }
  for (const field of FIELDS) {
    const text = change[field]?.trim()
    if (text === undefined) continue
    if (text === '') throw refuse('required_field', { field })
    CHECKS[field](text)
    next[field] = text
  }
  if (FIELDS.every(field => next[field] === user[field])) throw refuse('info_unchanged')
  try {
    await tx.query(
      'update users set nickname = $2, email = $3, email_key = $4, phone = $5, lang = $6 where id = $1',
      [user.id, next.nickname, next.email, keyOf(next.email), next.phone, next.lang]
    )
  } catch (error) {
    // Only the constraint sees an address that another transaction is about to take.
    throw isTaken(error) ? refuse('email_taken', { field: 'email' }) : error
  }
}

const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
