import { lastOf } from '../../lib/last-of.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import type { Found } from './operation-spec.ts'

/** Most milliseconds between the clock of a backend's answers and that of its rows. */
const CLOCKS_DIFFER_MS = 300_000
const SAME_CLOCK_MS = 2000
const QUARTER_MS = 900_000
/** With the hour that a change of the clocks adds. */
const LONGEST_DAY_MS = 90_000_000

interface RowReader<T> {
  /** Null: the row lacks the field to compare. */
  matches(row: T): boolean | null
  /** ISO 8601. */
  timeOf(row: T): string | null | undefined
  /** The backend lists each operation at once: its absence proves that it was not executed. */
  isWhole: boolean
  /** No row of this backend has the field to compare: a single new row is taken for the operation's. */
  isSilent?: boolean
}

/**
 * Finds the row that an operation added among the newest ones: one that was absent before it was sent. If
 * the earlier rows are unknown, the server's own times decide; the device's clock never does.
 */
export function findNewRow<T extends { id: string }>(
  rows: readonly T[],
  { known, at }: Pick<OperationKey, 'known' | 'at'>,
  { matches, timeOf, isWhole, isSilent = false }: RowReader<T>
): Found<T> {
  const time = (row: T | undefined): number => Date.parse((row && timeOf(row)) ?? '')
  const [first, last] = [time(rows[0]), time(lastOf(rows))]
  const seen = rows.findIndex(row => known?.includes(row.id))
  // The rows read may not reach back to the known ones: older new rows may be missing.
  if (known?.length && seen < 0) return 'unclear'
  // A day is midnight in some zone, thus a full quarter of an hour, and proves nothing until it ends.
  const end = (row: T): number => time(row) + (time(row) % QUARTER_MS ? 0 : LONGEST_DAY_MS)
  const isOld = (row: T): boolean => at !== null && end(row) < at - CLOCKS_DIFFER_MS
  // Rows that share a time may stand in either order. Above the known ones, or where there was none, a row is new, even by a clock of another zone.
  const isAbove = seen < 0 ? known !== null : first > last
  const fresh = isAbove && seen >= 0 ? rows.slice(0, seen) : rows
  const possible = fresh.filter(row => !known?.includes(row.id) && matches(row) !== false && (isAbove || !isOld(row)))
  const recent = possible.filter(row => !isOld(row))
  const own = recent.find(row => matches(row) && (known ?? (at !== null && time(row) >= at - SAME_CLOCK_MS)))
  const single = known && isSilent && possible.length === 1 && recent[0]
  const isMissing = possible.length === 0 && isWhole && (rows.length === 0 || first >= last)
  return own || single || (isMissing ? 'none' : 'unclear')
}
