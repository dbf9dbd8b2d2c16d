import { codeFrom, grouped, normalizeCode } from '../accounts/auth-code.ts'
import type { Queryable } from '../db/db.ts'
import type { AcceptorType } from '../fixtures/acceptors.ts'
import { refuse } from '../http/refusal.ts'

const LENGTH = 12

/** Adds new codes of a type after the last one and returns them as displayed. */
export async function mintAcceptanceCodes(
  tx: Queryable,
  type: AcceptorType,
  count: number
): Promise<string[]> {
  const [last] = await tx.query<{ n: number }>(
    'select count(*)::int as n from acceptance_codes where type = $1',
    [type]
  )
  const minted: string[] = []
  for (let index = last?.n ?? 0; minted.length < count; index += 1) {
    const code = codeFrom(`acceptance code ${type} ${index}`, LENGTH)
    await tx.query('insert into acceptance_codes (code, display, type) values ($1, $2, $3)', [
      code,
      grouped(code),
      type
    ])
    minted.push(grouped(code))
  }
  return minted
}

/** Unused codes of a type, oldest first. */
export async function unusedAcceptanceCodes(
  db: Queryable,
  type: AcceptorType,
  limit: number
): Promise<string[]> {
  const rows = await db.query<{ display: string }>(
    `select display from acceptance_codes where type = $1 and user_id is null
    order by position limit $2`,
    [type, limit]
  )
  return rows.map(row => row.display)
}

/**
 * Uses a code up: one code opens one order.
 * @throws `wrong_acceptance_code` for one that is unknown, used, or for the other type
 */
export async function useAcceptanceCode(
  tx: Queryable,
  code: string,
  use: { type: AcceptorType; userId: number; now: Date }
): Promise<void> {
  const taken = await tx.query(
    `update acceptance_codes set user_id = $3, used_at = $4
    where code = $1 and type = $2 and user_id is null returning code`,
    [normalizeCode(code), use.type, use.userId, use.now]
  )
  if (taken.length === 0) throw refuse('wrong_acceptance_code', { field: 'acceptance_code' })
}
