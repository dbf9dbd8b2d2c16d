import type { FlowRow } from '../../../src/api/calls.ts'
import { one, type Queryable } from '../db/db.ts'
import { advance } from '../delivery/advance.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { flowFilter, type FlowFilter } from '../ledger/flow-filter.ts'
import { formatMoney } from '../ledger/money.ts'
import { readMonths } from '../ledger/months.ts'
import type { UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'

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
  ref_type: string | null
  ref_id: string | null
  receipt_no: string | null
  state: string | null
}

const refOf = (row: StoredFlow): FlowRow['ref'] => {
  if (row.plan_id !== null) return { type: 'plan', id: String(row.plan_id), label: row.plan_no }
  if (row.ref_type === null || row.ref_id === null) return null
  return { type: row.ref_type, id: row.ref_id, label: row.receipt_no }
}

const describe = (row: StoredFlow): FlowRow => ({
  id: String(row.id),
  time: row.posted_at.toISOString(),
  amount: formatMoney(row.amount),
  // A bank that gives no reason leaves the remark empty.
  remark: row.remark || null,
  kind: row.kind,
  currency: CURRENCY,
  balance_after: row.balance_after === null ? null : formatMoney(row.balance_after),
  bucket: row.bucket,
  ref: refOf(row),
  state: row.state ?? 'posted'
})

/** What the buckets that are looked at held before and after the asked span. */
const readEdges = async (tx: Queryable, filter: FlowFilter) =>
  one(
    await tx.query<{ opening: bigint; closing: bigint; at: Date | null }>(
      `select
        coalesce(sum(posting.amount) filter (where posting.posted_at < $3), 0)::bigint as opening,
        coalesce(sum(posting.amount) filter (where posting.posted_at < $4), 0)::bigint as closing,
        max(posting.posted_at) as at
      from postings posting join ledger_accounts account on account.id = posting.account_id
      where account.user_id = $1 and account.code <> 'deposit'
        and ($2::text is null or account.code = $2)`,
      [filter.userId, filter.bucket, filter.from, filter.to]
    )
  )

/**
 * A person's postings, newest first. Every movement shows on each bucket that
 * it touches; `balance_after` is that bucket's. `opening_balance` and
 * `closing_balance` are those of the asked buckets over the asked days and do
 * not depend on kind or amount.
 */
export const transactionFlow: UserCall<'transactionFlow'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  const page = pageOf(input)
  const filter = flowFilter(input, user, context)
  return context.db.tx(async tx => {
    const { total } = one(
      await tx.query<{ total: number }>(
        `select count(*)::int as total ${filter.from_where}`,
        filter.values
      )
    )
    const rows = await tx.query<StoredFlow>(
      `select posting.id, posting.posted_at, posting.amount, posting.balance_after,
        account.code as bucket, entry.remark, entry.kind, entry.plan_id, plan.plan_no,
        entry.ref_type, entry.ref_id, withdrawal.receipt_no, withdrawal.state
      ${filter.from_where} order by posting.posted_at desc, posting.id desc
      limit ${page.size} offset ${page.offset}`,
      filter.values
    )
    const edges = await readEdges(tx, filter)
    return {
      ...paged(rows.map(describe), page, total),
      opening_balance: formatMoney(edges.opening),
      closing_balance: formatMoney(edges.closing),
      currency: CURRENCY,
      as_of: (edges.at ?? user.created_at).toISOString(),
      months: input.group === 'month' ? await readMonths(tx, filter, context.zone) : null
    }
  }, 'snapshot')
}
