import { one, type Queryable } from '../db/db.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from '../ledger/money.ts'

interface Corrected {
  user_id: number
  plan_no: string
  settled: bigint
  taken: bigint
}

/** Writes the message that a plan's settled amount was reduced: both values, and why. */
export async function announceCorrection(tx: Queryable, planId: number, cause: string, at: Date): Promise<void> {
  const plan = one(
    await tx.query<Corrected>(
      `select plan.user_id, plan.plan_no,
        coalesce(sum(part.amount) filter (where step.type = 'settlement'), 0)::bigint as settled,
        coalesce(sum(part.amount) filter (where step.type = 'chargeback'), 0)::bigint as taken
      from plans plan
      join ledger_transactions step on step.plan_id = plan.id
      join postings part on part.transaction_id = step.id and part.bucket = 'available'
      where plan.id = $1 group by plan.id`,
      [planId]
    )
  )
  const values = {
    from: `${formatMoney(plan.settled)} ${CURRENCY}`,
    to: `${formatMoney(plan.settled + plan.taken)} ${CURRENCY}`,
    cause
  }
  await tx.query(
    `insert into notifications (user_id, category, title, body, route, query, created_at)
    values ($1, 'system_announcement', $2, $3, '/plan/detail', $4::text::jsonb, $5)`,
    [
      plan.user_id, sandboxText('news.corrected', { no: plan.plan_no }), sandboxText('news.corrected.body', values),
      JSON.stringify({ id: String(planId) }), at
    ]
  )
}
