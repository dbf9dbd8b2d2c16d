import * as v from 'valibot'

import {
  clientRequestId, count, decimal, get, id, labelled, labelledDecimal, labelledInstant, labelledText, list, object, ourDecimal, ourFlag, ourId,
  ourInstant, ours, ourText, pageRequest, post, text, word
} from '../schema.ts'
import { activity, COUPON_EFFECTS, COUPON_KINDS } from './config.ts'

export const COUPON_STATUSES = ['unused', 'used', 'expired'] as const

export const coupon = object(() => ({
  id,
  name: labelledText,
  kind: labelled(word(COUPON_KINDS)),
  status: labelled(word(COUPON_STATUSES)),
  min_amount: labelledDecimal,
  discount_amount: labelledDecimal,
  effect: labelled(word(COUPON_EFFECTS)),
  expires_at: labelledInstant,
  currency: ourText,
  is_new_user: ourFlag,
  usable_now: ourFlag,
  blocked_reason: ourText,
  missing_amount: ourDecimal,
  next_usable_at: ourInstant,
  used_order_id: ourId,
  used_at: ourInstant,
  rules: ourText,
  /** What the server would charge and deliver for the given amount. The client does not compute it. */
  quote: ours(v.object({ charged: decimal, delivered: decimal }))
}))
export type Coupon = v.InferOutput<typeof coupon>

export const COUPON_CALLS = {
  couponList: get('/user_coupon/list', list(coupon, () => ({
    counts: ours(v.record(text, count)),
    new_user_received: ourFlag,
    new_user_received_at: ourInstant,
    /** Null: no activity is offered to this user. */
    activity: ours(activity),
    as_of: ourInstant
  }))),
  receiveCoupon: post('/user_coupon/receive', 'change', object(() => ({ coupon: ours(coupon), received_at: ourInstant })))
}

export const COUPON_REQUESTS = {
  couponList: v.object({
    status: v.optional(v.picklist(COUPON_STATUSES)),
    /**
     * With `amount`: each coupon carries `usable_now` and, when usable, its quote. Without it, each
     * is evaluated for the whole available balance; `missing_amount` is what that lacks.
     */
    order_id: v.optional(id),
    amount: v.optional(text),
    ...pageRequest
  }),
  receiveCoupon: v.object({ activity_id: v.optional(id), ...clientRequestId })
}
