import { openSession } from '../../host/server/accounts/session.ts'
import { MANY, writeManyRows } from '../../host/server/fixtures/many-rows.ts'
import type { TestSandbox, TestUser } from './sandbox.ts'
import { SCALE } from './scale.ts'

/** A plan leaves 28 rows, and the first of all is a top-up: 10,081, or 100,017 in the large run. */
export const MANY_ROWS = SCALE.plans * 28 + 1

/** The account with many rows, all written, and a session for it: a login would write the rest. */
export async function manyRows({ db, clock }: TestSandbox): Promise<TestUser> {
  await writeManyRows(db, Infinity, SCALE.plans)
  const [row] = await db.query<{ id: number }>('select id from users where username_key = $1', [MANY])
  const { token } = await openSession(db, { id: row!.id, session_seconds: null }, clock.now())
  return { username: MANY, code: '', token }
}
