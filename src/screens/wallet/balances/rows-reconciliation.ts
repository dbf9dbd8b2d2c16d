import type { FlowRow } from '../../../api/calls.ts'
import { addDecimals, compareDecimals, subtractDecimals, sumDecimals } from '../../../lib/decimal.ts'
import { lastOf } from '../../../lib/last-of.ts'

/** Whether rows lead from one balance to the other, to the last decimal. */
export type RowsReconciliation =
  /** A balance is missing: nothing can be said. */
  | { type: 'none' }
  | { type: 'agrees'; opening: string; sum: string; closing: string }
  | { type: 'differs'; opening: string; sum: string; closing: string; difference: string }

/** @param sum of all rows between the two balances */
export function proveSum(
  sum: string,
  opening: string | null | undefined,
  closing: string | null | undefined
): RowsReconciliation {
  if (opening == null || closing == null) return { type: 'none' }
  const reached = addDecimals(opening, sum)
  if (compareDecimals(reached, closing) === 0) return { type: 'agrees', opening, sum, closing }
  return { type: 'differs', opening, sum, closing, difference: subtractDecimals(closing, reached) }
}

export const proveRows = (
  rows: readonly FlowRow[],
  opening: string | null | undefined,
  closing: string | null | undefined
): RowsReconciliation => proveSum(sumDecimals(rows.map(row => row.amount)), opening, closing)

/**
 * The newest rows of the available balance against that balance itself. The opening is
 * the oldest row's balance before it moved; a row of another bucket proves nothing here.
 * @param rows newest first
 */
export function proveRecent(
  rows: readonly FlowRow[],
  available: string | null | undefined
): RowsReconciliation {
  const oldest = lastOf(rows)
  if (!oldest?.balance_after || rows.some(row => row.bucket !== 'available')) return { type: 'none' }
  return proveRows(rows, subtractDecimals(oldest.balance_after, oldest.amount), available)
}
