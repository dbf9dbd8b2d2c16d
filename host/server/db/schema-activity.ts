/** One new-user coupon per user, enforced by the database. */
export const ACTIVITY_RULES = [
  `create unique index coupons_one_new_user on coupons (user_id)
    where template = 'new-user'`
] as const
