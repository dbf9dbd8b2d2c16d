import { one, type Queryable } from '../db/db.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { post } from '../ledger/post.ts'

interface Settlement {
  user_id: number
  plan_no: string
  consumed: bigint
  revenue: bigint
  share_percent: number | null
  agent_name: string | null
}

/**
 * Moves a plan's revenue into the available balance. An agent followed at
 * that moment gets a share of the plan's gain above its cost, on a separate
 * line; of a loss the agent gets nothing.
 */
export async function settlePlan(tx: Queryable, planId: number, at: Date): Promise<void> {
  const plan = one(
    await tx.query<Settlement>(
      `select plan.user_id, plan.plan_no, agent.share_percent, agent.agent_name,
        coalesce(sum(delivery.consumed), 0)::bigint as consumed,
        coalesce(sum(delivery.revenue), 0)::bigint as revenue
      from plans plan
      left join deliveries delivery on delivery.plan_id = plan.id
      left join agent_relations agent on agent.user_id = plan.user_id
        and agent.started_at <= $2 and (agent.ended_at is null or agent.ended_at > $2)
      where plan.id = $1
      group by plan.id, agent.id`,
      [planId, at]
    )
  )
  if (plan.revenue === 0n) return
  const base = { userId: plan.user_id, kind: 'profit_sharing', planId, at } as const
  await post(tx, {
    ...base,
    type: 'settlement',
    remark: sandboxText('row.settled', { no: plan.plan_no }),
    lines: { to_be_settled: -plan.revenue, available: plan.revenue }
  })
  const gain = plan.revenue - plan.consumed
  const share = gain > 0n ? (gain * BigInt(plan.share_percent ?? 0)) / 100n : 0n
  if (share === 0n) return
  await post(tx, {
    ...base,
    type: 'agent_share',
    remark: sandboxText('row.share', {
      name: plan.agent_name ?? '',
      no: plan.plan_no,
      percent: plan.share_percent ?? 0
    }),
    lines: { available: -share, agents: share }
  })
}
