import type { CallOutput } from '../../../api/calls.ts'
import { addDecimals, signOf, subtractDecimals, sumDecimals } from '../../../lib/decimal.ts'
import { lastOf } from '../../../lib/last-of.ts'

export type Month = NonNullable<CallOutput<'transactionFlow'>['months']>[number]

/** Whether months lead from nothing to a balance, to the last decimal. */
export interface MonthsReconciliation {
  /** The balance before the oldest month. */
  opening: string
  /** Sums over all months: what came in, and what went out (below zero). */
  in: string
  out: string
  /** The balance that is proved; null when the backend does not tell it. */
  balance: string | null
  /** What the balance has beyond opening, in and out. Null without a balance. */
  difference: string | null
  /** Months that do not add up in themselves or do not open where the one before closed. */
  gaps: ReadonlyMap<string, string>
}

/**
 * What is missing to make a month add up: opening, in and out, and the kinds, must lead to its
 * closing balance, and it must open with `opened`. Null when nothing is missing.
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

/** @param months newest first, as the backend sends them */
export function proveMonths(
  months: readonly Month[],
  balance: string | null | undefined
): MonthsReconciliation {
  const opening = lastOf(months)?.opening ?? '0.00'
  const gaps = new Map<string, string>()
  months.forEach((month, index) => {
    const gap = monthGap(month, months[index + 1]?.closing)
    if (gap !== null) gaps.set(month.month, gap)
  })
  const total = { in: sumDecimals(months.map(one => one.in)), out: sumDecimals(months.map(one => one.out)) }
  const reached = sumDecimals([opening, total.in, total.out])
  return {
    opening,
    ...total,
    balance: balance ?? null,
    difference: balance == null ? null : subtractDecimals(balance, reached),
    gaps
  }
}

/** Every figure fits every other one, and all of them the balance. */
export const agrees = ({ difference, gaps }: MonthsReconciliation): boolean =>
  difference !== null && signOf(difference) === 0 && gaps.size === 0
