import { BUCKETS } from '../../../api/calls.ts'
import type { FlowRow } from '../../../api/calls.ts'
import type { Part, Property } from '../balances/balance-parts.ts'

/** Whose movements are followed: those of one balance, or of all that the total is made of. */
export type BalanceHistory = 'total' | (typeof BUCKETS)[number]

/** The field of the wallet that a trail must lead to. */
export const BALANCE_OF = {
  total: 'total_assets',
  available: 'available_balance',
  to_be_consumed: 'to_be_consumed',
  to_be_settled: 'to_be_settled',
  withdrawal_pending: 'withdrawal_pending'
} as const satisfies Record<BalanceHistory, keyof Property>

export const TRAIL_OF = {
  available_balance: 'available',
  to_be_consumed: 'to_be_consumed',
  to_be_settled: 'to_be_settled',
  withdrawal_pending: 'withdrawal_pending'
} as const satisfies Record<Part, BalanceHistory>

/** `&bucket=` of the address; anything else means the total. */
export const readBalanceHistory = (text: string | undefined): BalanceHistory =>
  BUCKETS.find(bucket => bucket === text) ?? 'total'

/** `&month=` of the address, if it is one. */
export const readMonth = (text: string | undefined): string | null =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null

/** The filter of the request. */
export const bucketOf = (trail: BalanceHistory) => (trail === 'total' ? undefined : trail)

/** Rows that name no balance, or another one, tell nothing about this one. */
export const belong = (rows: readonly FlowRow[], trail: BalanceHistory): boolean =>
  trail === 'total' || rows.every(row => row.bucket === trail)
