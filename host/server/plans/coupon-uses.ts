import type { Queryable } from '../db/db.ts'

/** When a user's coupons were used, by name. */
export const readCouponUses = (
  db: Queryable,
  userId: number
): Promise<{ name: string; used_at: Date }[]> =>
  db.query('select name, used_at from coupons where user_id = $1 and used_at is not null', [userId])
