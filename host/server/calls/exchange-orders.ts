import { one } from '../db/db.ts'
import { describeOrder, type StoredOrder } from '../exchange/order.ts'
import type { UserCall } from './call.ts'
import { pageOf, paged } from './paging.ts'

/** A user's exchanges, newest first. */
export const exchangeOrders: UserCall<'exchangeOrders'> = async (input, user, context) => {
  const page = pageOf(input)
  const where = `from exchange_orders where user_id = $1 and ($2::text is null or type = $2)
    and ($3 = 'all' or (ends_at > $4) = ($3 = 'current'))`
  const values = [user.id, input.type ?? null, input.state ?? 'all', context.now]
  return context.db.tx(async tx => {
    const { total } = one(
      await tx.query<{ total: number }>(`select count(*)::int as total ${where}`, values)
    )
    const rows = await tx.query<StoredOrder>(
      `select * ${where} order by created_at desc, id desc limit $5 offset $6`,
      [...values, page.size, page.offset]
    )
    return paged(rows.map(row => describeOrder(row, context.now)), page, total)
  }, 'snapshot')
}
