import type { ExchangeOrder, ExchangeQuote, Result } from '../../api/calls.ts'
import { missingField, refusedHere } from '../../api/reason-of.ts'
import { compareDecimals } from '../../lib/decimal.ts'
import { findNewRow } from '../../money/operation/find-new-row.ts'
import { isTurnedDown, type Found } from '../../money/operation/operation-spec.ts'
import type { OperationKey } from '../../stores/idempotency-keys.ts'
import type { AcceptorType, Offer } from './model.ts'

/** What the user confirms. Only the amount survives a reload: a code is never stored. */
export interface Deal {
  /** Empty: none was entered here, the code implies it. */
  amount: string
  /** The quote, null if the backend quotes nothing, and the code for it. */
  terms: { quote: ExchangeQuote | null; code: string } | null
}

/** The order of an answer. One that does not say whether the code was right leaves the outcome open. */
export function orderOf(answer: Result<Offer>): Result<ExchangeOrder> {
  if (!answer.ok) return answer
  const { order, order_id: id, code_accepted: isAccepted } = answer.value
  if (isAccepted === false) return refusedHere('acceptor', 'wrong_acceptance_code')
  if (isTurnedDown(order?.state)) return refusedHere('acceptor', null, order?.reason ?? '')
  const value = order ?? (id != null && { id })
  return value ? { ok: true, value } : missingField('acceptor', 'order_id')
}

/**
 * Finds the order that an intention opened: by its id, or, without ids in the rows, by type and amount among new rows.
 * A new row without an amount proves nothing by itself: another device may have opened it.
 */
export function findOrder(
  list: readonly ExchangeOrder[],
  intent: Pick<OperationKey, 'id' | 'known' | 'at' | 'isAccepted'>,
  amount: string,
  type: AcceptorType
): Found<ExchangeOrder> {
  const named = list.find(row => row.client_request_id === intent.id)
  if (named) return named
  if (list.some(row => row.client_request_id)) return intent.isAccepted ? 'unclear' : 'none'
  return findNewRow(list, intent, {
    // Without an entered amount the code implied it.
    matches: ({ sell, type: other }) =>
      (other ?? type) === type && (amount === '' || sell == null ? null : compareDecimals(sell.amount, amount) === 0),
    isSilent: amount === '' || list.every(({ sell }) => sell == null),
    timeOf: row => row.created_at,
    isWhole: !intent.isAccepted
  })
}
