import type { OperationKey } from '../stores/idempotency-keys.ts'
import { lastOf } from '../lib/last-of.ts'
import type { Found } from './operation/operation-spec.ts'

/** Most milliseconds between the clock of a backend's answers and that of its rows. */
const CLOCKS_DIFFER_MS = 300_000
const SAME_CLOCK_MS = 2000

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
  const isNewestFirst = rows.length === 0 || time(rows[0]) >= time(lastOf(rows))
  if (known) {
    const seen = rows.findIndex(row => known.includes(row.id))
    // The rows read may not reach back to the known ones: older new rows may be missing.
    if (known.length > 0 && seen < 0) return 'unclear'
    const fresh = isNewestFirst && seen >= 0 ? rows.slice(0, seen) : rows
    const isOld = (row: T): boolean => at !== null && time(row) < at - CLOCKS_DIFFER_MS
    const added = fresh.filter(row => !known.includes(row.id) && !isOld(row))
    const own = added.find(matches)
    if (own) return own
    const unsaid = added.filter(row => matches(row) === null)
    if (unsaid[0] && isSilent && added.length === 1) return unsaid[0]
    return unsaid.length === 0 && isNewestFirst && isWhole ? 'none' : 'unclear'
  }
  const own = rows.filter(row => matches(row) !== false)
  if (at !== null) {
    const sure = own.find(row => matches(row) && time(row) >= at - SAME_CLOCK_MS)
    if (sure) return sure
  }
  const mayBe = own.some(row => at === null || !(time(row) < at - CLOCKS_DIFFER_MS))
  return !mayBe && isWhole && isNewestFirst ? 'none' : 'unclear'
}
