import * as v from 'valibot'

import {
  count, decimal, flag, get, id, instant, labelled, labelledCount, labelledDecimal, labelledFlag, labelledInstant, labelledText, list,
  object, ourDecimal, ourId, ourInstant, ourLimits, ours, ourText, ourTexts, pageRequest, post, text, word
} from '../schema.ts'

/** Statuses of a plan in their order. */
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
  /** Money of this plan so far, for the one line on its card. */
  consumed: ourDecimal,
  result: ourDecimal,
  settles_at: ourInstant,
  refunded_at: ourInstant,
  limits: ourLimits
}))
export type PlanRow = v.InferOutput<typeof planRow>

/** Figures of one period; each is null when the backend does not provide it. */
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

/** The calls of the overview and the counts in the navigation. */
export const OVERVIEW_CALLS = {
  planList: get('/plan/order/list', list(planRow, () => ({ counts: ours(v.record(text, count)), as_of: ourInstant }))),
  waitingPlanCount: post('/plan/order/await/put/count', 'read', object(() => ({ count, as_of: ourInstant }), 'count')),
  statistics: get('/ad/order/data_statistics/list', object(() => ({
    metrics,
    type: ours(v.number()),
    range: ours(v.object({ start: instant, end: instant, time_zone: text })),
    /** The range of `previous`: the same span, one period earlier. */
    previous_range: ours(v.object({ start: instant, end: instant })),
    as_of: ourInstant,
    currency: ourText,
    previous: ours(metrics),
    /** Cumulative sums from the start of the range to `t`. */
    series: ours(v.array(seriesPoint)),
    /** The same for the whole previous period, with a point at the end of `previous_range`. */
    previous_series: ours(v.array(seriesPoint)),
    estimated: ourTexts
  }), 'metrics')),
  unreadCount: post('/user/notifications/unread_count', 'read', object(() => ({ unread_total: count })))
}

export const OVERVIEW_REQUESTS = {
  planList: v.object({
    status: v.optional(v.picklist(PLAN_STATUSES)),
    /** Part of a plan number or, with the capability `plan_search`, of a name. */
    keyword: v.optional(text),
    /** All fields but the first two are sent only with the capability `plan_search`. */
    sort: v.optional(v.picklist(PLAN_SORTS)),
    ...pageRequest
  }),
  waitingPlanCount: v.object({}),
  statistics: v.object({
    /** 1 today, 2 week, 3 month, 4 all. */
    type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
    user_time_zone: v.optional(text),
    /** `false` omits the series. Sent only with the capability `overview_without_series`. */
    series: v.optional(flag)
  }),
  unreadCount: v.object({})
}
