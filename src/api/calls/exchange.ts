import * as v from 'valibot'

import {
  clientRequestId, decimal, get, id, list, object, ourDecimal, ourFlag, ourId, ourInstant, ourLimits, ours, ourText, pageRequest, post, text
} from '../schema.ts'

export const ACCEPTOR_TYPES = ['personal', 'enterprise'] as const
export const EXCHANGE_STATES = ['current', 'done', 'all'] as const

/** What an acceptor pays for one unit of the sold currency and, if given, for an amount. */
export const exchangeQuote = object(() => ({
  rate: decimal,
  reference_rate: ourDecimal,
  reference_source: ourText,
  markup_percent: ourDecimal,
  /** In `net_currency`, as are `gross`, `net` and `markup_amount`. */
  fee: ourDecimal,
  net: ourDecimal,
  expires_at: ourInstant,
  id: ourId,
  amount: ourDecimal,
  currency: ourText,
  net_currency: ourText,
  /** Amount times rate, before the fee. */
  gross: ourDecimal,
  /** The difference between `gross` at the reference rate and `gross`. */
  markup_amount: ourDecimal,
  quoted_at: ourInstant
}))
export type ExchangeQuote = v.InferOutput<typeof exchangeQuote>

const sum = ours(v.object({ amount: decimal, currency: text }))

export const exchangeOrder = object(() => ({
  id,
  order_no: ourText,
  type: ours(v.picklist(ACCEPTOR_TYPES)),
  acceptor_name: ourText,
  sell: sum,
  /** After the fee, which is in the same currency. */
  buy: sum,
  rate: ourDecimal,
  reference_rate: ourDecimal,
  markup_percent: ourDecimal,
  fee: ourDecimal,
  /** `open`, `accepted`, `completed` or `cancelled`; other values are shown as they arrive. */
  state: ourText,
  created_at: ourInstant,
  updated_at: ourInstant,
  /** The reason of a cancellation. */
  reason: ourText,
  timeline: ours(v.array(v.object({ state: text, at: ourInstant }))),
  /** The operation that opened the order, to find it after a lost answer. */
  client_request_id: ourText
}))
export type ExchangeOrder = v.InferOutput<typeof exchangeOrder>

export const EXCHANGE_CALLS = {
  exchangeOrders: get('/acceptor/order/list', list(exchangeOrder, () => ({}))),
  acceptor: post('/acceptor/detail', 'money', object(() => ({
    /** False: no acceptor currently takes this type of exchange from this user. */
    available: ourFlag,
    acceptor: ours(
      v.object({
        id: ourId,
        type: ourText,
        name: ourText,
        legal_name: ourText,
        registration_no: ourText,
        licence_no: ourText,
        contact: ourText,
        complaints_url: ourText,
        terms_url: ourText
      })
    ),
    limits: ourLimits,
    quote: ours(exchangeQuote),
    holds_funds: ourText,
    code_accepted: ourFlag,
    order_id: ourId,
    order: ours(exchangeOrder)
  })))
}

export const EXCHANGE_REQUESTS = {
  exchangeOrders: v.object({
    state: v.optional(v.picklist(EXCHANGE_STATES)), type: v.optional(v.picklist(ACCEPTOR_TYPES)), ...pageRequest
  }),
  acceptor: v.object({
    type: v.picklist(ACCEPTOR_TYPES),
    /** With `amount` the answer is a quote; with a code as well, an order is opened. */
    acceptance_code: v.optional(text),
    amount: v.optional(text),
    /** The quote that the user has seen and confirms. */
    quote_id: v.optional(id),
    ...clientRequestId
  })
}
