import { expect, test } from 'vitest'

import type { SeriesPoint } from '../../../src/api/calls.ts'
import { createFormatters } from '../../../src/i18n/formatters.ts'
import type { Period } from '../../../src/screens/ad-center/overview-figures.ts'
import { readTrend } from '../../../src/screens/ad-center/trend-data.ts'

/** By a device in UTC. */
const trendOf = (period: Period, start: string | null, current: readonly SeriesPoint[] = []) =>
  readTrend({
    key: 'profit',
    period,
    series: { current, previous: [] },
    frame: { start, previousStart: null, currency: 'EUR', isTimed: false },
    clock: { utcOffset: () => 0 },
    language: { f: createFormatters('en', () => 'UTC') }
  })
/** The axis of a chart without a point. */
const axisOf = (period: Period, start: string | null): string[] => trendOf(period, start).axis.map(({ text }) => text)

test('a chart without a point has the axis of the period that the backend states', () => {
  expect(axisOf('today', '2026-01-15T00:00:00Z')).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00'])
})

test('and none, rather than one of 1970, where it states none', () => {
  for (const period of ['today', 'week', 'month', 'all'] as const) expect(axisOf(period, null), period).toEqual([])
})

test('the points of a backend that sends the newest first are read in the order of their times', () => {
  const point = (t: string, profit: string): SeriesPoint =>
    ({ t, profit, put_amount: '0', consumed: '0', impressions: 0, clicks: 0, ad_revenue: '0' })
  const points = [
    point('2026-01-14T12:00:00Z', '9.00'), point('2026-01-13T12:00:00Z', '4.00'), point('2026-01-12T12:00:00Z', '1.00')
  ]
  for (const period of ['today', 'week'] as const) {
    const [newest, oldest] = [points, [...points].reverse()].map(all => trendOf(period, '2026-01-12T00:00:00Z', all))
    expect(newest, period).toEqual(oldest)
  }
  expect(trendOf('week', '2026-01-12T00:00:00Z', points).current.map(({ value }) => value)).toEqual(['1.00', '3.00', '5.00'])
})
