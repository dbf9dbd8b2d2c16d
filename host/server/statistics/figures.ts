import type { Queryable } from '../db/db.ts'
import type { Range } from './period.ts'

/** Flows of a span: money in minor units, counts as integers. */
export interface Figures {
  put_amount: bigint
  delivery_orders: number
  consumed: bigint
  impressions: number
  clicks: number
  ad_revenue: bigint
  agent_share: bigint
}

/**
 * The figures of consecutive spans, `bounds[0]` to `bounds[1]` and so on.
 * Money comes from the postings, counts from the delivery rows.
 */
export async function readFigures(
  db: Queryable,
  userId: number,
  bounds: readonly Date[]
): Promise<Figures[]> {
  const edges = `{${bounds.map(at => `"${at.toISOString()}"`).join(',')}}`
  const money = await db.query<{ slot: number; type: string; total: bigint }>(
    `select width_bucket(posting.posted_at, (select $2::text::timestamptz[])) as slot, entry.type,
      sum(abs(posting.amount))::bigint as total
    from postings posting
    join ledger_transactions entry on entry.id = posting.transaction_id
    join ledger_accounts account on account.id = posting.account_id
    where posting.user_id = $1 and posting.posted_at >= $3 and posting.posted_at < $4
      and (entry.type, account.code) in (('consumption', 'to_be_consumed'),
        ('revenue', 'to_be_settled'), ('agent_share', 'available'))
    group by 1, 2`,
    [userId, edges, bounds[0] ?? null, bounds.at(-1) ?? null]
  )
  const counts = await db.query<{
    slot: number
    orders: number
    impressions: number
    clicks: number
  }>(
    `select width_bucket(at, (select $2::text::timestamptz[])) as slot, count(*)::int as orders,
      sum(impressions)::int as impressions, sum(clicks)::int as clicks
    from deliveries where user_id = $1 and at >= $3 and at < $4 group by 1`,
    [userId, edges, bounds[0] ?? null, bounds.at(-1) ?? null]
  )
  const puts = await db.query<{ slot: number; total: bigint }>(
    `select width_bucket(put_at, (select $2::text::timestamptz[])) as slot, sum(put_amount)::bigint as total
    from plans where user_id = $1 and put_at >= $3 and put_at < $4 group by 1`,
    [userId, edges, bounds[0] ?? null, bounds.at(-1) ?? null]
  )
  return bounds.slice(1).map((_end, index) => {
    const slot = index + 1
    const sumOf = (type: string) =>
      money.find(row => row.slot === slot && row.type === type)?.total ?? 0n
    const count = counts.find(row => row.slot === slot)
    return {
      put_amount: puts.find(row => row.slot === slot)?.total ?? 0n,
      delivery_orders: count?.orders ?? 0,
      consumed: sumOf('consumption'),
      impressions: count?.impressions ?? 0,
      clicks: count?.clicks ?? 0,
      ad_revenue: sumOf('revenue'),
      agent_share: sumOf('agent_share')
    }
  })
}

/** The figures of one span. */
export async function readTotals(db: Queryable, userId: number, range: Range): Promise<Figures> {
  const [totals] = await readFigures(db, userId, [range.start, range.end])
  if (!totals) throw new Error('A span has two bounds')
  return totals
}

/** A user's balances at an instant, in minor units, after the last posting before it. */
export async function readBalancesAt(
  db: Queryable,
  userId: number,
  at: Date
): Promise<{ available: bigint; to_be_consumed: bigint; deposit: bigint }> {
  const rows = await db.query<{ code: string; balance: bigint }>(
    `select code, (
      select balance_after from postings where account_id = account.id and posted_at < $2
      order by posted_at desc, id desc limit 1
    ) as balance
    from ledger_accounts account where user_id = $1`,
    [userId, at]
  )
  const of = (code: string) => rows.find(row => row.code === code)?.balance ?? 0n
  return {
    available: of('available'),
    to_be_consumed: of('to_be_consumed'),
    deposit: of('deposit')
  }
}
