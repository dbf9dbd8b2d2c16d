import type { ExchangeOrder } from '../../../src/api/calls.ts'
import { one, type Queryable } from '../db/db.ts'
import { BOUGHT_CURRENCY, type Acceptor } from '../fixtures/acceptors.ts'
import { CURRENCY } from '../fixtures/limits.ts'
import { sandboxText } from '../fixtures/texts/sandbox-text.ts'
import { formatMoney } from '../ledger/money.ts'
import { formatPercent, formatRate, priceOf, rateOf } from './price.ts'

const MINUTE_MS = 60_000
/** From opening to acceptance, and to the end. */
export const ACCEPTED_AFTER_MS = 2 * MINUTE_MS
export const ENDS_AFTER_MS = 10 * MINUTE_MS

/** Sample rule of the sandbox: how an order ends, by the cents of its amount. */
const ENDINGS: Readonly<Record<number, { end: 'cancelled'; reason: string | null }>> = {
  13: { end: 'cancelled', reason: sandboxText('exchange.late') },
  14: { end: 'cancelled', reason: null }
}

export interface StoredOrder {
  id: number
  order_no: string
  type: Acceptor['type']
  acceptor_name: string
  sell_amount: bigint
  sell_currency: string
  buy_amount: bigint
  buy_currency: string
  rate: string
  reference_rate: string
  markup_percent: string
  fee: bigint
  client_request_id: string | null
  created_at: Date
  accepted_at: Date
  ends_at: Date
  end_state: 'completed' | 'cancelled'
  reason: string | null
}

export interface NewOrder {
  userId: number
  acceptor: Acceptor
  amount: bigint
  clientRequestId: string | null
  at: Date
  /** Multiplies the durations; 1 is ten minutes. */
  stretch: number
}

/** Opens an order at the acceptor's terms. No wallet money moves: see docs/decisions.md. */
export async function openOrder(tx: Queryable, order: NewOrder): Promise<StoredOrder> {
  const { acceptor, amount, at } = order
  const price = priceOf(acceptor.tariff, amount)
  const ending = ENDINGS[Number(amount % 100n)] ?? { end: 'completed' as const, reason: null }
  const after = (ms: number): Date => new Date(at.getTime() + ms * order.stretch)
  return one(
    await tx.query<StoredOrder>(
      `insert into exchange_orders (user_id, order_no, type, acceptor_name, sell_amount,
        sell_currency, buy_amount, buy_currency, rate, reference_rate, markup_percent, fee,
        client_request_id, created_at, accepted_at, ends_at, end_state, reason)
      values ($1, 'FX' || nextval('exchange_numbers'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
        $12, $13, $14, $15, $16, $17)
      returning *`,
      [
        order.userId,
        acceptor.type,
        acceptor.name,
        amount,
        CURRENCY,
        price.net,
        BOUGHT_CURRENCY,
        formatRate(rateOf(acceptor.tariff)),
        formatRate(acceptor.tariff.reference),
        formatPercent(acceptor.tariff.markup),
        price.fee,
        order.clientRequestId,
        at,
        after(ACCEPTED_AFTER_MS),
        after(ENDS_AFTER_MS),
        ending.end,
        ending.reason
      ]
    )
  )
}

/** An order at a given time: the states reached so far, the last of them current. */
export function describeOrder(order: StoredOrder, now: Date): ExchangeOrder {
  const steps = [
    { state: 'open', at: order.created_at },
    { state: 'accepted', at: order.accepted_at },
    { state: order.end_state, at: order.ends_at }
  ].filter(({ at }) => at <= now)
  const last = steps.at(-1) ?? { state: 'open', at: order.created_at }
  return {
    id: String(order.id),
    order_no: order.order_no,
    type: order.type,
    acceptor_name: order.acceptor_name,
    sell: { amount: formatMoney(order.sell_amount), currency: order.sell_currency },
    buy: { amount: formatMoney(order.buy_amount), currency: order.buy_currency },
    rate: order.rate,
    reference_rate: order.reference_rate,
    markup_percent: order.markup_percent,
    fee: formatMoney(order.fee),
    state: last.state,
    reason: last.state === 'cancelled' ? order.reason : null,
    created_at: order.created_at.toISOString(),
    updated_at: last.at.toISOString(),
    timeline: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    client_request_id: order.client_request_id
  }
}
