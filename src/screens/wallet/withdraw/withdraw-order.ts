import type { CallOutput, FlowRow, Result } from '../../../api/calls.ts'
import { missingField, refusedHere } from '../../../api/reason-of.ts'
import { compareDecimals, DECIMAL, negateDecimal, signOf, subtractDecimals } from '../../../lib/decimal.ts'
import { isTurnedDown } from '../../../money/operation/operation-spec.ts'
import { feeOf, type Fee } from '../../../money/limits.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import { valueOf } from '../../../stores/loadable.ts'
import { createPolledLoader } from '../../../stores/visible-poller.ts'
import { fitsFilter } from '../funds/funds-filter.ts'

/** Requested amount, fee and amount that arrives; null is "not provided". */
export type WithdrawSum = ReturnType<typeof withdrawSum>

/** Deducts a tariff exactly: the fee comes off the amount. */
export function withdrawSum(amount: string, tariff: Fee | null | undefined, decimals: number) {
  const fee = feeOf(tariff, amount, decimals)
  return { amount, fee, net: fee === null ? null : subtractDecimals(amount, fee) }
}

export interface WithdrawOrder {
  sum: WithdrawSum
  methodId: string | null
  cardId: string | null
  /** `•••• 4417`; null is "not provided". */
  destination: string | null
}

/** The receipt of a withdrawal: amount and destination as accepted where the server names none; other absent fields are "not provided". */
export type WithdrawReceipt = CallOutput<'withdraw'> & {
  amount: string
  /** Null where the answer names no amount: it is that of the order. */
  amountCurrency: string | null
}

export const withdrawKey = ({ sum, methodId, cardId }: WithdrawOrder): string => [sum.amount, methodId ?? '', cardId ?? ''].join(':')

/** Amount, method and card from an operation key, after a reload; null if this portal did not write it. */
export function readWithdrawKey(operationKey: string) {
  const [amount = '', method = '', ...card] = operationKey.split(':')
  return DECIMAL.test(amount) ? { amount, methodId: method || null, cardId: card.join(':') || null } : null
}

/** The receipt of an answer; a success that names nothing proves nothing, one that names a refusal is one. */
export function receiptOf(answer: CallOutput<'withdraw'>, { sum, destination }: WithdrawOrder): Result<WithdrawReceipt> {
  const { state, amount, currency = null } = answer
  if (isTurnedDown(state)) return refusedHere('withdraw', null, answer.reason ?? '')
  if (!answer.withdraw_id && !state && !answer.receipt_no) return missingField('withdraw', 'withdraw_id')
  const own = amount == null ? { amount: sum.amount, amountCurrency: null } : { amount, amountCurrency: currency }
  return { ok: true, value: { ...answer, ...own, destination_masked: answer.destination_masked ?? destination } }
}

/** Excludes what is no withdrawal, since a backend may ignore the filter. */
const isWithdrawal = fitsFilter({ kind: 'manual_withdrawal' })

/** Tests for a row by which such a withdrawal left the available balance. Null: it may be, in the amount that arrives, or where no row has a sign. */
export function isRequestOf({ sum: { amount: asked, net } }: WithdrawOrder, rows: readonly FlowRow[]): (row: FlowRow) => boolean | null {
  const hasOtherSide = (row: FlowRow): boolean =>
    rows.some(({ time, amount }) => time === row.time && compareDecimals(amount, negateDecimal(row.amount)) === 0)
  // Rows without a balance may show both sides of a move, at the same time: an unpaired one is then another move.
  const showsBoth = rows.some(row => isWithdrawal(row) && hasOtherSide(row))
  const isSigned = rows.some(({ amount }) => signOf(amount) < 0)
  return row => {
    const size = isSigned ? negateDecimal(row.amount) : row.amount
    const isWhole = compareDecimals(size, asked) === 0
    return (isWhole || compareDecimals(size, net ?? asked) === 0) && isWithdrawal(row) &&
      (row.bucket === 'available' || (row.bucket == null && (!showsBoth || hasOtherSide(row)))) &&
      ((isSigned && isWhole) || null)
  }
}

/** The receipt, from a movement, of a withdrawal whose answer was lost. */
export const receiptFromRow = ({ ref, state }: FlowRow, { sum, destination }: WithdrawOrder): WithdrawReceipt => ({
  ...(ref?.type === 'withdrawal' ? { withdraw_id: ref.id, receipt_no: ref.label } : {}),
  state,
  amount: sum.amount,
  amountCurrency: null,
  destination_masked: destination
})

/** Milliseconds between two polls of a withdrawal in progress. */
export const TIMELINE_POLL_MS = 5000

/** How it ended; `amount`: what came back, perhaps less a fee; `reason` null: it was returned without one. */
type TimelineEnd =
  | { type: 'none' }
  | { type: 'paid'; at: string }
  | { type: 'returned'; at: string; amount: string; reason: string | null }

export interface WithdrawalTimeline extends Pick<WithdrawReceipt, 'amount' | 'state' | 'receipt_no' | 'arrives_at'> {
  /** Absent until its movement is listed. */
  requestedAt?: string
  end: TimelineEnd
}

/**
 * Null when no row belongs to it; a backend that ignores the filter sends others.
 * @param receipt stands for the request until that is listed; some rows never name their withdrawal
 */
export function timelineOf(rows: readonly FlowRow[], id: string, receipt?: WithdrawReceipt): WithdrawalTimeline | null {
  const own = rows.filter(({ ref }) => ref?.type === 'withdrawal' && ref.id === id)
  const available = own.filter(row => row.bucket === 'available')
  // Rows that name no balance tell no more than that it was requested, which a receipt tells better.
  const silent = receipt ? [] : own.filter(row => row.bucket == null)
  const request = [...available, ...silent].find(row => signOf(row.amount) < 0) ?? silent[0]
  const back = available.find(row => signOf(row.amount) > 0)
  const paid = own.find(row => row.bucket === 'withdrawal_pending' && signOf(row.amount) < 0)
  const open: TimelineEnd = paid ? { type: 'paid', at: paid.time } : { type: 'none' }
  const end: TimelineEnd = back ? { type: 'returned', at: back.time, amount: back.amount, reason: back.remark || null } : open
  const begun = request
    ? { amount: request.amount.replace('-', ''), state: request.state, receipt_no: request.ref?.label, requestedAt: request.time }
    : receipt
  return begun ? { ...receipt, ...begun, end } : null
}

/** Polls one withdrawal until it ends. Its value is null when no row names it, and this portal has no receipt of it. */
export const createTimeline = ({ env, request }: Stores, id: string, receipt?: WithdrawReceipt) =>
  createPolledLoader<WithdrawalTimeline | null>(
    env,
    TIMELINE_POLL_MS,
    async signal => {
      const answer = await request(
        'transactionFlow',
        { ref_type: 'withdrawal', ref_id: id, page: 1, page_size: 20 },
        { signal }
      )
      return answer.ok ? { ok: true, value: timelineOf(answer.value.list, id, receipt) } : answer
    },
    state => state.type === 'failed' || valueOf(state)?.end.type === 'none'
  )
