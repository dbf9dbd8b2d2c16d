import { expect, test } from 'vitest'

import { createFormatters } from '../../../src/i18n/formatters.ts'
import type { Period } from '../../../src/screens/ad-center/overview-figures.ts'
import { readTrend } from '../../../src/screens/ad-center/trend-data.ts'

/** The axis of a chart without a point, by a device in UTC. */
const axisOf = (period: Period, start: string | null): string[] => {
  const { axis } = readTrend({
    key: 'profit',
    period,
    series: { current: [], previous: [] },
    frame: { start, previousStart: null, currency: 'EUR', isTimed: false },
    clock: { utcOffset: () => 0 },
    language: { f: createFormatters('en', () => 'UTC') }
  })
  return axis.map(({ text }) => text)
}

test('a chart without a point has the axis of the period that the backend states', () => {
  expect(axisOf('today', '2026-01-15T00:00:00Z')).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00'])
})

test('and none, rather than one of 1970, where it states none', () => {
  for (const period of ['today', 'week', 'month', 'all'] as const) expect(axisOf(period, null), period).toEqual([])
})
