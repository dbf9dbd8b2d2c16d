import type { SeriesPoint } from '../../api/calls.ts'
import type { Clock } from '../../env/env.ts'
import type { Language } from '../../i18n/i18n.ts'
import { lastOf } from '../../lib/last-of.ts'
import { subtractDecimals } from '../../lib/decimal.ts'
import { oldestFirst } from '../../lib/oldest-first.ts'
import type { ChartKey, OverviewFrame, OverviewSeries, Period } from './overview-figures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface TrendPoint {
  /** Position on the time axis, 0 to 1. */
  at: number
  /** Decimal text; converted to a number only for drawing. */
  value: string
  /** Time of the point, ISO 8601; the middle of a day. */
  t: string
}

export interface TrendStep extends Pick<TrendPoint, 'at' | 't'> {
  current?: string
  previous?: string
}

export interface TrendData {
  current: readonly TrendPoint[]
  previous: readonly TrendPoint[]
  /** Both series merged by position, left to right. */
  steps: readonly TrendStep[]
  /** Number of days on the axis, one bar each; 0 for lines. */
  days: number
  axis: readonly { at: number; text: string }[]
}

interface TrendOptions {
  key: ChartKey
  period: Period
  series: OverviewSeries
  frame: OverviewFrame
  clock: Pick<Clock, 'utcOffset'>
  language: Pick<Language, 'f'>
}

/**
 * Places both series in their whole period, which may be only partly over. The points of a
 * backend are running sums of the period; for a week or a month they become daily values.
 */
export function readTrend({ key, period, series: given, frame, clock, language: { f } }: TrendOptions): TrendData {
  const inOrder = (points: readonly SeriesPoint[]) => oldestFirst(points, ({ t }) => t)
  const series = { current: inOrder(given.current), previous: inOrder(given.previous) }
  const start = Date.parse(frame.start ?? series.current[0]?.t ?? '') || 0
  const before = Date.parse(frame.previousStart ?? series.previous[0]?.t ?? '') || 0
  const last = Date.parse(lastOf(series.current)?.t ?? '') || start
  const span = Math.max(last, endOf(period, start, last, clock)) - start
  const spanBefore = endOf(period, before, last, clock) - before
  const isByDay = period === 'week' || period === 'month'
  const days = isByDay ? Math.round(Math.max(span, series.previous.length > 0 ? spanBefore : 0) / DAY_MS) : 0
  const middleOf = (day: number): number => (day + 0.5) / days
  const iso = (at: number): string => new Date(at).toISOString()

  const place = (points: readonly SeriesPoint[], from: number, whole: number): TrendPoint[] =>
    points.map(point => ({
      at: whole > 0 ? Math.min(1, Math.max(0, (Date.parse(point.t) - from) / whole)) : 1,
      value: String(point[key]),
      t: point.t
    }))
  const placeDays = (points: readonly SeriesPoint[], from: number): TrendPoint[] => {
    const sums = new Map<number, string>()
    // A sum up to midnight belongs to the day that ends there.
    for (const point of points) sums.set(dayOf(Date.parse(point.t) - 1, from, clock), String(point[key]))
    let sum = '0'
    return [...sums].map(([day, total]) => {
      const value = subtractDecimals(total, sum)
      sum = total
      return { at: middleOf(day), value, t: iso(from + (day + 0.5) * DAY_MS) }
    })
  }
  const [current, previous] = isByDay
    ? [placeDays(series.current, start), placeDays(series.previous, before)]
    : [place(series.current, start, span), place(series.previous, before, spanBefore)]

  return { current, previous, steps: stepsOf(current, previous), days, axis: axis() }

  function axis(): TrendData['axis'] {
    // Neither a point nor the backend says when the period is.
    if (!start) return []
    if (period === 'week') {
      return [...Array(days).keys()].map(day => ({ at: middleOf(day), text: f.weekday(iso(start + (day + 0.5) * DAY_MS)) }))
    }
    if (isByDay) return [0, 7, 14, 21, 28].filter(day => day < days).map(day => ({ at: middleOf(day), text: f.count(day + 1) }))
    if (period === 'all') {
      return [0, 0.5, 1].map(at => ({ at, text: f.dayMonth(iso(Math.max(start, start + at * span - 1))) }))
    }
    return [0, 0.25, 0.5, 0.75, 1].map(at => ({ at, text: at < 1 ? f.shortTime(iso(start + at * span)) : '24:00' }))
  }
}

function stepsOf(current: readonly TrendPoint[], previous: readonly TrendPoint[]): TrendStep[] {
  const steps = new Map<number, TrendStep>()
  const add = (points: readonly TrendPoint[], side: 'current' | 'previous'): void => {
    for (const { at, t, value } of points) {
      const place = Math.round(at * 10_000)
      steps.set(place, { at, t, ...steps.get(place), [side]: value })
    }
  }
  add(current, 'current')
  add(previous, 'previous')
  return [...steps.values()].sort((a, b) => a.at - b.at)
}

/** Index of the day in a period, by the user's calendar. */
function dayOf(at: number, start: number, { utcOffset }: Pick<Clock, 'utcOffset'>): number {
  return Math.max(0, Math.floor((at - start + (utcOffset(at) - utcOffset(start)) * 60_000) / DAY_MS))
}

/** End of a period that starts at `start`, by the user's calendar, ms since 1970. */
function endOf(period: Period, start: number, last: number, clock: Pick<Clock, 'utcOffset'>): number {
  if (period === 'all') return last
  const wall = new Date(start + clock.utcOffset(start) * 60_000)
  const daysOfMonth = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const days = period === 'today' ? 1 : period === 'week' ? 7 : daysOfMonth
  const end = start + days * DAY_MS
  return end + (clock.utcOffset(start) - clock.utcOffset(end)) * 60_000
}
