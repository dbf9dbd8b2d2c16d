import type { Queryable } from '../db/db.ts'
import type { Movement } from './post.ts'

/**
 * Writes many transactions of one user in the given order, which must be that of their times.
 * The rules of a single one apply: the database refuses a transaction that does not balance.
 */
export async function postMany(
  tx: Queryable,
  userId: number,
  movements: readonly Omit<Movement, 'userId'>[]
): Promise<void> {
  const steps = movements.map(({ lines, at, planId, ...rest }, no) => ({
    ...rest,
    no,
    at: at.toISOString(),
    plan_id: planId ?? null,
    lines: Object.entries(lines).map(([code, amount]) => ({ code, amount: String(amount) }))
  }))
  await tx.query(
    `with step as materialized (
      select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as id, given.*
      from jsonb_to_recordset($2::text::jsonb) as given (no integer, kind text, type text,
        remark text, plan_id integer, at timestamptz, lines jsonb)
      order by no
    ), entry as (
      insert into ledger_transactions (id, user_id, kind, type, remark, plan_id, posted_at)
      overriding system value select id, $1, kind, type, remark, plan_id, at from step
    )
    insert into postings (transaction_id, account_id, user_id, kind, amount, posted_at)
    select step.id, account.id, $1, step.kind, line.amount, step.at
    from step cross join jsonb_to_recordset(step.lines) as line (code text, amount bigint)
    join ledger_accounts account
      on account.code = line.code and (account.user_id = $1 or account.user_id is null)
    order by step.no, account.id`,
    [userId, JSON.stringify(steps)]
  )
}
