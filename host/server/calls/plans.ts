import { PLAN_STATUSES } from '../../../src/api/calls.ts'
import { advance } from '../delivery/advance.ts'
import { one } from '../db/db.ts'
import { PLAN_TEMPLATE_KEYS, planTemplate } from '../fixtures/plan-templates.ts'
import { describePlan, PLAN_COLUMNS, PLAN_JOINS, type StoredPlan } from '../plans/plan-rows.ts'
import type { UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'

const RESULT = `case when plan.status in ('settlementSuccessful', 'putFailed')
  then delivery.revenue - delivery.consumed - share.agent_share end`
const ORDER = {
  newest: 'plan.created_at desc, plan.id desc',
  oldest: 'plan.created_at, plan.id',
  highest_amount: 'plan.put_amount desc nulls last, plan.id desc',
  lowest_amount: 'plan.put_amount nulls last, plan.id desc',
  best_result: `${RESULT} desc nulls last, plan.id desc`,
  worst_result: `${RESULT} nulls last, plan.id desc`
} as const

/** The templates whose name contains this text. */
const named = (part: string): string[] =>
  PLAN_TEMPLATE_KEYS.filter(key => planTemplate(key).name.toLowerCase().includes(part))

/** A user's plans; `keyword` is a part of the plan's number or name. Plans without a result or amount come last. */
export const planList: UserCall<'planList'> = async (input, user, context) => {
  await advance(context.db, user.id, context.now)
  const page = pageOf(input)
  return context.db.tx(async tx => {
    const filter = `where plan.user_id = $1 and (strpos(lower(plan.plan_no), $2) > 0
      or plan.template in (select jsonb_array_elements_text($3::text::jsonb)))`
    const keyword = input.keyword?.trim().toLowerCase() ?? ''
    const values = [user.id, keyword, JSON.stringify(named(keyword))] as const
    const counted = await tx.query<{ status: string; n: number }>(
      `select status, count(*)::int as n from plans plan ${filter} group by status`,
      values
    )
    const counts = Object.fromEntries(
      PLAN_STATUSES.map(status => [status, counted.find(row => row.status === status)?.n ?? 0])
    )
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
    const rows = await tx.query<StoredPlan>(
      `select ${PLAN_COLUMNS} from plans plan ${PLAN_JOINS} ${filter}
        and ($4::text is null or plan.status = $4)
      order by ${ORDER[input.sort ?? 'newest']} limit $5 offset $6`,
      [...values, input.status ?? null, page.size, page.offset]
    )
    const latest = one(
      await tx.query<{ at: Date | null }>(
        'select max(updated_at) as at from plans where user_id = $1',
        [user.id]
      )
    )
    const total = input.status ? (counts[input.status] ?? 0) : all
    return {
      ...paged(rows.map(row => describePlan(row, context.origin)), page, total),
      counts: { all, ...counts },
      as_of: (latest.at ?? user.created_at).toISOString()
    }
  }, 'snapshot')
}

export const waitingPlanCount: UserCall<'waitingPlanCount'> = async (_input, user, context) => {
  const waiting = one(
    await context.db.query<{ count: number; at: Date | null }>(
      `select count(*) filter (where status = 'waitPut')::int as count, max(updated_at) as at
      from plans where user_id = $1`,
      [user.id]
    )
  )
  return { count: waiting.count, as_of: (waiting.at ?? user.created_at).toISOString() }
}
