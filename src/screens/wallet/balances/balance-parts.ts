import type { CallOutput } from '../../../api/calls.ts'
import { signOf, sumDecimals } from '../../../lib/decimal.ts'
import { check, type Check } from '../reconciliation/reconciliation.ts'

export type Property = CallOutput<'property'>

/** Whether an amount was sent but could not be read, which is not "not provided". */
export const isUnreadable = ({ unreadable = [] }: Property, name: string): boolean => unreadable.includes(name)

/** The parts of total assets, in display order. */
export const PARTS = [
  'available_balance',
  'to_be_consumed',
  'to_be_settled',
  'withdrawal_pending'
] as const
type Part = (typeof PARTS)[number]

/** Balances outside the total. */
export const OTHER_BALANCES = ['discount_amount', 'deposit', 'startup_funds'] as const
export type OtherBalance = (typeof OTHER_BALANCES)[number]

/** The parts of this wallet; a pending withdrawal only if the backend names one. */
export const partsOf = (property: Property): { part: Part; amount: string | null }[] =>
  PARTS.map(part => ({ part, amount: property[part] ?? null })).filter(
    ({ part, amount }) => part !== 'withdrawal_pending' || amount !== null
  )

/** Whether the parts add up to total assets. */
export function checkSum(property: Property): Check {
  const amounts = partsOf(property).map(({ amount }) => amount)
  const given = amounts.filter(amount => amount !== null)
  return given.length < amounts.length ? { type: 'unknown' } : check(sumDecimals(given), property.total_assets)
}

/** Digits kept of a share: enough for the pixels of a bar. */
const SHARE_DIGITS = 6

/**
 * Relative sizes of the parts, for the bar only: whole units, cut to their leading
 * digits. A missing amount, or one not above zero, has size 0.
 */
export function sharesOf(amounts: readonly (string | null)[]): number[] {
  const scale = Math.max(0, ...amounts.map(amount => amount?.split('.')[1]?.length ?? 0))
  const units = amounts.map(amount => {
    if (amount === null || signOf(amount) <= 0) return '0'
    const [whole = '', fraction = ''] = amount.split('.')
    return whole + fraction.padEnd(scale, '0')
  })
  const excess = Math.max(0, ...units.map(text => text.length)) - SHARE_DIGITS
  return units.map(text => Number(excess > 0 ? text.slice(0, -excess) : text))
}
