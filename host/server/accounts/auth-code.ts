import { createHash } from 'node:crypto'

import type { Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'

/** No 0, 1, I or O: these codes are read aloud and typed by hand. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** Normalises a code for comparison: spaces, dashes, case and full-width letters do not matter. */
export const normalizeCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u200b\u2010-\u2015\u2212\-_]+/g, '').toUpperCase()

/** The same code for a seed on every machine, so that a written guide can name it. */
export function codeFrom(seed: string, length: number): string {
  const bytes = createHash('sha256').update(seed).digest()
  return Array.from(bytes.subarray(0, length), byte => ALPHABET[byte % ALPHABET.length]).join('')
}

export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Adds new codes after the last one and returns them as displayed. */
export async function mintCodes(tx: Queryable, count: number): Promise<string[]> {
  const [last] = await tx.query<{ n: number }>('select count(*)::int as n from auth_codes')
  const minted: string[] = []
  for (let index = last?.n ?? 0; minted.length < count; index += 1) {
    const code = codeFrom(`authorization code ${index}`, LENGTH)
    const rows = await tx.query<{ display: string }>(
      `insert into auth_codes (code, display) values ($1, $2)
      on conflict do nothing returning display`,
      [code, grouped(code)]
    )
    minted.push(...rows.map(row => row.display))
  }
  return minted
}

/** Unused codes, oldest first. */
export async function unusedCodes(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ display: string }>(
    'select display from auth_codes where user_id is null order by position limit $1',
    [limit]
  )
  return rows.map(row => row.display)
}

/**
 * Assigns a code to its user, permanently.
 * @throws `auth_code_not_found` or `auth_code_used`
 */
export async function useCode(
  tx: Queryable,
  code: string,
  userId: number,
  now: Date
): Promise<void> {
  const taken = await tx.query(
    `update auth_codes set user_id = $2, used_at = $3
    where code = $1 and user_id is null returning code`,
    [normalizeCode(code), userId, now]
  )
  if (taken.length > 0) return
  const known = await tx.query('select 1 from auth_codes where code = $1', [normalizeCode(code)])
  throw refuse(known.length > 0 ? 'auth_code_used' : 'auth_code_not_found', {
    field: 'license_key'
  })
}

/** The user's code; empty when there is none. */
export async function codeOfUser(db: Queryable, username: string): Promise<string> {
  const [row] = await db.query<{ display: string }>(
    `select display from auth_codes join users on users.id = auth_codes.user_id
    where users.username_key = $1 order by position limit 1`,
    [username]
  )
  return row?.display ?? ''
}
