import { PLAN_TEMPLATE_KEYS } from '../fixtures/plan-templates.ts'
import { refuse } from '../http/refusal.ts'
import { describeProduct } from '../plans/describe-product.ts'
import { advance } from '../delivery/advance.ts'
import type { UserCall } from './call.ts'
import { rowId } from './row-id.ts'

/**
 * A product as offered to this user. One for which the network found no placement is
 * withdrawn by its owner: from then on the answer only names it.
 */
export const product: UserCall<'product'> = async (input, user, context) => {
  const key = PLAN_TEMPLATE_KEYS.find(one => one === input.id)
  if (!key) throw refuse('format_invalid', { field: 'id' })
  await advance(context.db, user.id, context.now)
  const plans = await context.db.query<{ id: number; failed: boolean }>(
    `select plan.id, plan.status = 'putFailed'
      and not exists (select from deliveries where plan_id = plan.id) as failed
    from plans plan where plan.user_id = $1 and plan.template = $2`,
    [user.id, key]
  )
  if (input.order_id !== undefined) {
    const order = rowId(input.order_id, 'order_id')
    if (!plans.some(plan => plan.id === order)) throw refuse('format_invalid', { field: 'order_id' })
  }
  return describeProduct(key, context.origin, plans.some(plan => plan.failed))
}
