import { atom, computed } from 'nanostores'

import type { CallOutput, Metrics, SeriesPoint } from '../../api/calls.ts'
import { createLiveValue, type LiveValue } from './live-value.ts'

/** The periods of the overview in tab order; `type` 1 to 4 on the wire (reading A28). */
export const PERIODS = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** Reads the query value of a deep link; unknown values mean today. */
export const periodOf = (text: string | undefined): Period =>
  PERIODS.find(period => period === text) ?? 'today'

export const wireType = (period: Period): number => PERIODS.indexOf(period) + 1

export type Statistics = CallOutput<'statistics'>
export type MetricKey = keyof Metrics

/** A figure as the backend sent it; null if unreadable, undefined if absent. */
export interface OverviewFigure {
  value: string | number | null | undefined
  /** The value of the previous equal period. */
  previous: string | number | null
}

/** What applies to the whole answer. */
export interface OverviewFrame {
  /** The answer states the time of its figures. */
  isTimed: boolean
  currency: string | null
  /** Starts of the period and the previous one. Their ends move with every change, so are not kept. */
  start: string | null
  previousStart: string | null
}

export interface OverviewSeries {
  current: readonly SeriesPoint[]
  previous: readonly SeriesPoint[]
}

/** How each figure is formatted. Only an outcome is coloured, with its sign and a word. */
export const METRIC_KINDS = {
  put_amount: 'money',
  consumed: 'money',
  to_be_consumed: 'money',
  ad_revenue: 'money',
  impressions: 'count',
  clicks: 'count',
  delivery_orders: 'count',
  profit: 'outcome',
  credit_score: 'score',
  balance: 'money',
  deposit: 'money',
  shop_level: 'count'
} as const satisfies Record<MetricKey, 'money' | 'outcome' | 'count' | 'score'>

export const METRIC_KEYS = Object.keys(METRIC_KINDS) as readonly MetricKey[]

/** The metrics that a series carries and the chart can show. */
export const CHART_KEYS = ['profit', 'ad_revenue', 'consumed', 'put_amount', 'impressions', 'clicks'] as const
export type ChartKey = (typeof CHART_KEYS)[number]

const SERIES_KEYS = ['t', ...CHART_KEYS] as const

/** State after a change of period. */
const NO_ANSWER: Statistics = { metrics: {} }
const NO_FIGURE: OverviewFigure = { value: undefined, previous: null }
const NO_FRAME: OverviewFrame = { isTimed: false, currency: null, start: null, previousStart: null }
/** Length of an instant up to the minute: `2026-11-21T14:32`. */
const MINUTE_LENGTH = 16

/** One live value per metric. An answer sets only those that changed. */
export function createOverviewFigures() {
  const figures = Object.fromEntries(METRIC_KEYS.map(key => [key, createLiveValue(NO_FIGURE)])) as Record<
    MetricKey,
    LiveValue<OverviewFigure>
  >
  const $asOf = createLiveValue<string | null>(null)
  const $frame = atom<OverviewFrame>(NO_FRAME)
  const $comparedUntil = atom<string | null>(null)
  const $estimated = atom<readonly string[] | null>(null)
  const $series = atom<OverviewSeries | null>(null)
  const $given = atom<readonly MetricKey[]>([])

  let last: Statistics | null = null

  // Plain loops: this runs every second and must be almost free when nothing has changed.
  function take(answer: Statistics, isWhole: boolean): void {
    // The client returns the same object while the data is unchanged.
    if (answer === last) return
    last = answer
    const { metrics, previous, unreadable } = answer
    let count = 0
    let isGivenSame = true
    for (let at = 0; at < METRIC_KEYS.length; at += 1) {
      const key = METRIC_KEYS[at] as MetricKey
      const value = metrics[key] ?? (unreadable?.includes(`metrics.${key}`) ? null : undefined)
      const before = previous?.[key] ?? null
      const old = figures[key].value
      if (value !== undefined && $given.value[count++] !== key) isGivenSame = false
      if (old.value !== value || old.previous !== before) {
        figures[key].set({ value, previous: before })
      }
    }
    if (!isGivenSame || count !== $given.value.length) {
      $given.set(METRIC_KEYS.filter(key => figures[key].value.value !== undefined))
    }
    const asOf = answer.as_of ?? null
    if ($asOf.value !== asOf) $asOf.set(asOf)

    const frame = $frame.value ?? NO_FRAME
    const isTimed = asOf !== null
    const currency = answer.currency ?? null
    const start = answer.range?.start ?? null
    const previousStart = answer.previous_range?.start ?? null
    if (
      frame.isTimed !== isTimed ||
      frame.currency !== currency ||
      frame.start !== start ||
      frame.previousStart !== previousStart
    ) {
      $frame.set({ isTimed, currency, start, previousStart })
    }
    const until = answer.previous_range?.end ?? null
    if ($comparedUntil.value?.slice(0, MINUTE_LENGTH) !== until?.slice(0, MINUTE_LENGTH)) {
      $comparedUntil.set(until)
    }
    const estimated = answer.estimated ?? null
    if ($estimated.value !== estimated && String($estimated.value) !== String(estimated)) $estimated.set(estimated)
    if (!isWhole && !answer.series) return
    const current = answer.series ?? null
    const before = answer.previous_series ?? []
    const drawn = $series.value ?? null
    if (!isSame(drawn?.current ?? null, current) || !isSame(drawn?.previous ?? [], before)) {
      $series.set(current && { current, previous: before })
    }
  }

  return {
    figures,
    /** When the data last changed, ISO 8601; null when the backend does not say. */
    $asOf,
    $frame,
    /** End of the previous period, to the minute; null when the backend does not say. */
    $comparedUntil,
    /** Metrics that are not settled yet; null when the backend does not say. */
    $estimated,
    /** Null when the backend sends none. */
    $series,
    $hasSeries: computed($series, series => series !== null),
    /** The metrics in the answer, including unreadable ones. */
    $given,
    /** @param isWhole false when requested without series: the previous ones stay */
    take,
    reset: () => take(NO_ANSWER, true)
  }
}

function isSame(a: readonly SeriesPoint[] | null, b: readonly SeriesPoint[] | null): boolean {
  if (a === null || b === null) return a === b
  if (a.length !== b.length) return false
  // Backwards: running sums change at the end.
  for (let i = a.length - 1; i >= 0; i--) {
    for (const key of SERIES_KEYS) if (a[i]?.[key] !== b[i]?.[key]) return false
  }
  return true
}
