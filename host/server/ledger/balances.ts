import type { Queryable } from '../db/db.ts'
import type { USER_ACCOUNTS } from './post.ts'

export type Balances = Record<(typeof USER_ACCOUNTS)[number], bigint>

/** A user's balances in minor units, as one consistent read. */
export async function readBalances(db: Queryable, userId: number): Promise<Balances> {
  const rows = await db.query<{ code: keyof Balances; balance: bigint }>(
    'select code, balance from ledger_accounts where user_id = $1',
    [userId]
  )
  const balances: Balances = {
    available: 0n,
    to_be_consumed: 0n,
    to_be_settled: 0n,
    withdrawal_pending: 0n,
    deposit: 0n
  }
  for (const row of rows) balances[row.code] = row.balance
  return balances
}

/** The user's outstanding start-up credit, in minor units. */
export async function readStartupFunds(db: Queryable, userId: number): Promise<bigint> {
  const [row] = await db.query<{ owed: bigint }>(
    `select coalesce(-sum(posting.amount), 0)::bigint as owed
    from postings posting join ledger_accounts account on account.id = posting.account_id
    where posting.user_id = $1 and account.user_id is null and account.code = 'startup_credit'`,
    [userId]
  )
  return row?.owed ?? 0n
}
