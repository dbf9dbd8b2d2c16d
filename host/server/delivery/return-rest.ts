import { one, type Queryable } from '../db/db.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'

interface FailedPlan {
  user_id: number
  plan_no: string
  charged: bigint
  delivered: bigint
  consumed: bigint
}

/**
 * Returns the unspent budget of a failed plan. Where a coupon paid a part,
 * the user and the promotion get their shares of the rest, rounded in the
 * user's favour; a coupon of which nothing was spent becomes unused again.
 */
export async function returnRest(
  tx: Queryable,
  planId: number,
  at: Date
): Promise<{ returned: string }> {
  const plan = one(
    await tx.query<FailedPlan>(
      `select user_id, plan_no, charged, delivered,
        (select coalesce(sum(consumed), 0)::bigint from deliveries where plan_id = plans.id)
          as consumed
      from plans where id = $1`,
      [planId]
    )
  )
  const rest = plan.delivered - plan.consumed
  if (rest === 0n) return { returned: formatMoney(0n) }
  const own = (rest * plan.charged + plan.delivered - 1n) / plan.delivered
  await post(tx, {
    userId: plan.user_id,
    kind: 'ad_serving',
    type: 'return',
    remark: sandboxText('row.returned', { no: plan.plan_no }),
    at,
    planId,
    lines: { to_be_consumed: -rest, available: own, promotions: rest - own }
  })
  if (plan.consumed === 0n) {
    await tx.query(
      'update coupons set used_at = null, used_plan_id = null where used_plan_id = $1',
      [planId]
    )
  }
  return { returned: formatMoney(own) }
}
