import type { Metrics } from '../../../src/api/calls.ts'
import type { Queryable } from '../db/db.ts'
import { formatMoney } from '../ledger/money.ts'
import { readBalancesAt, readTotals } from './figures.ts'
import type { Range } from './period.ts'

/** A period's figures; the balances are those at its end. */
export async function readMetrics(
  db: Queryable,
  userId: number,
  range: Range,
  standing: { credit_score: number; shop_level: number } | null
): Promise<Metrics> {
  const totals = await readTotals(db, userId, range)
  const balances = await readBalancesAt(db, userId, range.end)
  return {
    credit_score: standing ? String(standing.credit_score) : null,
    put_amount: formatMoney(totals.put_amount),
    delivery_orders: totals.delivery_orders,
    consumed: formatMoney(totals.consumed),
    to_be_consumed: formatMoney(balances.to_be_consumed),
    impressions: totals.impressions,
    clicks: totals.clicks,
    ad_revenue: formatMoney(totals.ad_revenue),
    profit: formatMoney(totals.ad_revenue - totals.consumed - totals.agent_share),
    balance: formatMoney(balances.available),
    deposit: formatMoney(balances.deposit),
    shop_level: standing ? standing.shop_level : null
  }
}
