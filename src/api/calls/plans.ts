import * as v from 'valibot'

import {
  clientRequestId, count, decimal, id, labelled, labelledDecimal, labelledFlag, labelledText, object, ourDecimal, ourFlag, ourId, ourInstant,
  ours, ourText, post, text, word
} from '../schema.ts'
import { PLAN_KINDS, PLAN_STATUSES, planRow } from './overview.ts'

/** What a plan advertises: texts and pictures. */
const shown = () => ({
  content: labelledText,
  rules: labelledText,
  game_description: labelledText,
  video: labelled(object(() => ({ url: text, poster: ourText, captions_url: ourText, duration: ours(v.number()) }), 'url')),
  landing_pages: labelled(v.array(object(() => ({ title: ourText, url: text, image: ourText }), 'url')))
})

export const planDetail = object(() => ({
  ...planRow.entries,
  ...shown(),
  user_targeting: labelledText,
  money: ours(
    v.object({
      put: decimal,
      charged: ourDecimal,
      consumed: decimal,
      to_be_consumed: decimal,
      revenue: ourDecimal,
      revenue_state: ours(v.picklist(['estimated', 'settled'])),
      agent_share: ourDecimal,
      result: ourDecimal,
      settles_at: ourInstant,
      refund: ours(v.object({ amount: decimal, flow_id: ourId, at: ourInstant }))
    })
  ),
  delivery: ours(v.object({ orders: count, impressions: count, clicks: count, as_of: ourInstant })),
  timeline: ours(v.array(v.object({ status: word(PLAN_STATUSES), at: ourInstant, note: ourText }))),
  failure: ours(v.object({ reason: ourText, text, next_step: ourText })),
  coupon: ours(v.object({ id, name: text, charged: ourDecimal, delivered: ourDecimal })),
  receipt_no: ourText,
  as_of: ourInstant
}))
export type PlanDetail = v.InferOutput<typeof planDetail>

export const product = object(() => ({
  ...shown(),
  id,
  name: text,
  kind: labelled(v.picklist(PLAN_KINDS)),
  images: labelled(v.array(text)),
  description: labelledText,
  is_official_push: labelledFlag,
  withdrawn: ourFlag
}))

export const PLAN_CALLS = {
  planDetail: post('/plan/order/detail', 'read', planDetail),
  product: post('/plan/order/app/detail', 'read', product),
  putPlan: post('/plan/order/put', 'money', object(() => ({
    id: ourId,
    status: labelled(word(PLAN_STATUSES)),
    put_amount: labelledDecimal,
    coupon_effect: ourDecimal,
    charged: ourDecimal,
    delivered: ourDecimal,
    currency: ourText,
    balance_after: ourDecimal,
    receipt_no: ourText,
    accepted_at: ourInstant
  })))
}

export const PLAN_REQUESTS = {
  planDetail: v.object({ id }),
  product: v.object({ id, order_id: v.optional(id) }),
  putPlan: v.object({
    id,
    amount: text,
    coupon_id: v.optional(id),
    /** The charge that the user confirmed: any other is refused with `quote_expired`. */
    expected_charge: v.optional(decimal),
    ...clientRequestId
  })
}
