import type { FlowKind } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'

/** A user's own accounts. The first four make up the total assets. */
export const USER_ACCOUNTS = [
  'available',
  'to_be_consumed',
  'to_be_settled',
  'withdrawal_pending',
  'deposit'
] as const
/** The counter-accounts. */
export const SYSTEM_ACCOUNTS = [
  'funding',
  'network',
  'promotions',
  'agents',
  'fees',
  'payouts',
  'startup_credit',
  'chargebacks'
] as const
export type AccountCode = (typeof USER_ACCOUNTS)[number] | (typeof SYSTEM_ACCOUNTS)[number]

/** The cause of a transaction: figures count by it, while users see `kind`. */
export type TransactionType =
  | 'starting_balance'
  | 'top_up'
  | 'deposit'
  | 'startup_credit'
  | 'startup_return'
  | 'put'
  | 'consumption'
  | 'revenue'
  | 'settlement'
  | 'agent_share'
  | 'return'
  | 'withdrawal_request'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'chargeback'
  | 'vip'

export interface Movement {
  userId: number
  kind: FlowKind
  type: TransactionType
  remark: string
  at: Date
  planId?: number
  ref?: { type: string; id: string }
  /** Minor units for each account; they sum to zero, and zero lines are left out. */
  lines: Partial<Record<AccountCode, bigint>>
}

/**
 * Writes one balanced transaction. The database refuses a sum other than zero
 * and a user's account below zero. A user's rows never go back in time,
 * even when a request that began earlier gets the lock later.
 */
export async function post(tx: Queryable, movement: Movement): Promise<void> {
  const lines = Object.entries(movement.lines)
    .filter(([, amount]) => amount !== 0n)
    .map(([code, amount]) => ({ code, amount: String(amount) }))
  const written = await tx.query<{ id: number }>(
    `with entry as (
      insert into ledger_transactions
        (user_id, kind, type, remark, plan_id, ref_type, ref_id, posted_at)
      select $1, $2, $3, $4, $5, $6, $7, greatest($8::timestamptz, max(posted_at))
        from postings where user_id = $1
      returning id, posted_at
    )
    insert into postings (transaction_id, account_id, user_id, kind, amount, posted_at)
    select entry.id, account.id, $1, $2, line.amount, entry.posted_at
    from entry, jsonb_to_recordset($9::text::jsonb) as line (code text, amount bigint)
    join ledger_accounts account
      on account.code = line.code and (account.user_id = $1 or account.user_id is null)
    order by account.id
    returning id`,
    [
      movement.userId,
      movement.kind,
      movement.type,
      movement.remark,
      movement.planId ?? null,
      movement.ref?.type ?? null,
      movement.ref?.id ?? null,
      movement.at,
      JSON.stringify(lines)
    ]
  )
  if (written.length !== lines.length) throw new Error(`Unknown account in ${movement.type}`)
}

/** Opens a user's ledger accounts, all at zero. */
export async function openAccounts(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `insert into ledger_accounts (user_id, code)
    select $1, code from jsonb_array_elements_text($2::text::jsonb) as code`,
    [userId, JSON.stringify(USER_ACCOUNTS)]
  )
}
