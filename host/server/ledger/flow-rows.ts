import type { FlowRow } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { planTemplate } from '../fixtures/plan-templates.ts'
import type { FlowFilter } from './flow-filter.ts'
import { formatMoney } from './money.ts'

interface StoredFlow {
  id: number
  posted_at: Date
  amount: bigint
  remark: string
  kind: FlowRow['kind']
  bucket: FlowRow['bucket']
  balance_after: bigint | null
  plan_id: number | null
  plan_no: string | null
  template: string | null
  transaction_id: number
  ref_type: string | null
  ref_id: string | null
  receipt_no: string | null
  state: string | null
  settled_at: Date | null
  restated_to: bigint | null
}

const refOf = (row: StoredFlow): FlowRow['ref'] => {
  if (row.plan_id !== null) {
    const name = row.template === null ? null : planTemplate(row.template).name
    return { type: 'plan', id: String(row.plan_id), label: row.plan_no, name }
  }
  if (row.ref_type === null || row.ref_id === null) return null
  return { type: row.ref_type, id: row.ref_id, label: row.receipt_no }
}

const describe = (row: StoredFlow): FlowRow => ({
  id: String(row.id),
  time: row.posted_at.toISOString(),
  amount: formatMoney(row.amount),
  // Without a reason from the bank the remark is empty.
  remark: row.remark || null,
  kind: row.kind,
  currency: CURRENCY,
  balance_after: row.balance_after === null ? null : formatMoney(row.balance_after),
  bucket: row.bucket,
  ref: refOf(row),
  event: String(row.transaction_id),
  state: row.state ?? 'posted',
  ...(row.settled_at !== null && row.restated_to !== null && {
    restated_from: formatMoney(row.restated_to - row.amount),
    restated_at: row.settled_at.toISOString(),
    restated_to: formatMoney(row.restated_to)
  })
})

/** The page of the filter's rows: by offset, or below the row `before`. */
export interface FlowSpan {
  limit: number
  offset?: number
  before?: number | null
}

/** A chargeback of a settled plan: when the plan was settled, and its revenue after this row. */
const RESTATED = `select min(part.posted_at) filter (where step.type = 'settlement') as settled_at,
    sum(part.amount)::bigint as restated_to
  from ledger_transactions step
  join postings part on part.transaction_id = step.id and part.bucket = 'available'
  where entry.type = 'chargeback' and step.plan_id = entry.plan_id
    and step.type in ('settlement', 'chargeback')
    and (part.posted_at, part.id) <= (posting.posted_at, posting.id)`

/** Rows of a filter, newest first. */
export async function readFlowRows(
  tx: Queryable,
  filter: FlowFilter,
  { limit, offset = 0, before = null }: FlowSpan
): Promise<FlowRow[]> {
  const isBelow = `and (posting.posted_at, posting.id) <
    (select posted_at, id from postings where id = $${filter.values.length + 1})`
  const rows = await tx.query<StoredFlow>(
    `select posting.id, posting.posted_at, posting.amount, posting.balance_after,
      posting.bucket, entry.remark, entry.kind, entry.plan_id, plan.plan_no,
      plan.template, posting.transaction_id, entry.ref_type, entry.ref_id, withdrawal.receipt_no, withdrawal.state,
      restated.settled_at, restated.restated_to
    from postings posting
    join ledger_transactions entry on entry.id = posting.transaction_id
    left join plans plan on plan.id = entry.plan_id
    left join withdrawals withdrawal on entry.ref_type = 'withdrawal'
      and withdrawal.id::text = entry.ref_id
    left join lateral (${RESTATED}) restated on true
    where ${filter.where} ${before === null ? '' : isBelow}
    order by posting.posted_at desc, posting.id desc limit ${limit} offset ${offset}`,
    before === null ? filter.values : [...filter.values, before]
  )
  return rows.map(describe)
}

/** Whether a row is one of this user's transactions. */
export async function hasFlow(tx: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from postings where id = $1 and user_id = $2 and bucket is not null',
    [id, userId]
  )
  return rows.length > 0
}

/** A user's newest row; null when there is none. */
export async function readLastFlow(tx: Queryable, userId: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select id from postings where user_id = $1 and bucket is not null
    order by posted_at desc, id desc limit 1`,
    [userId]
  )
  return row?.id ?? null
}
