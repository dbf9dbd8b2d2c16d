import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'
import {
  addDecimals, compareDecimals, isDecimal, negateDecimal, percentOfDecimal, subtractDecimals
} from '../../../lib/decimal.ts'
import { fitsFilter } from '../funds/funds-filter.ts'

/** A tariff: a fixed amount, a share in percent, or both. Both are decimal text. */
export interface Fee {
  fixed: string
  percent: string
}

/** What is asked for, what it costs and what arrives; null is "not provided". */
export type WithdrawSum = ReturnType<typeof withdrawSum>

/**
 * The exact arithmetic of a tariff: the fixed part and the share, rounded to the currency's
 * decimals, are taken out of the amount.
 */
export function withdrawSum(amount: string, tariff: Fee | null | undefined, decimals: number) {
  const fee = tariff ? addDecimals(tariff.fixed, percentOfDecimal(amount, tariff.percent, decimals)) : null
  return { amount, fee, net: fee === null ? null : subtractDecimals(amount, fee) }
}

/** What a person has confirmed: how much, by which way, to which card, and what it was said to cost. */
export interface WithdrawOrder {
  sum: WithdrawSum
  methodId: string | null
  cardId: string | null
  /** `•••• 4417`; null is "not provided". */
  destination: string | null
}

/** What the server says about a withdrawal; what it leaves out is "not provided". */
export type WithdrawReceipt = CallOutput<'withdraw'> & { amount: string }

/** The intention of a person, told from every other. */
export const withdrawKey = ({ sum, methodId, cardId }: WithdrawOrder): string =>
  [sum.amount, methodId ?? '', cardId ?? ''].join(':')

/** Amount and way out of a subject, after a reload; null for what this portal did not write. */
export function readWithdrawKey(operationKey: string) {
  const [amount = '', method = '', ...card] = operationKey.split(':')
  return isDecimal(amount)
    ? { amount, methodId: method || null, cardId: card.join(':') || null }
    : null
}

/** A success that names neither number nor state nor receipt proves nothing. */
export function receiptOf(
  answer: CallOutput<'withdraw'>,
  { sum, destination }: WithdrawOrder
): Result<WithdrawReceipt> {
  if (!answer.withdraw_id && !answer.state && !answer.receipt_no) {
    return { ok: false, error: { call: 'withdraw', type: 'malformed', field: 'withdraw_id', detail: 'missing' } }
  }
  const amount = answer.amount ?? sum.amount
  return { ok: true, value: { ...answer, amount, destination_masked: answer.destination_masked ?? destination } }
}

/** A backend that ignores the filter shows other movements, too. */
export const isWithdrawal = fitsFilter({ kind: 'manual_withdrawal' })

/** Tells the rows with which a withdrawal like this one left the available balance. */
export function isRequestOf(
  { sum }: WithdrawOrder,
  rows: readonly FlowRow[]
): (row: FlowRow) => boolean {
  const out = negateDecimal(sum.amount)
  const hasOtherSide = (row: FlowRow): boolean =>
    rows.some(({ time, amount }) => time === row.time && compareDecimals(amount, negateDecimal(row.amount)) === 0)
  // Who does not name the balance may show both sides of a move, at the same moment: then one side alone is another move.
  const showsBoth = rows.some(row => isWithdrawal(row) && hasOtherSide(row))
  return row =>
    compareDecimals(row.amount, out) === 0 &&
    isWithdrawal(row) &&
    (row.bucket === 'available' || (row.bucket == null && (!showsBoth || hasOtherSide(row))))
}

/** What the movements tell of a withdrawal whose answer was lost. */
export const receiptFromRow = ({ ref, state }: FlowRow, { sum, destination }: WithdrawOrder): WithdrawReceipt => ({
  ...(ref?.type === 'withdrawal' ? { withdraw_id: ref.id, receipt_no: ref.label } : {}),
  state,
  amount: sum.amount,
  destination_masked: destination
})
