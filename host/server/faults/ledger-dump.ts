import type { Queryable } from '../db/db.ts'
import { formatMoney } from '../ledger/money.ts'

export interface LedgerDump {
  /** Decimal text by account, as stored by the trigger. */
  balances: Record<string, string>
  /** The same, summed from the postings. */
  sums: Record<string, string>
  postings: {
    id: number
    transaction: number
    account: string
    own: boolean
    amount: string
    balance_after: string | null
    kind: string
    type: string
    plan_id: number | null
    at: string
  }[]
  /** Transactions of the whole ledger that do not sum to zero: always 0. */
  unbalanced: number
  /** Accounts of the whole ledger whose stored balance differs from its postings: always 0. */
  drifted: number
}

interface StoredPosting {
  id: number
  transaction_id: number
  code: string
  own: boolean
  amount: bigint
  balance_after: bigint | null
  kind: string
  type: string
  plan_id: number | null
  posted_at: Date
}

const AUDIT = `select
  (select count(*)::int from (select 1 from postings group by transaction_id
    having sum(amount) <> 0) as off) as unbalanced,
  (select count(*)::int from ledger_accounts account where user_id is not null and balance <>
    (select coalesce(sum(amount), 0) from postings where account_id = account.id)) as drifted`

const asText = (rows: readonly { code: string; amount: bigint }[]): Record<string, string> =>
  Object.fromEntries(rows.map(row => [row.code, formatMoney(row.amount)]))

/** All ledger data of a user, for tests that compare to the cent. */
export async function dumpLedger(db: Queryable, username: string): Promise<LedgerDump> {
  const name = [username.toLowerCase()]
  const balances = await db.query<{ code: string; amount: bigint }>(
    `select code, balance as amount from ledger_accounts account
    join users on users.id = account.user_id where username_key = $1 order by account.id`,
    name
  )
  const sums = await db.query<{ code: string; amount: bigint }>(
    `select code, coalesce(sum(posting.amount), 0)::bigint as amount from ledger_accounts account
    join users on users.id = account.user_id
    left join postings posting on posting.account_id = account.id
    where username_key = $1 group by account.id order by account.id`,
    name
  )
  const postings = await db.query<StoredPosting>(
    `select posting.id, posting.transaction_id, account.code, account.user_id is not null as own,
      posting.amount, posting.balance_after, entry.kind, entry.type, entry.plan_id,
      posting.posted_at
    from postings posting
    join ledger_accounts account on account.id = posting.account_id
    join ledger_transactions entry on entry.id = posting.transaction_id
    join users on users.id = posting.user_id
    where username_key = $1 order by posting.id`,
    name
  )
  const [audit] = await db.query<{ unbalanced: number; drifted: number }>(AUDIT)
  return {
    balances: asText(balances),
    sums: asText(sums),
    postings: postings.map(row => ({
      id: row.id,
      transaction: row.transaction_id,
      account: row.code,
      own: row.own,
      amount: formatMoney(row.amount),
      balance_after: row.balance_after === null ? null : formatMoney(row.balance_after),
      kind: row.kind,
      type: row.type,
      plan_id: row.plan_id,
      at: row.posted_at.toISOString()
    })),
    unbalanced: audit?.unbalanced ?? -1,
    drifted: audit?.drifted ?? -1
  }
}
