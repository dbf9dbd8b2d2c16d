import type { SeriesPoint } from '../../api/calls.ts'
import type { Clock } from '../../env/env.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { Money } from '../../money/create-money.ts'
import type { OverviewFrame, OverviewSeries } from './overview-figures.ts'
import type { Period } from './overview-period.ts'
import type { TrendPoint, TrendSeries } from './trend-series.ts'
import { figureWriter } from './metric-view.ts'
import type { ChartKey } from './model.ts'
import { lastOf } from '../../lib/last-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the chart draws and what the table of the same data says. */
export interface TrendData {
  current: TrendSeries
  previous: TrendSeries | undefined
  /** Time and value of a point of `current`, as it is read out: "14:00, −38.40". */
  describe: (index: number) => string
  axis: [string, string, string]
}

export interface TrendOptions {
  key: ChartKey
  period: Period
  series: OverviewSeries
  frame: OverviewFrame
  clock: Pick<Clock, 'utcOffset'>
  language: Language
  money: Money
}

/** The time of a point as a person of this period reads it. */
const timeOf = (instant: string, period: Period, { f }: Language): string =>
  period === 'today' ? f.shortTime(instant) : f.dateTime(instant)

/** Places the points of a series in its whole period, of which only a part may have passed. */
export function readTrend(options: TrendOptions): TrendData {
  const { period, series, frame, clock, language } = options
  const { t, f } = language
  const start = Date.parse(frame.start ?? series.current[0]?.t ?? '') || 0
  const last = Date.parse(lastOf(series.current)?.t ?? '') || start
  const end = Math.max(last, endOf(period, start, last, clock))
  const before = Date.parse(frame.previousStart ?? series.previous[0]?.t ?? '') || 0

  const place = (points: readonly SeriesPoint[], from: number, span: number): TrendPoint[] =>
    points.map(point => ({
      at: span > 0 ? Math.min(1, Math.max(0, (Date.parse(point.t) - from) / span)) : 1,
      value: String(point[options.key])
    }))
  const iso = (at: number): string => new Date(at).toISOString()
  const write = (at: number): string => (period === 'today' ? f.shortTime : f.dayMonth)(iso(at))
  const lastOfAxis = period === 'today' ? '24:00' : write(Math.max(start, end - 1))

  return {
    current: {
      label: t(`adCenter.line.${period}`),
      points: place(series.current, start, end - start)
    },
    previous:
      series.previous.length > 0
        ? {
            label: t(`adCenter.lineBefore.${period}`),
            points: place(series.previous, before, endOf(period, before, last, clock) - before)
          }
        : undefined,
    describe(index) {
      const point = series.current[index]
      if (!point) return ''
      return t('adCenter.point', {
        time: timeOf(point.t, period, language),
        value: figureWriter(options.key, language, options.money)(String(point[options.key]))
      })
    },
    axis: [write(start), write((start + end) / 2), lastOfAxis]
  }
}

/** Where a period that began at `start` will end by the person's calendar, ms since 1970. */
function endOf(period: Period, start: number, last: number, clock: Pick<Clock, 'utcOffset'>): number {
  if (period === 'all') return last
  const wall = new Date(start + clock.utcOffset(start) * 60_000)
  const days =
    period === 'today'
      ? 1
      : period === 'week'
        ? 7
        : new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const end = start + days * DAY_MS
  return end + (clock.utcOffset(start) - clock.utcOffset(end)) * 60_000
}
