import { expect, onTestFinished, test } from 'vitest'

import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { CHECK_MS, CHECKS, createPut } from '../../../src/screens/plan-detail/put-model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestRequest } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

const PUT = 'POST /plan/order/put'
const DETAIL = 'POST /plan/order/detail'
const COUPONS = 'GET /user_coupon/list'
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const accepted = {
  id: '7',
  status: 'matching',
  put_amount: '500.00',
  charged: '500.00',
  balance_after: '1500.00',
  receipt_no: 'R-7',
  accepted_at: '2026-01-15T12:00:00Z'
}
const discount = (charged: string) => ({
  id: '3',
  name: 'Autumn 20',
  usable_now: true,
  quote: { charged, delivered: '500.00' }
})

interface Options extends TestStoresOptions {
  available?: string
  limits?: { min: string; max: string } | null
}

function openPut({ available = '2000.00', limits, ...options }: Options = {}) {
  const stores = createTestStores({ token: 't', ...options })
  const { env } = stores
  env.answer('GET /user/property', () => envelope({ available_balance: available }))
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 1 }))
  env.answer(COUPONS, () => envelope({ list: [] }))
  let reloads = 0
  const range = limits === undefined ? { min: '100.00', max: '2000.00' } : limits
  const put = createPut(stores, { id: '7', limits: range }, () => void (reloads += 1))
  onTestFinished(() => put.exit())
  put.open()
  const bodies = (path: string) =>
    env.requests.filter(request => request.path.endsWith(path)).map(request => request.body)
  const puts = () => bodies('/order/put') as { client_request_id: string; amount: string }[]
  async function review(amount: string): Promise<boolean> {
    await settle()
    put.form.type(amount)
    await env.clock.advance(QUOTE_MS)
    return put.review()
  }
  return { stores, env, put, puts, bodies, review, reloads: () => reloads }
}

/** A plan as its detail tells it: waiting, or put with an amount. */
const planAnswer = (amount: string | null) => () =>
  envelope({
    id: '7',
    status: amount === null ? 'waitPut' : 'matching',
    put_amount: amount,
    receipt_no: amount === null ? null : 'R-7'
  })

test('sends what was reviewed and shows the receipt of the server', async () => {
  const { stores, env, put, puts, review, reloads } = openPut()
  env.answer(PUT, () => envelope(accepted))
  expect(await review('500')).toBe(true)
  expect(put.$stage.get()).toMatchObject({ type: 'review', order: { amount: '500.00', after: '1500.00' } })
  await put.confirm()
  expect(puts()).toEqual([
    { id: '7', amount: '500.00', client_request_id: expect.stringMatching(/^0{8}-/) as string }
  ])
  expect(put.$stage.get()).toEqual({
    type: 'placed',
    receipt: {
      amount: '500.00',
      charged: '500.00',
      balanceAfter: '1500.00',
      receiptNo: 'R-7',
      at: '2026-01-15T12:00:00Z',
      status: 'matching'
    }
  })
  await settle()
  expect(reloads()).toBe(1)
  expect(stores.waitingPlans.$count.get()).toBe(1)
  expect(stores.intents.find('putPlan', '7:500.00:')).toBeNull()
})

test('places one order for twenty taps', async () => {
  const { env, put, puts, review } = openPut()
  env.answer(PUT, () => envelope(accepted))
  await review('500')
  await Promise.all(Array.from({ length: 20 }, () => put.confirm()))
  await put.confirm()
  expect(puts()).toHaveLength(1)
})

test.each([
  ['', 'amount_invalid'],
  ['abc', 'amount_invalid'],
  ['50', 'amount_below_min'],
  ['5000', 'amount_out_of_range'],
  ['1999', 'balance_insufficient']
])('stays at the form for "%s" with %s and sends nothing', async (typed, problem) => {
  const { put, puts, review } = openPut({ available: '1000.00' })
  expect(await review(typed)).toBe(false)
  expect(put.$stage.get().type).toBe('form')
  expect(put.form.$isChecked.get()).toBe(true)
  expect(put.form.$preview.get().problem).toBe(problem)
  expect(put.form.$typed.get()).toBe(typed)
  await put.confirm()
  expect(puts()).toHaveLength(0)
})

test('keeps the id on the device before anything is sent', async () => {
  const { stores, env, put, review } = openPut()
  let kept: unknown
  env.answer(PUT, () => {
    kept = stores.intents.find('putPlan', '7:500.00:')
    return envelope(accepted)
  })
  await review('500')
  await put.confirm()
  expect(kept).toMatchObject({ call: 'putPlan', subject: '7:500.00:' })
})

test('finds by the plan itself that a put with a lost answer was placed', async () => {
  const { stores, env, put, puts, review } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer('500.00'))
  await review('500')
  await put.confirm()
  expect(put.$stage.get()).toMatchObject({ type: 'placed', receipt: { receiptNo: 'R-7', balanceAfter: null } })
  expect(puts()).toHaveLength(1)
  expect(stores.intents.find('putPlan', '7:500.00:')).toBeNull()
})

test('sends again only on a tap, with the same id, when the put did not arrive', async () => {
  const { env, put, puts, review } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, planAnswer(null))
  await review('500')
  await put.confirm()
  expect(put.$stage.get().type).toBe('notPlaced')
  await env.clock.advance(60_000)
  expect(puts()).toHaveLength(1)
  env.answer(PUT, () => envelope(accepted))
  await put.confirm()
  expect(put.$stage.get().type).toBe('placed')
  const [first, second] = puts()
  expect(second?.client_request_id).toBe(first?.client_request_id)
})

test('takes up the id again after a reload', async () => {
  const before = openPut()
  before.env.answer(PUT, lost)
  before.env.answer(DETAIL, planAnswer(null))
  await before.review('500')
  await before.put.confirm()
  const kept = before.stores.intents.find('putPlan', '7:500.00:')
  before.put.exit()

  const again = createPut(before.stores, { id: '7', limits: null }, () => undefined)
  onTestFinished(() => again.exit())
  again.open()
  await settle()
  again.form.type('500.00')
  again.review()
  before.env.answer(PUT, () => envelope(accepted))
  await again.confirm()
  expect(before.puts().map(body => body.client_request_id)).toEqual([kept?.id, kept?.id])
})

test('says "not known" while nobody can be asked, and finds out by itself', async () => {
  const { env, put, puts, review } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, lost)
  await review('500')
  await put.confirm()
  expect(put.$stage.get()).toMatchObject({ type: 'unknown', order: { amount: '500.00' } })
  env.answer(DETAIL, planAnswer('500.00'))
  await env.clock.advance(CHECK_MS)
  expect(put.$stage.get().type).toBe('placed')
  expect(puts()).toHaveLength(1)
})

test('asks at once when the network returns, and not for ever while it does not', async () => {
  const { env, put, bodies, review } = openPut()
  env.answer(PUT, lost)
  env.answer(DETAIL, lost)
  await review('500')
  await put.confirm()
  await env.clock.advance(CHECK_MS * CHECKS * 3)
  expect(bodies('/order/detail')).toHaveLength(CHECKS)
  expect(put.$stage.get().type).toBe('unknown')
  env.online.set(false)
  env.answer(DETAIL, planAnswer(null))
  env.online.set(true)
  await settle()
  expect(put.$stage.get().type).toBe('notPlaced')
})

test('does not close while the outcome is being found out', async () => {
  const { env, put, review } = openPut()
  let answer: (response: Response) => void = () => undefined
  env.answer(PUT, () => new Promise<Response>(resolve => (answer = resolve)))
  await review('500')
  const sent = put.confirm()
  put.close()
  expect(put.$stage.get().type).toBe('sending')
  answer(envelope(accepted))
  await sent
  put.close()
  expect(put.$stage.get().type).toBe('closed')
})

test.each([
  ['an HTTP failure', () => new Response('bad gateway', { status: 502 })],
  ['a page instead of an answer', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a server error in the envelope', () => envelope(null, 500, 'boom')],
  ['a conflict of status', () => envelope({ reason: 'status_conflict' }, 400)]
])('never takes %s for "not placed" without asking the plan', async (_name, answer) => {
  const { env, put, puts, review } = openPut()
  env.answer(PUT, answer)
  env.answer(DETAIL, planAnswer('500.00'))
  await review('500')
  await put.confirm()
  expect(put.$stage.get().type).toBe('placed')
  expect(puts()).toHaveLength(1)
})

test('tells when the plan was put with another amount from elsewhere', async () => {
  const { env, put, review } = openPut()
  env.answer(PUT, () => envelope({ reason: 'status_conflict' }, 400))
  env.answer(DETAIL, planAnswer('700.00'))
  await review('500')
  await put.confirm()
  expect(put.$stage.get()).toMatchObject({ type: 'placedOtherwise', receipt: { amount: '700.00' } })
})

test('shows new limits of the server and asks for the confirmation again', async () => {
  const { env, put, puts, review } = openPut()
  const limits = { min: '600.00', max: '900.00' }
  env.answer(PUT, () => envelope({ reason: 'amount_below_min', field: 'amount', limits }, 400))
  await review('500')
  await put.confirm()
  expect(put.$stage.get()).toMatchObject({ type: 'form', refusal: { reason: 'amount_below_min' } })
  expect(put.form.$limits.get()).toEqual(limits)
  expect(put.form.$typed.get()).toBe('500')
  expect(put.review()).toBe(false)
  env.answer(PUT, () => envelope({ ...accepted, put_amount: '600.00' }))
  await review('600')
  await put.confirm()
  const [first, second] = puts()
  expect(second?.client_request_id).not.toBe(first?.client_request_id)
})

test('reads the balance again when it has become too small', async () => {
  const { env, put, review } = openPut()
  env.answer(PUT, () => envelope({ reason: 'balance_insufficient' }, 400))
  await review('500')
  env.answer('GET /user/property', () => envelope({ available_balance: '12.00' }))
  await put.confirm()
  await settle()
  expect(put.form.$available.get()).toMatchObject({ type: 'ready', value: '12.00' })
  expect(put.form.$preview.get().problem).toBe('balance_insufficient')
})

test('needs a quote for exactly the amount before a coupon may be reviewed', async () => {
  const { env, put, puts, review } = openPut({ available: '490.00' })
  env.answer(COUPONS, ({ query }: TestRequest) =>
    envelope({ list: query.amount === '500.00' ? [discount('480.00')] : [{ id: '3', usable_now: false }] })
  )
  env.answer(PUT, () => envelope({ ...accepted, charged: '480.00' }))
  expect(await review('500')).toBe(false)
  put.form.chooseCoupon('3')
  expect(put.form.$preview.get()).toMatchObject({ problem: null, after: '10.00', coupon: { type: 'quoted' } })
  put.form.type('400')
  expect(put.form.$preview.get().coupon.type).toBe('asking')
  expect(put.review()).toBe(false)
  await env.clock.advance(QUOTE_MS)
  expect(put.form.$preview.get().coupon.type).toBe('blocked')
  expect(put.review()).toBe(false)
  expect(await review('500')).toBe(true)
  await put.confirm()
  expect(puts()[0]).toMatchObject({ amount: '500.00', coupon_id: '3' })
})

test('shows the quotes of the last amount, whatever arrives when', async () => {
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

test('asks for one quote after a pause in typing', async () => {
  const { env, put } = openPut()
  for (const text of ['1', '12', '125']) put.form.type(text)
  await env.clock.advance(QUOTE_MS)
  const asked = env.requests.filter(request => request.path.endsWith('/user_coupon/list'))
  expect(asked.map(request => request.query.amount)).toEqual(['125.00'])
  expect(asked[0]?.query).toMatchObject({ order_id: '7', status: 'unused' })
})

test('asks for a new quote when the coupon is refused', async () => {
  const { env, put, review } = openPut()
  env.answer(COUPONS, () => envelope({ list: [discount('480.00')] }))
  env.answer(PUT, () => envelope({ reason: 'coupon_expired' }, 400))
  await settle()
  put.form.chooseCoupon('3')
  await review('500')
  env.answer(COUPONS, () => envelope({ list: [] }))
  await put.confirm()
  await settle()
  expect(put.$stage.get()).toMatchObject({ type: 'form', refusal: { reason: 'coupon_expired' } })
  expect(put.form.$preview.get().coupon.type).toBe('blocked')
})

test('writes nothing after the screen is gone, but keeps the id of what is not known', async () => {
  const { stores, env, put, review, reloads } = openPut()
  let answer: (reason: Error) => void = () => undefined
  env.answer(PUT, () => new Promise<Response>((_, reject) => (answer = reject)))
  await review('500')
  const sent = put.confirm()
  await settle()
  put.exit()
  answer(new TypeError('Failed to fetch'))
  await sent
  expect(put.$stage.get().type).toBe('sending')
  expect(reloads()).toBe(0)
  expect(stores.intents.find('putPlan', '7:500.00:')).not.toBeNull()
  expect(env.clock.pending()).toBe(0)
})
