import { FLOW_KINDS } from '../../../api/calls.ts'
import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import type { Result } from '../../../api/errors.ts'
import { compareDecimals, isDecimal, negateDecimal } from '../../../lib/decimal.ts'

/** What is asked for, what it costs and what arrives; null is "not provided". */
export interface WithdrawSum {
  amount: string
  fee: string | null
  /** Amount less fee. */
  net: string | null
}

/** What a person has confirmed: how much, by which way, to which card, and what it was said to cost. */
export interface WithdrawOrder {
  sum: WithdrawSum
  methodId: string | null
  cardId: string | null
  /** `•••• 4417`; null is "not provided". */
  destination: string | null
  /** Masked as the backend gives it. */
  bank: string | null
  arrival: string | null
  /** Available balance after it; null when unknown. */
  after: string | null
}

/** What the server says about a withdrawal; null is "not provided". */
export interface WithdrawReceipt {
  id: string | null
  state: string | null
  amount: string
  fee: string | null
  net: string | null
  destination: string | null
  /** ISO 8601. */
  arrivesAt: string | null
  receiptNo: string | null
  reason: string | null
}

/** The intention of a person, told from every other. */
export const withdrawSubject = ({ sum, methodId, cardId }: WithdrawOrder): string =>
  [sum.amount, methodId ?? '', cardId ?? ''].join(':')

/** Amount and way out of a subject, after a reload; null for what this portal did not write. */
export function readSubject(
  subject: string
): (Pick<WithdrawOrder, 'methodId' | 'cardId'> & { amount: string }) | null {
  const [amount = '', method = '', ...card] = subject.split(':')
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
  const value = {
    id: answer.withdraw_id ?? null,
    state: answer.state ?? null,
    amount: answer.amount ?? sum.amount,
    fee: answer.fee ?? null,
    net: answer.net ?? null,
    destination: answer.destination_masked ?? destination,
    arrivesAt: answer.arrives_at ?? null,
    receiptNo: answer.receipt_no ?? null,
    reason: answer.reason ?? null
  }
  return { ok: true, value }
}

const isOtherKind = ({ kind }: FlowRow): boolean =>
  kind !== 'manual_withdrawal' && FLOW_KINDS.some(one => one === kind)

/** Tells the rows with which a withdrawal like this one left the available balance. */
export function isRequestOf(
  { sum }: WithdrawOrder,
  rows: readonly FlowRow[]
): (row: FlowRow) => boolean {
  const out = negateDecimal(sum.amount)
  const hasOtherSide = (row: FlowRow): boolean =>
    rows.some(({ time, amount }) => time === row.time && compareDecimals(amount, negateDecimal(row.amount)) === 0)
  // Who does not name the balance may show both sides of a move, at the same moment: then one side alone is another move.
  const showsBoth = rows.some(row => !isOtherKind(row) && hasOtherSide(row))
  return row =>
    compareDecimals(row.amount, out) === 0 &&
    !isOtherKind(row) &&
    (row.bucket === 'available' || (row.bucket == null && (!showsBoth || hasOtherSide(row))))
}

/** What the movements tell of a withdrawal whose answer was lost. */
export const receiptFromRow = (row: FlowRow, order: WithdrawOrder): WithdrawReceipt => ({
  id: row.ref?.type === 'withdrawal' ? row.ref.id : null,
  state: row.state ?? null,
  amount: order.sum.amount,
  fee: null,
  net: null,
  destination: order.destination,
  arrivesAt: null,
  receiptNo: null,
  reason: null
})
