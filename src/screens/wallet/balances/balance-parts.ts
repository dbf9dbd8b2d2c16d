import type { CallOutput } from '../../../api/calls.ts'
import { sumDecimals } from '../../../lib/decimal.ts'
import { check, type Check } from '../reconciliation/reconciliation.ts'

export type Property = CallOutput<'property'>

/** Whether an amount was sent but could not be read, which is not "not provided". */
export const isUnreadable = ({ unreadable = [] }: Property, name: string): boolean => unreadable.includes(name)

/** The parts of total assets, in display order. */
export const PARTS = ['available_balance', 'to_be_consumed', 'to_be_settled', 'withdrawal_pending'] as const

/** Balances outside the total. */
export const OTHER_BALANCES = ['discount_amount', 'deposit', 'startup_funds'] as const
export type OtherBalance = (typeof OTHER_BALANCES)[number]

/** The parts of this wallet; a pending withdrawal only if the backend names one. */
export const partsOf = (property: Property): { part: (typeof PARTS)[number]; amount: string | null }[] =>
  PARTS.map(part => ({ part, amount: property[part] ?? null })).filter(
    ({ part, amount }) => part !== 'withdrawal_pending' || amount !== null
  )

export function checkSum(property: Property): Check {
  const amounts = partsOf(property).map(({ amount }) => amount)
  const given = amounts.filter(amount => amount !== null)
  return given.length < amounts.length ? { type: 'unknown' } : check(sumDecimals(given), property.total_assets)
}

/** Makes whole units of the smallest amount: shares below 1 in all would not fill the bar. */
const SHARE_SCALE = 1e18

/** Relative sizes of the parts, for the bar only. A missing amount, or one not above zero, has size 0. */
export const sharesOf = (amounts: readonly (string | null)[]): number[] =>
  amounts.map(amount => Math.max(0, Number(amount)) * SHARE_SCALE)
