import type { CallOutput, FlowRow } from '../../../api/calls.ts'
import { compareDecimals, isDecimal, negateDecimal } from '../../../lib/decimal.ts'
import type { WithdrawSum } from './withdraw-sum.ts'

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

export function receiptOf(
  answer: CallOutput<'withdraw'>,
  { sum, destination }: WithdrawOrder
): WithdrawReceipt {
  return {
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
}

/**
 * The row with which this withdrawal left the available balance, among the newest movements.
 * @param known ids of the rows that were there before it was sent
 * @param since milliseconds since 1970 before which no row is its own
 */
export function findWithdrawal(
  rows: readonly FlowRow[],
  { sum }: WithdrawOrder,
  known: ReadonlySet<string>,
  since: number
): FlowRow | null {
  const out = negateDecimal(sum.amount)
  const isRequest = (row: FlowRow): boolean =>
    row.bucket === 'available' ||
    // Who does not name the balance shows both sides of the move, at the same moment.
    (row.bucket == null &&
      rows.some(({ time, amount }) => time === row.time && compareDecimals(amount, sum.amount) === 0))
  const found = rows.find(
    row =>
      !known.has(row.id) &&
      Date.parse(row.time) >= since &&
      compareDecimals(row.amount, out) === 0 &&
      isRequest(row)
  )
  return found ?? null
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
