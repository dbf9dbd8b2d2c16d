import type { CallOutput } from '../../../src/api/calls.ts'
import { wallTime } from '../calendar.ts'
import type { Queryable } from '../db/db.ts'
import type { FlowFilter } from './flow-filter.ts'
import { formatMoney } from './money.ts'

type Months = NonNullable<CallOutput<'transactionFlow'>['months']>

interface Month {
  in: bigint
  out: bigint
  kinds: Map<string, bigint>
}

const monthOf = (at: Date, zone: string): string => {
  const { year, month } = wallTime(at, zone)
  return `${year}-${String(month).padStart(2, '0')}`
}

/**
 * The filter's rows by calendar month of the time zone, newest first. Opening
 * and closing follow the filtered rows: each month opens where the one before closed.
 */
export async function readMonths(
  tx: Queryable,
  filter: FlowFilter,
  zone: string
): Promise<Months> {
  const rows = await tx.query<{ posted_at: Date; amount: bigint; kind: string }>(
    `select posting.posted_at, posting.amount, entry.kind ${filter.from_where}
    order by posting.posted_at, posting.id`,
    [...filter.values.slice(0, 2), new Date(0), ...filter.values.slice(3)]
  )
  let balance = 0n
  const months = new Map<string, Month>()
  for (const row of rows) {
    if (row.posted_at < filter.from) {
      balance += row.amount
      continue
    }
    const name = monthOf(row.posted_at, zone)
    const month = months.get(name) ?? { in: 0n, out: 0n, kinds: new Map() }
    if (row.amount > 0n) month.in += row.amount
    else month.out += row.amount
    month.kinds.set(row.kind, (month.kinds.get(row.kind) ?? 0n) + row.amount)
    months.set(name, month)
  }
  const list = [...months].map(([name, month]) => {
    const opening = balance
    balance += month.in + month.out
    return {
      month: name,
      in: formatMoney(month.in),
      out: formatMoney(month.out),
      net: formatMoney(month.in + month.out),
      opening: formatMoney(opening),
      closing: formatMoney(balance),
      by_kind: Object.fromEntries(
        [...month.kinds].map(([kind, amount]) => [kind, formatMoney(amount)])
      )
    }
  })
  return list.reverse()
}
