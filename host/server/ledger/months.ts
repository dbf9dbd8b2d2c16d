import type { CallOutput } from '../../../src/api/calls.ts'
import { startOfMonth, wallTime } from '../calendar.ts'
import type { Queryable, SqlValue } from '../db/db.ts'
import type { FlowFilter } from './flow-filter.ts'
import { formatMoney } from './money.ts'

type Months = NonNullable<CallOutput<'transactionFlow'>['months']>

interface Sum {
  /** Counts from 1; 0 is everything before the requested span. */
  slot: number
  kind: string
  in: bigint
  out: bigint
}

const nameOf = (at: Date, zone: string): string => {
  const { year, month } = wallTime(at, zone)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The starts of the span's months in the time zone, the first one at the span's own start. */
function monthStarts(first: Date, last: Date, zone: string): Date[] {
  const starts = [first]
  for (let back = 1; ; back += 1) {
    const at = startOfMonth(first, zone, back)
    if (at > last) return starts
    starts.push(at)
  }
}

/**
 * The filter's rows by calendar month of the time zone, newest first; a month without rows is
 * left out. Opening and closing follow the filtered rows: each month opens with the closing of the
 * previous one.
 */
export async function readMonths(
  tx: Queryable,
  filter: FlowFilter,
  zone: string
): Promise<Months> {
  const where = `from postings posting where ${filter.where}`
  const [span] = await tx.query<{ first: Date | null; last: Date | null }>(
    `select min(posted_at) as first, max(posted_at) as last ${where}`,
    filter.values
  )
  if (!span?.first || !span.last) return []
  const starts = monthStarts(span.first, span.last, zone)
  const since: SqlValue[] = [...filter.values.slice(0, 2), new Date(0), ...filter.values.slice(3)]
  const edges = `{${starts.map(at => `"${at.toISOString()}"`).join(',')}}`
  const sums = await tx.query<Sum>(
    `select width_bucket(posted_at, (select $${since.length + 1}::text::timestamptz[])) as slot,
      kind, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
      coalesce(sum(amount) filter (where amount < 0), 0)::bigint as out
    ${where} group by slot, kind order by slot, kind`,
    [...since, edges]
  )
  return describe(starts.map(at => nameOf(at, zone)), sums)
}

function describe(names: readonly string[], sums: readonly Sum[]): Months {
  const total = (rows: readonly Sum[], side: 'in' | 'out') =>
    rows.reduce((sum, row) => sum + row[side], 0n)
  const before = sums.filter(row => row.slot === 0)
  let balance = total(before, 'in') + total(before, 'out')
  const months = names.flatMap((month, index) => {
    const rows = sums.filter(row => row.slot === index + 1)
    if (rows.length === 0) return []
    const opening = balance
    const [into, out] = [total(rows, 'in'), total(rows, 'out')]
    balance += into + out
    return {
      month,
      in: formatMoney(into),
      out: formatMoney(out),
      net: formatMoney(into + out),
      opening: formatMoney(opening),
      closing: formatMoney(balance),
      by_kind: Object.fromEntries(rows.map(row => [row.kind, formatMoney(row.in + row.out)]))
    }
  })
  return months.reverse()
}
