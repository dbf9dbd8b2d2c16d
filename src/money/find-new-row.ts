import type { OperationKey } from '../stores/idempotency-keys.ts'
import { lastOf } from '../lib/last-of.ts'
import type { Found } from './operation/operation-spec.ts'

/** Milliseconds by which the clocks of a backend's answers and of its rows may differ. */
const CLOCKS_DIFFER_MS = 300_000
const SAME_CLOCK_MS = 2000

interface RowReader<T> {
  /** Null: the row does not say. */
  matches(row: T): boolean | null
  /** ISO 8601. */
  timeOf(row: T): string | null | undefined
  /** The backend shows each operation here at once: then a list without it says that there was none. */
  isWhole: boolean
  /** No row of this backend says it: one that does not say is the own one where it is the only new one. */
  isSilent?: boolean
}

/**
 * The row that an operation has added, among the newest ones: one that was not there before it was sent. Where
 * nobody knows what was there the server's own times decide. The device's clock decides nothing.
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
    // Longer than what was read: nobody knows what stood further down.
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
