import { once } from '../accounts/once.ts'
import { lockUser } from '../accounts/user.ts'
import { one } from '../db/db.ts'
import { ACTIVITY_ID, hasEnded, NEW_USER_COUPON_DAYS } from '../fixtures/activity.ts'
import { refuse } from '../http/refusal.ts'
import { createCoupon } from '../plans/open-store.ts'
import type { UserCall } from './call.ts'
import { describeCoupon, type StoredCoupon } from './coupons.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives the new-user coupon, one per user: under the user's lock, and with a unique constraint. */
export const receiveCoupon: UserCall<'receiveCoupon'> = async (input, user, context) => {
  const { client_request_id: clientRequestId, ...body } = input
  const { now } = context
  return context.db.tx(async tx => {
    const locked = await lockUser(tx, user.id)
    const key = { userId: user.id, call: 'receiveCoupon', clientRequestId, body, now }
    return once(tx, key, async () => {
      if (input.activity_id !== undefined && input.activity_id !== ACTIVITY_ID) {
        throw refuse('format_invalid', { field: 'activity_id' })
      }
      const received = await tx.query(
        "select 1 from coupons where user_id = $1 and template = 'new-user'",
        [user.id]
      )
      if (received.length > 0) throw refuse('coupon_already_received')
      if (hasEnded(locked.created_at, now)) throw refuse('activity_ended')
      const expiresAt = new Date(now.getTime() + NEW_USER_COUPON_DAYS * DAY_MS)
      const id = await createCoupon(tx, user.id, 'new-user', now, expiresAt)
      const coupon = one(
        await tx.query<StoredCoupon>(
          `select id, template, name, expires_at, used_at, used_plan_id, 'unused' as status
          from coupons where id = $1`,
          [id]
        )
      )
      return { coupon: describeCoupon(coupon, null), received_at: now.toISOString() }
    })
  })
}
