import type { SeriesPoint } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { formatMoney } from '../ledger/money.ts'
import { readFigures } from './figures.ts'
import { pointEnds, type PeriodType, type Range } from './period.ts'

/**
 * The running sums of a span: each point is the sum from the start of the
 * span until `t`, so the last point equals the span's figures and the profit
 * line can be drawn unchanged.
 */
export async function readSeries(
  db: Queryable,
  userId: number,
  span: { range: Range; type: PeriodType; zone: string; mark?: Date }
): Promise<SeriesPoint[]> {
  const ends = pointEnds(span.range, span.type, span.zone)
  const { mark } = span
  const at = mark ? ends.findIndex(end => end >= mark) : -1
  if (mark && mark > span.range.start && ends[at]?.getTime() !== mark.getTime()) ends.splice(at, 0, mark)
  if (ends.length === 0) return []
  const figures = await readFigures(db, userId, [span.range.start, ...ends])
  const sum = { put: 0n, consumed: 0n, impressions: 0, clicks: 0, revenue: 0n, share: 0n }
  return ends.map((end, index) => {
    const step = figures[index]
    if (!step) throw new Error('A series has a step for each point')
    sum.put += step.put_amount
    sum.consumed += step.consumed
    sum.impressions += step.impressions
    sum.clicks += step.clicks
    sum.revenue += step.ad_revenue
    sum.share += step.agent_share
    return {
      t: end.toISOString(),
      put_amount: formatMoney(sum.put),
      consumed: formatMoney(sum.consumed),
      impressions: sum.impressions,
      clicks: sum.clicks,
      ad_revenue: formatMoney(sum.revenue),
      profit: formatMoney(sum.revenue - sum.consumed - sum.share)
    }
  })
}
