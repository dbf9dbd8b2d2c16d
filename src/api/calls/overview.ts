import * as v from 'valibot'

import {
  count, decimal, flag, get, id, instant, labelled, labelledCount, labelledDecimal, labelledFlag, labelledInstant, labelledText, list,
  object, ourDecimal, ourId, ourInstant, ourLimits, ours, ourText, ourTexts, pageRequest, post, text, word
} from '../schema.ts'

/** Statuses of a plan, in the order in which a plan passes them. */
export const PLAN_STATUSES = [
  'waitPut', 'matching', 'puting', 'putFailed', 'putFinished', 'waitComputed', 'settlementSuccessful'
] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export const PLAN_KINDS = ['product', 'game', 'video', 'landing'] as const
export const PLAN_SORTS = ['newest', 'oldest', 'highest_amount', 'lowest_amount', 'best_result', 'worst_result'] as const

export const planRow = object(() => ({
  id,
  status: word(PLAN_STATUSES),
  plan_no: labelledText,
  put_amount: labelledDecimal,
  progress: labelled(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  created_at: labelledInstant,
  product: labelled(object(() => ({ id: ourId, name: text, image: ourText, kind: ours(v.picklist(PLAN_KINDS)) }), 'name')),
  is_official_push: labelledFlag,
  currency: ourText,
  updated_at: ourInstant,
  /** What the money of this plan did so far, for the card's one line. */
  consumed: ourDecimal,
  result: ourDecimal,
  settles_at: ourInstant,
  refunded_at: ourInstant,
  limits: ourLimits
}))
export type PlanRow = v.InferOutput<typeof planRow>

/** Figures of one period; each is null when the backend does not give it. */
export const metrics = object(() => ({
  credit_score: labelledDecimal,
  put_amount: labelledDecimal,
  delivery_orders: labelledCount,
  consumed: labelledDecimal,
  to_be_consumed: labelledDecimal,
  impressions: labelledCount,
  clicks: labelledCount,
  ad_revenue: labelledDecimal,
  profit: labelledDecimal,
  balance: labelledDecimal,
  deposit: labelledDecimal,
  shop_level: labelledCount
}))
export type Metrics = v.InferOutput<typeof metrics>

export const seriesPoint = object(() => ({
  t: instant, put_amount: decimal, consumed: decimal, impressions: count, clicks: count, ad_revenue: decimal, profit: decimal
}))
export type SeriesPoint = v.InferOutput<typeof seriesPoint>

/** What the overview shows, and the counts in the frame. */
export const OVERVIEW_CALLS = {
  planList: get('/plan/order/list', list(planRow, () => ({ counts: ours(v.record(text, count)), as_of: ourInstant }))),
  waitingPlanCount: post('/plan/order/await/put/count', 'read', object(() => ({ count, as_of: ourInstant }))),
  statistics: get('/ad/order/data_statistics/list', object(() => ({
    metrics,
    type: ours(v.number()),
    range: ours(v.object({ start: instant, end: instant, time_zone: text })),
    /** The range of `previous`: the same span, one period earlier. */
    previous_range: ours(v.object({ start: instant, end: instant })),
    as_of: ourInstant,
    currency: ourText,
    previous: ours(metrics),
    /** Sums since the range began, up to `t`. */
    series: ours(v.array(seriesPoint)),
    /** The same of the whole period before, to its end, with a point where `previous_range` ends. */
    previous_series: ours(v.array(seriesPoint)),
    estimated: ourTexts
  }), 'metrics')),
  unreadCount: post('/user/notifications/unread_count', 'read', object(() => ({ unread_total: count })))
}

export const OVERVIEW_REQUESTS = {
  planList: v.object({
    status: v.optional(v.picklist(PLAN_STATUSES)),
    /** Part of a plan number; under the capability `plan_search` of a name as well. */
    keyword: v.optional(text),
    /** All but the first two are sent under the capability `plan_search` alone. */
    sort: v.optional(v.picklist(PLAN_SORTS)),
    ...pageRequest
  }),
  waitingPlanCount: v.object({}),
  statistics: v.object({
    /** 1 today, 2 week, 3 month, 4 all. */
    type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
    user_time_zone: v.optional(text),
    /** `false` leaves the series out. Sent only where the capability `overview_without_series` is named. */
    series: v.optional(flag)
  }),
  unreadCount: v.object({})
}
