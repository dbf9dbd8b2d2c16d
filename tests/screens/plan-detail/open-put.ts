import { onTestFinished } from 'vitest'

import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { createPut } from '../../../src/screens/plan-detail/put-model.ts'
import type { PutOrder } from '../../../src/screens/plan-detail/put-order.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

export const UNDO_MS = 5000
export const PUT = 'POST /plan/order/put'
export const DETAIL = 'POST /plan/order/detail'
export const COUPONS = 'GET /user_coupon/list'
export const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
export const accepted = {
  id: '7',
  status: 'matching',
  put_amount: '500.00',
  charged: '500.00',
  balance_after: '1500.00',
  receipt_no: 'R-7',
  accepted_at: '2026-01-15T12:00:00Z'
}
export const discount = (charged: string) => ({
  id: '3',
  name: 'Autumn 20',
  usable_now: true,
  quote: { charged, delivered: '500.00' }
})

/** A plan detail answer: waiting, or put with an amount. */
export const planAnswer = (amount: string | null) => () =>
  envelope({
    id: '7',
    status: amount === null ? 'waitPut' : 'matching',
    put_amount: amount,
    receipt_no: amount === null ? null : 'R-7'
  })

export interface OpenPutOptions extends TestStoresOptions {
  available?: string
  limits?: { min: string; max: string } | null
}

/** An open put of plan 7 with default answers that a test can replace. */
export function openPut({ available = '2000.00', limits, ...options }: OpenPutOptions = {}) {
  const stores = createTestStores({ token: 't', ...options })
  const { env } = stores
  env.answer('GET /user/property', () => envelope({ available_balance: available }))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 1 }))
  env.answer(COUPONS, () => envelope({ list: [] }))
  let reloads = 0
  const range = limits === undefined ? { min: '100.00', max: '2000.00' } : limits
  const put = createPut(stores, { id: '7', limits: range }, () => void (reloads += 1))
  onTestFinished(() => put.exit())
  const { operation } = put
  operation.open()
  const bodies = (path: string) =>
    env.requests.filter(request => request.path.endsWith(path)).map(request => request.body)
  const puts = () => bodies('/order/put') as { client_request_id: string; amount: string }[]
  let asked: PutOrder | null = null
  /** Types an amount; returns true if it can be confirmed. */
  async function enter(amount: string): Promise<boolean> {
    await settle()
    put.form.type(amount)
    await env.clock.advance(QUOTE_MS)
    asked = put.order()
    return asked !== null
  }
  /** Confirms the current order. */
  function confirm(): void {
    const stage = operation.$stage.get()
    const order = 'order' in stage ? stage.order : asked
    if (order) operation.confirm(order)
  }
  /** Confirms and lets the undo window pass. */
  async function send(): Promise<void> {
    confirm()
    await env.clock.advance(UNDO_MS)
  }
  const stage = () => operation.$stage.get()
  return { stores, env, put, operation, stage, puts, bodies, enter, confirm, send, reloads: () => reloads }
}
