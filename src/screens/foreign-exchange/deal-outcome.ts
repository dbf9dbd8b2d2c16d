import type { ExchangeOrder, ExchangeQuote } from '../../api/calls.ts'
import type { Result } from '../../api/errors.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import type { AcceptorType, Offer } from './model.ts'

/** Milliseconds by which clocks of device and server may differ. */
const CLOCKS_DIFFER_MS = 300_000

/** What a person confirms. After a reload only the amount is left of it: a code is kept nowhere. */
export interface Deal {
  amount: string
  /** What was quoted and the code for it. */
  terms: { quote: ExchangeQuote; code: string } | null
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
 * The order that an intention has opened: by its id, else, where the backend tells none, by amount and time.
 * @param at milliseconds since 1970 of the first try
 */
export const findOrder = (
  list: readonly ExchangeOrder[],
  sent: { id: string | undefined; amount: string; at: number }
): ExchangeOrder | null =>
  list.find(row =>
    row.client_request_id === undefined
      ? row.sell != null &&
        compareDecimals(row.sell.amount, sent.amount) === 0 &&
        Date.parse(row.created_at ?? '') >= sent.at - CLOCKS_DIFFER_MS
      : row.client_request_id !== null && row.client_request_id === sent.id
  ) ?? null
