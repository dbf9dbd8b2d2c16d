import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import { addDecimals, compareDecimals, signOf, subtractDecimals, sumDecimals } from '../../../lib/decimal.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { sumOf } from '../../../widgets/flow-events.ts'

/** Whether figures add up to the one below them, to the last decimal. */
export type Check =
  | { type: 'agrees' }
  /** The lower figure minus the sum of the others. */
  | { type: 'differs'; difference: string }
  /** A figure is missing. */
  | { type: 'unknown' }

/** @param expected null: the backend does not provide it */
export function check(reached: string, expected: string | null | undefined): Check {
  if (expected == null) return { type: 'unknown' }
  if (compareDecimals(reached, expected) === 0) return { type: 'agrees' }
  return { type: 'differs', difference: subtractDecimals(expected, reached) }
}

export type RowsReconciliation =
  | { type: 'unknown' }
  | (Exclude<Check, { type: 'unknown' }> & { opening: string; sum: string; closing: string })

/** @param sum of all rows between the two balances; null: they have none */
export function reconcileSum(
  sum: string | null,
  opening: string | null | undefined,
  closing: string | null | undefined
): RowsReconciliation {
  if (sum === null || opening == null || closing == null) return { type: 'unknown' }
  // With both balances it is never unknown.
  const reconciliation = { ...check(addDecimals(opening, sum), closing), opening, sum, closing }
  return reconciliation
}

/**
 * Reconciles the newest rows of the available balance with that balance. The opening is the
 * balance before the oldest row; with a row of another bucket, or oldest first, the result is unknown.
 */
export function reconcileRecent(rows: readonly FlowRow[], available: string | null | undefined): RowsReconciliation {
  const oldest = lastOf(rows)
  if (!oldest?.balance_after || rows.some(row => row.bucket !== 'available' || row.time < oldest.time)) return { type: 'unknown' }
  return reconcileSum(sumOf(rows), subtractDecimals(oldest.balance_after, oldest.amount), available)
}

export type Month = NonNullable<CallOutput<'transactionFlow'>['months']>[number]

/**
 * What a month lacks to add up: opening, in, out and the kinds must lead to its closing
 * balance, and it must open with `opened`. Null when it adds up.
 */
export function monthGap(month: Month, opened = month.opening): string | null {
  const moved = addDecimals(month.in, month.out)
  const gaps = [
    subtractDecimals(month.opening, opened),
    subtractDecimals(month.closing, addDecimals(month.opening, moved)),
    subtractDecimals(month.net, moved),
    ...(month.by_kind ? [subtractDecimals(moved, sumDecimals(Object.values(month.by_kind)))] : [])
  ]
  return gaps.find(gap => signOf(gap) !== 0) ?? null
}

export const checkGap = (gap: string | null | undefined): Check =>
  gap == null ? { type: 'agrees' } : { type: 'differs', difference: gap }

export type MonthsReconciliation = ReturnType<typeof reconcileMonths>

/** @param months newest first */
export function reconcileMonths(months: readonly Month[], balance: string | null | undefined) {
  const opening = lastOf(months)?.opening ?? '0.00'
  const gaps = new Map<string, string>()
  months.forEach((month, index) => {
    const gap = monthGap(month, months[index + 1]?.closing)
    if (gap !== null) gaps.set(month.month, gap)
  })
  const total = { in: sumDecimals(months.map(one => one.in)), out: sumDecimals(months.map(one => one.out)) }
  const reached = check(sumDecimals([opening, total.in, total.out]), balance)
  const [gap] = gaps.values()
  const isWhole = reached.type === 'differs' || gap === undefined
  return {
    /** The balance before the oldest month. */
    opening,
    /** Sums over all months: in, and out (below zero). */
    ...total,
    balance: balance ?? null,
    /** Opening, in and out against that balance, then the months against each other. */
    check: isWhole ? reached : checkGap(gap),
    /** Months that do not add up, or do not open where the previous one closed. */
    gaps
  }
}
