import { one, type Queryable } from '../db/db.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from '../ledger/money.ts'

interface Ended {
  user_id: number
  plan_no: string
  consumed: bigint
  revenue: bigint
}

/**
 * Writes the message about the end of a plan, with a link to it: both sums, a loss as
 * plainly as a gain.
 * @param returned the sum returned by a failed plan, decimal text
 */
export async function announcePlanEnd(
  tx: Queryable,
  planId: number,
  at: Date,
  returned: string | null
): Promise<void> {
  const plan = one(
    await tx.query<Ended>(
      `select plan.user_id, plan.plan_no,
        coalesce(sum(delivery.consumed), 0)::bigint as consumed,
        coalesce(sum(delivery.revenue), 0)::bigint as revenue
      from plans plan left join deliveries delivery on delivery.plan_id = plan.id
      where plan.id = $1 group by plan.id`,
      [planId]
    )
  )
  const no = plan.plan_no
  const sums = {
    spent: `${formatMoney(plan.consumed)} ${CURRENCY}`,
    revenue: `${formatMoney(plan.revenue)} ${CURRENCY}`
  }
  const [title, body] =
    returned === null
      ? [sandboxText('news.settled', { no }), sandboxText('news.settled.body', sums)]
      : [
          sandboxText('news.failed', { no }),
          sandboxText('news.failed.body', { ...sums, returned: `${returned} ${CURRENCY}` })
        ]
  await tx.query(
    `insert into notifications (user_id, category, title, body, route, query, created_at)
    values ($1, 'system_announcement', $2, $3, '/plan/detail', $4::text::jsonb, $5)`,
    [plan.user_id, title, body, JSON.stringify({ id: String(planId) }), at]
  )
}
