import type { ExchangeOrder, ExchangeQuote } from '../../api/calls.ts'
import type { Result } from '../../api/errors.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { findNewRow } from '../../money/find-new-row.ts'
import type { Found } from '../../money/find-new-row.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import type { AcceptorType, Offer } from './model.ts'

/** What a person confirms. After a reload only the amount is left of it: a code is kept nowhere. */
export interface Deal {
  /** Empty: none was agreed on here, the code stands for it. */
  amount: string
  /** What was quoted, null where the backend quotes nothing, and the code for it. */
  terms: { quote: ExchangeQuote | null; code: string } | null
}

/** The intention told from every other, without the code. */
export const dealSubject = (type: AcceptorType, amount: string): string => `${type}:${amount}`

/** The amount of an intention of this type; null for one of the other. */
export const readSubject = (type: AcceptorType, subject: string): string | null =>
  subject.startsWith(`${type}:`) ? subject.slice(type.length + 1) : null

/** An answer that does not say whether the code was right leaves the outcome open. */
export function orderOf(answer: Result<Offer>): Result<ExchangeOrder> {
  if (!answer.ok) return answer
  const { order, order_id: id, code_accepted: isAccepted } = answer.value
  if (isAccepted === false) {
    const data = { field: 'acceptance_code' }
    const reason = 'wrong_acceptance_code'
    return { ok: false, error: { call: 'acceptor', type: 'refused', code: 400, message: '', reason, data } }
  }
  if (order) return { ok: true, value: order }
  if (id != null) return { ok: true, value: { id } }
  return { ok: false, error: { call: 'acceptor', type: 'malformed', field: 'order_id', detail: 'missing' } }
}

/**
 * The order that an intention has opened: by its id, else, where the backend tells none, by amount among new rows.
 * A new row that names no amount proves nothing by itself: another device may have opened it.
 */
export function findOrder(
  list: readonly ExchangeOrder[],
  intent: Pick<OperationKey, 'id' | 'known' | 'at'>,
  amount: string
): Found<ExchangeOrder> {
  const named = list.find(row => row.client_request_id === intent.id)
  if (named) return named
  if (list.some(row => row.client_request_id !== undefined)) return 'none'
  return findNewRow(list, intent, {
    // Where none was agreed on the code stood for it.
    matches: ({ sell }) => (amount === '' || sell == null ? null : compareDecimals(sell.amount, amount) === 0),
    isSilent: amount === '' || list.every(({ sell }) => sell == null),
    timeOf: row => row.created_at,
    isWhole: true
  })
}
