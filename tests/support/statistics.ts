import type { CallOutput, Metrics } from '../../src/api/calls.ts'

type Statistics = CallOutput<'statistics'>

/** An answer of the overview in which every figure is different. */
export function statistics(metrics: Partial<Metrics> = {}, rest: Partial<Statistics> = {}): Statistics {
  return {
    metrics: {
      credit_score: '86',
      put_amount: '1200.00',
      delivery_orders: 5,
      consumed: '463.28',
      to_be_consumed: '736.72',
      impressions: 148310,
      clicks: 2066,
      ad_revenue: '424.88',
      profit: '-38.40',
      balance: '2318.45',
      deposit: '500.00',
      shop_level: 3,
      ...metrics
    },
    type: 1,
    as_of: '2026-01-15T11:32:07Z',
    currency: 'USD',
    range: { start: '2026-01-14T23:00:00Z', end: '2026-01-15T11:32:07Z', time_zone: 'Europe/Berlin' },
    previous_range: { start: '2026-01-13T23:00:00Z', end: '2026-01-14T11:32:07Z' },
    previous: {
      put_amount: '1100.00',
      delivery_orders: 4,
      consumed: '0.00',
      to_be_consumed: '736.72',
      impressions: 139652,
      clicks: 2104,
      ad_revenue: '438.02',
      profit: '12.00',
      balance: '2300.00'
    },
    series: [point('2026-01-15T00:00:00Z', '-1.00'), point('2026-01-15T11:32:07Z', '-38.40')],
    previous_series: [point('2026-01-14T00:00:00Z', '2.00'), point('2026-01-14T11:32:07Z', '12.00')],
    estimated: ['ad_revenue', 'profit'],
    ...rest
  }
}

function point(t: string, profit: string) {
  const counts = { impressions: 10, clicks: 2 }
  return { t, put_amount: '10.00', consumed: '5.00', ad_revenue: '4.00', ...counts, profit }
}
