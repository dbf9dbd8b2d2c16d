import { expect, test } from 'vitest'

import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { createPut } from '../../../src/screens/plan-detail/put-model.ts'
import { outcomeOf } from '../../../src/screens/plan-detail/put-order.ts'
import { TOAST_MS } from '../../../src/stores/shell.ts'
import { RECONCILE_MS, RECONCILE_TRIES } from '../../../src/money/operation/create-operation.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { until } from '../../support/until.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { configAnswer } from '../../support/test-stores.ts'
import {
  accepted, COUPONS, DETAIL, discount, lost, openPut, planAnswer, PUT, UNDO_MS
} from './open-put.ts'

test('a put sends the confirmed order and shows the receipt of the server', async () => {
  const { stores, env, put, puts, enter, send, reloads } = openPut()
  env.answer(PUT, () => envelope(accepted))
  expect(await enter('500')).toBe(true)
  expect(put.order()).toMatchObject({ amount: '500.00', terms: { after: '1500.00' } })
  await send()
  expect(puts()).toEqual([
    {
      id: '7',
      amount: '500.00',
      expected_charge: '500.00',
      client_request_id: expect.stringMatching(/^0{8}-/) as string
    }
  ])
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'done',
    result: {
      put_amount: '500.00',
      charged: '500.00',
      balance_after: '1500.00',
      receipt_no: 'R-7',
      accepted_at: '2026-01-15T12:00:00Z',
      status: 'matching',
      isOther: false
    }
  })
  await settle()
  expect(reloads()).toBe(1)
  expect(stores.waitingPlans.$count.get()).toBe(1)
  expect(stores.idempotencyKeys.find('putPlan', '7:500.00:')).toBeNull()
})

test('twenty taps place one order', async () => {
  const { env, confirm, puts, enter } = openPut()
  env.answer(PUT, () => envelope(accepted))
  await enter('500')
  for (let tap = 0; tap < 20; tap += 1) confirm()
  await env.clock.advance(UNDO_MS)
  confirm()
  await env.clock.advance(UNDO_MS)
  expect(puts()).toHaveLength(1)
})

test.each([
  ['', 'amount_invalid'],
  ['abc', 'amount_invalid'],
  ['50', 'amount_below_min'],
  ['5000', 'amount_out_of_range'],
  ['1999', 'balance_insufficient']
])('a put stays at the form for "%s" with %s and sends nothing', async (typed, problem) => {
  const { put, puts, enter, send } = openPut({ available: '1000.00' })
  expect(await enter(typed)).toBe(false)
  expect(put.operation.$stage.get().type).toBe('form')
  expect(put.form.$isChecked.get()).toBe(true)
  expect(put.form.$preview.get().problem).toBe(problem)
  expect(put.form.$typed.get()).toBe(typed)
  await send()
  expect(puts()).toHaveLength(0)
})

test('a put stores its id on the device before it is sent', async () => {
  const { stores, env, enter, send } = openPut()
  let kept: unknown
  env.answer(PUT, () => {
    kept = stores.idempotencyKeys.find('putPlan', '7:500.00:')
    return envelope(accepted)
  })
  await enter('500')
  await send()
  expect(kept).toMatchObject({ call: 'putPlan', operationKey: '7:500.00:' })
})

test('a put with a lost answer finds in the plan that it was placed', async () => {
  const { stores, env, put, puts, enter, send } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer('500.00'))
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'done', result: { receipt_no: 'R-7', isOther: false }
  })
  expect(put.operation.$stage.get()).not.toHaveProperty('result.balance_after')
  expect(puts()).toHaveLength(1)
  expect(stores.idempotencyKeys.find('putPlan', '7:500.00:')).toBeNull()
})

test.each([
  ['waitPut', '500.00', 'done'],
  ['waitPut', null, 'notExecuted'],
  ['putFailed', null, 'notExecuted'],
  ['rejected', null, 'notExecuted'],
  ['FAIL', '500.00', 'done'],
  ['error', null, 'notExecuted'],
  ['success', '500.00', 'done'],
  [null, '500.00', 'done'],
  [null, null, 'notExecuted']
])('a put answered with a plan that is %s is looked up before it is called placed: %s', async (status, placed, end) => {
  const { env, put, enter, send } = openPut()
  env.answer(PUT, () => envelope({ id: '7', status }))
  env.answer(DETAIL, planAnswer(placed))
  await enter('500')
  await send()
  await env.clock.advance(RECONCILE_MS)
  await env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get().type).toBe(end)
})

test('a put answered with another plan is looked up before it is called placed', async () => {
  const { env, stage, enter, send } = openPut()
  env.answer(PUT, () => envelope({ ...accepted, id: '8' }))
  env.answer(DETAIL, planAnswer(null))
  await enter('500')
  await send()
  await env.clock.advance(RECONCILE_MS)
  await env.clock.advance(RECONCILE_MS)
  expect(stage()?.type).toBe('notExecuted')
})

test('a put that did not arrive is sent again only on a tap, with the same id', async () => {
  const { env, put, puts, enter, send } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer(null))
  await enter('500')
  await send()
  expect(put.operation.$stage.get().type, 'it may still be under way within the server').toBe('reconciling')
  await env.clock.advance(RECONCILE_MS)
  await env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get().type).toBe('notExecuted')
  await env.clock.advance(60_000)
  expect(puts()).toHaveLength(1)
  env.answer(PUT, () => envelope(accepted))
  await send()
  expect(put.operation.$stage.get().type).toBe('done')
  const [first, second] = puts()
  expect(second?.client_request_id).toBe(first?.client_request_id)
})

test('a put that did not arrive opens its form by itself at one visit, not at each', async () => {
  const { stores, env, put, enter, send } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer(null))
  await enter('500')
  await send()
  put.exit()
  await env.clock.advance(60_000)
  const seen: string[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const again = createPut(stores, { id: '7', limits: null }, () => undefined)
    await env.clock.advance(RECONCILE_MS * 2)
    seen.push(again.operation.$stage.get().type)
    again.operation.close()
    again.exit()
  }
  expect(seen).toEqual(['form', 'closed', 'closed'])
})

test('a put with no reachable backend is "not known", and resolves itself later', async () => {
  const { env, put, puts, enter, send } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, lost)
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'unknown', order: { amount: '500.00' } })
  env.answer(DETAIL, planAnswer('500.00'))
  await env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get().type).toBe('done')
  expect(puts()).toHaveLength(1)
})

test('a put checks at once when the network returns, and not endlessly while it does not', async () => {
  const { env, put, bodies, enter, send } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, lost)
  await enter('500')
  await send()
  await env.clock.advance(RECONCILE_MS * RECONCILE_TRIES * 3)
  expect(bodies('/order/detail')).toHaveLength(RECONCILE_TRIES)
  expect(put.operation.$stage.get().type).toBe('unknown')
  env.online.set(false)
  env.answer(DETAIL, planAnswer(null))
  env.online.set(true)
  await settle()
  expect(put.operation.$stage.get().type).toBe('notExecuted')
})

test('a put sent while the engine took the device for offline is looked up, as it may have arrived', async () => {
  const { stores, env, put, puts, enter, confirm } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer(null))
  await enter('500')
  confirm()
  env.online.get = () => false
  put.operation.sendNow()
  await settle()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'reconciling', error: { type: 'offline' } })
  expect(stores.idempotencyKeys.pending('putPlan')).toHaveLength(1)
  env.answer(DETAIL, planAnswer('500.00'))
  await env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get().type).toBe('done')
  expect(puts()).toHaveLength(1)
})

test('a put cannot be closed while its outcome is being reconciled', async () => {
  const { env, put, enter, send } = openPut()
  let answer: (response: Response) => void = () => undefined
  env.answer(PUT, () => new Promise<Response>(resolve => (answer = resolve)))
  await enter('500')
  await send()
  put.operation.close()
  expect(put.operation.$stage.get().type).toBe('sending')
  answer(envelope(accepted))
  await settle()
  put.operation.close()
  expect(put.operation.$stage.get().type).toBe('closed')
})

test.each([
  ['an HTTP failure', () => new Response('bad gateway', { status: 502 })],
  ['a page instead of an answer', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a server error in the envelope', () => envelope(null, 500, 'boom')],
  ['a conflict of status', () => envelope({ reason: 'status_conflict' }, 400)]
])('a put never treats %s as "not placed" without reading the plan', async (_name, answer) => {
  const { env, put, puts, enter, send } = openPut()
  env.answer(PUT, answer)
  env.answer(DETAIL, planAnswer('500.00'))
  await enter('500')
  await send()
  expect(put.operation.$stage.get().type).toBe('done')
  expect(puts()).toHaveLength(1)
})

test('a put reports that the plan was put elsewhere with another amount', async () => {
  const { env, put, enter, send } = openPut()
  env.answer(PUT, () => envelope({ reason: 'status_conflict' }, 400))
  env.answer(DETAIL, planAnswer('700.00'))
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'done', result: { put_amount: '700.00', isOther: true }
  })
})

test.each([
  ['with a coupon or a fee in it', {}, false],
  ['although it named the plan as it was before', { id: '7', status: 'waitPut' }, false],
  ['after it named the put failed', { id: '7', status: 'putFailed' }, true]
])('a put that the server accepted is not called another device’s when the plan names another amount: %s', async (_name, answer, isOther) => {
  const { env, put, enter, send } = openPut()
  env.answer(PUT, () => envelope(answer))
  env.answer(DETAIL, planAnswer('505.50'))
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'done', result: { put_amount: '505.50', isOther } })
})

test.each([
  ['has failed', { status: 'putFailed', put_amount: null }],
  ['has failed with no amount at all', { status: 'putFailed', put_amount: '0.00' }],
  ['is in a status of its own', { status: 'closed' }]
])('a put of a plan that %s meanwhile is not reported as placed', async (_name, plan) => {
  const { env, stage, enter, send } = openPut()
  env.answer(PUT, () => envelope({ reason: 'status_conflict' }, 400))
  env.answer(DETAIL, () => envelope({ id: '7', ...plan }))
  await enter('500')
  await send()
  expect(stage()).toMatchObject({ type: 'unknown', error: null })
})

test('limits and a fee in another currency than the plan’s are neither compared nor added', async () => {
  const { stores, env, put, enter } = openPut({ limits: null })
  const inCurrency = async (currency: string | null) => {
    const terms = {
      put_limits: { min: '600.00', max: '2000.00', currency },
      fees: [{ action: 'put', fixed: '1.00', percent: '0', currency }]
    }
    env.answer('GET /basic_config', () => envelope(configAnswer({ currency: 'USD', ...terms })))
    await stores.config.load('en')
    await enter('500')
    const { problem, sum } = put.form.$preview.get()
    return [problem, sum && sum.pay]
  }
  expect(await inCurrency('EUR')).toEqual([null, '500.00'])
  expect(await inCurrency('USD')).toEqual(['amount_below_min', '501.00'])
  expect(await inCurrency(null)).toEqual(['amount_below_min', '501.00'])
})

test('a put shows new limits of the server and asks for confirmation again', async () => {
  const { env, put, puts, enter, send } = openPut()
  const limits = { min: '600.00', max: '900.00' }
  env.answer(PUT, () => envelope({ reason: 'amount_below_min', field: 'amount', limits }, 400))
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'form', notice: { type: 'refused', error: { reason: 'amount_below_min' } }
  })
  expect(put.form.$limits.get()).toEqual(limits)
  expect(put.form.$typed.get()).toBe('500')
  expect(put.order()).toBeNull()
  env.answer(PUT, () => envelope({ ...accepted, put_amount: '600.00' }))
  await enter('600')
  await send()
  const [first, second] = puts()
  expect(second?.client_request_id).not.toBe(first?.client_request_id)
})

test('limits of the operator that arrive after the plan count, until the server names others', async () => {
  const { stores, env, put, enter, send } = openPut({ limits: null })
  expect(put.form.$limits.get()).toBeNull()
  env.answer('GET /basic_config', () => envelope(configAnswer({ put_limits: { min: '600.00', max: '2000.00' } })))
  await stores.config.load('en')
  expect(put.form.$limits.get()).toMatchObject({ min: '600.00', max: '2000.00' })
  await enter('500')
  expect(put.form.$preview.get().problem).toBe('amount_below_min')
  const limits = { min: '700.00', max: '900.00' }
  env.answer(PUT, () => envelope({ reason: 'amount_below_min', field: 'amount', limits }, 400))
  await enter('600')
  await send()
  expect(put.form.$limits.get()).toEqual(limits)
})

test('a put reloads a balance that has become too small', async () => {
  const { env, put, enter, send } = openPut()
  env.answer(PUT, () => envelope({ reason: 'balance_insufficient' }, 400))
  await enter('500')
  env.answer('GET /user/property', () => envelope({ available_balance: '12.00' }))
  await send()
  await settle()
  expect(put.form.$available.get()).toMatchObject({ type: 'ready', value: '12.00' })
  expect(put.form.$preview.get().problem).toBe('balance_insufficient')
})

test('the limits of the plan count after a refusal that names none', async () => {
  const { env, put, enter, send } = openPut({ limits: { min: '400.00', max: '2000.00' } })
  env.answer(PUT, () => envelope({ reason: 'balance_insufficient' }, 400, 'no'))
  await enter('500')
  await send()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'form', notice: { type: 'refused' } })
  expect(put.form.$limits.get()).toEqual({ min: '400.00', max: '2000.00' })
})

test('a put is found in a plan that has ended, unless it names no amount above zero', () => {
  const order = { amount: '500.00', couponId: null, terms: null }
  const ended = (put_amount: string | null) => outcomeOf({ id: '7', status: 'completed', put_amount }, order)
  expect(ended('500.00')).toMatchObject({ put_amount: '500.00', isOther: false })
  expect([ended('0.00'), ended(null)]).toEqual(['unclear', 'unclear'])
})

test('a balance that cannot be read again after a refusal is not counted with', async () => {
  const { env, put, enter, send } = openPut()
  env.answer(PUT, () => envelope({ reason: 'balance_insufficient' }, 400))
  await enter('500')
  expect(put.form.$preview.get().after).toBe('1500.00')
  env.answer('GET /user/property', lost)
  await send()
  await settle()
  expect(put.form.$available.get().type).toBe('failed')
  expect(put.form.$preview.get()).toMatchObject({ after: null, problem: null })
})

test('a coupon needs a quote for exactly the amount before the review', async () => {
  const { env, put, puts, enter, send } = openPut({ available: '490.00' })
  env.answer(COUPONS, ({ query }: TestRequest) =>
    envelope({ list: query.amount === '500.00' ? [discount('480.00')] : [{ id: '3', usable_now: false }] })
  )
  env.answer(PUT, () => envelope({ ...accepted, charged: '480.00' }))
  expect(await enter('500')).toBe(false)
  put.form.chooseCoupon('3')
  expect(put.form.$preview.get()).toMatchObject({ problem: null, after: '10.00', coupon: { type: 'quoted' } })
  put.form.type('400')
  expect(put.form.$preview.get().coupon.type).toBe('asking')
  expect(put.order()).toBeNull()
  await env.clock.advance(QUOTE_MS)
  expect(put.form.$preview.get().coupon.type).toBe('blocked')
  expect(put.order()).toBeNull()
  expect(await enter('500')).toBe(true)
  await send()
  expect(puts()[0]).toMatchObject({ amount: '500.00', coupon_id: '3' })
})

test('the quotes shown are those of the last amount, in whatever order answers arrive', async () => {
  const { env, put } = openPut()
  const waiting = new Map<string, (response: Response) => void>()
  env.answer(COUPONS, ({ query }) => new Promise(resolve => waiting.set(query.amount ?? '', resolve)))
  put.form.type('300')
  await env.clock.advance(QUOTE_MS)
  put.form.type('500')
  await env.clock.advance(QUOTE_MS)
  waiting.get('500.00')?.(envelope({ list: [discount('480.00')] }))
  waiting.get('300.00')?.(envelope({ list: [discount('1.00')] }))
  await settle()
  expect(put.form.$quotes.get()).toMatchObject({ amount: '500.00', coupons: [{ quote: { charged: '480.00' } }] })
})

test('one quote is requested after a pause in typing', async () => {
  const { env, put } = openPut()
  for (const text of ['1', '12', '125']) put.form.type(text)
  await env.clock.advance(QUOTE_MS)
  const asked = env.requests.filter(request => request.path.endsWith('/user_coupon/list'))
  expect(asked.map(request => request.query.amount)).toEqual(['125.00'])
  expect(asked[0]?.query).toMatchObject({ order_id: '7', status: 'unused' })
})

test('coupons that are used up or expired are not offered where a backend ignores the filter', async () => {
  const { env, put } = openPut()
  const list = [
    { id: '1', status: 'used' }, { id: '2', status: 'expired' },
    { ...discount('480.00'), status: 'unused' }, { id: '4', status: 'reserved' }
  ]
  env.answer(COUPONS, () => envelope({ list }))
  put.form.type('500')
  await env.clock.advance(QUOTE_MS)
  await settle()
  expect(put.form.$quotes.get()).toMatchObject({ type: 'ready', coupons: [{ id: '3' }, { id: '4' }] })
})

test('coupons of a backend that limits its pages are all quoted, up to a bound', async () => {
  const { env, put } = openPut()
  let end = 45
  env.answer(COUPONS, ({ query }) => {
    const from = (Number(query.page) - 1) * 20
    const ids = Array.from({ length: Math.max(0, Math.min(20, end - from)) }, (_, at) => String(from + at + 1))
    return envelope({ list: ids.map(id => ({ ...discount('480.00'), id })), page_size: 20, total: end })
  })
  put.form.type('500')
  await env.clock.advance(QUOTE_MS)
  await until(() => expect(put.form.$quotes.get()).toMatchObject({ type: 'ready', coupons: { length: 45 } }))
  end = Infinity
  put.form.type('600')
  await env.clock.advance(QUOTE_MS)
  await until(() => expect(put.form.$quotes.get()).toMatchObject({ amount: '600.00', coupons: { length: 400 } }))
})

test('a refused coupon requests a new quote', async () => {
  const { env, put, enter, send } = openPut()
  env.answer(COUPONS, () => envelope({ list: [discount('480.00')] }))
  env.answer(PUT, () => envelope({ reason: 'coupon_expired' }, 400))
  await settle()
  put.form.chooseCoupon('3')
  await enter('500')
  env.answer(COUPONS, () => envelope({ list: [] }))
  await send()
  await settle()
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'form', notice: { type: 'refused', error: { reason: 'coupon_expired' } }
  })
  expect(put.form.$preview.get().coupon.type).toBe('blocked')
})

test('a refused charge reads the fees again', async () => {
  const { stores, env, put, enter, send } = openPut()
  const fee = (fixed: string) => () => envelope(configAnswer({ fees: [{ action: 'put', fixed, percent: '0' }] }))
  env.answer('GET /basic_config', fee('2.00'))
  await stores.config.load('en')
  await enter('500')
  expect(put.form.$preview.get().sum).toMatchObject({ pay: '502.00' })
  env.answer(PUT, () => envelope({ reason: 'quote_expired' }, 400))
  env.answer('GET /basic_config', fee('3.00'))
  await send()
  await settle()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'form', notice: { type: 'refused' } })
  expect(put.form.$preview.get().sum).toMatchObject({ pay: '503.00' })
})

test('a put with a coupon whose quote failed asks for it again, and is not confirmed without it', async () => {
  const { env, put, enter } = openPut()
  env.answer(COUPONS, () => envelope(null, 500))
  put.form.chooseCoupon('3')
  expect(await enter('500')).toBe(false)
  await settle()
  expect(put.form.$quotes.get().type).toBe('failed')
  env.answer(COUPONS, () => envelope({ list: [discount('480.00')] }))
  expect(put.order()).toBeNull()
  await settle()
  expect(put.order()).toMatchObject({ couponId: '3', terms: { sum: { pay: '480.00' } } })
})

test('a put left while its outcome is unknown reads the plan again', async () => {
  const { env, put, enter, send, stage, reloads } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, lost)
  await enter('500')
  await send()
  expect(stage().type).toBe('unknown')
  put.operation.close()
  expect(reloads()).toBe(1)
  put.operation.open()
  put.operation.close()
  expect(reloads()).toBe(1)
})

test('a put writes nothing after its screen is gone, but keeps the id of an unknown outcome', async () => {
  const { stores, env, put, enter, send, reloads } = openPut()
  let answer: (reason: Error) => void = () => undefined
  env.answer(PUT, () => new Promise<Response>((_, reject) => (answer = reject)))
  await enter('500')
  await send()
  await settle()
  put.exit()
  env.answer(DETAIL, lost)
  answer(new TypeError('Failed to fetch'))
  await settle()
  expect(put.operation.$stage.get().type).toBe('sending')
  expect(reloads()).toBe(0)
  expect(stores.idempotencyKeys.find('putPlan', '7:500.00:')).not.toBeNull()
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: 'Fund this plan: Not known yet' })
  await env.clock.advance(TOAST_MS)
  expect(env.clock.pending()).toBe(0)
})

test.each([
  ['succeeds', () => envelope(accepted), 'done', 'Plan funded'],
  ['fails', () => envelope({ reason: 'balance_insufficient' }, 400), 'fail', 'Fund this plan: Not funded']
] as const)('a put that %s after its screen was left is announced and counted (TR-21)', async (_how, end, kind, text) => {
  const { stores, env, put, bodies, enter, send } = openPut()
  let answer: (response: Response) => void = () => undefined
  env.answer(PUT, () => new Promise<Response>(resolve => (answer = resolve)))
  let moves = 0
  stores.moneyMoved.listen(() => (moves += 1))
  await enter('500')
  await send()
  put.exit()
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 11 }))
  answer(end())
  await settle()
  expect(stores.shell.$toast.get()).toMatchObject({ kind, text })
  expect(stores.waitingPlans.$count.get()).toBe(11)
  expect(bodies('/await/put/count')).toHaveLength(1)
  expect(moves, 'the wallet is read again').toBe(1)
  expect(stores.idempotencyKeys.find('putPlan', '7:500.00:')).toBeNull()
})
