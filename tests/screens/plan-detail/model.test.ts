import { expect, onTestFinished, test } from 'vitest'

import { QUOTE_MS } from '../../../src/screens/plan-detail/coupon-quotes.ts'
import { createPlanDetail } from '../../../src/screens/plan-detail/model.ts'
import { PLAN_POLL_MS } from '../../../src/stores/plan-progress.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'

const DETAIL = 'POST /plan/order/detail'

function openPlan(id: string, status = 'puting', path = `/plan/detail?id=${id}`) {
  const stores = createTestStores({ token: 't', path })
  stores.env.answer(DETAIL, () => envelope({ id: 7, status }))
  const model = createPlanDetail(stores, id)
  onTestFinished(() => model.exit())
  void model.load()
  return { stores, env: stores.env, model, router: stores.router }
}

test('the plan is polled from status to status and polling stops at the end', async () => {
  const { env, model } = openPlan('7')
  await settle()
  expect(env.requests[0]?.body).toEqual({ id: '7' })
  env.answer(DETAIL, () => envelope({ id: 7, status: 'settlementSuccessful' }))
  await env.clock.advance(PLAN_POLL_MS)
  expect(model.$plan.get()).toMatchObject({ type: 'ready', value: { status: 'settlementSuccessful' } })
  await env.clock.advance(PLAN_POLL_MS * 5)
  expect(env.requests).toHaveLength(2)
  expect(env.clock.pending()).toBe(0)
})

test('a failed poll keeps the figures, marks them as stale, and polling continues', async () => {
  const { env, model } = openPlan('7')
  await settle()
  env.answer(DETAIL, () => new Response('', { status: 503 }))
  await env.clock.advance(PLAN_POLL_MS)
  expect(model.$isStale.get()).toBe(true)
  expect(model.$plan.get()).toMatchObject({ type: 'failed', value: { status: 'puting' } })
  let wasStale = false
  env.answer(DETAIL, () => {
    wasStale = model.$isStale.get()
    return envelope({ id: 7, status: 'puting' })
  })
  await env.clock.advance(PLAN_POLL_MS)
  expect(wasStale, 'while it is asked for again').toBe(true)
  expect(model.$isStale.get()).toBe(false)
})

test('a new language reloads the plan and the names of its coupons', async () => {
  const { env, model } = openPlan('7', 'waitPut')
  env.answer('GET /user_coupon/list', () => envelope({ list: [] }))
  await settle()
  model.$put.get()?.form.type('500')
  await env.clock.advance(QUOTE_MS)
  const paths = () => env.requests.map(({ path }) => path)
  expect(paths()).toHaveLength(2)
  model.onLocaleChange()
  await settle()
  expect(paths().slice(2).sort()).toEqual(paths().slice(0, 2).sort())
})

test('an unknown plan fails with the reason of the server', async () => {
  const { env, model } = openPlan('7')
  env.answer(DETAIL, () => envelope({ reason: 'format_invalid' }, 400))
  await model.load()
  expect(model.$plan.get()).toMatchObject({ type: 'failed', error: { type: 'refused', code: 400 } })
})

test('the put is offered only for a plan that waits for an amount', async () => {
  const waiting = openPlan('7', 'waitPut')
  await settle()
  expect(waiting.model.$put.get()).not.toBeNull()
  const running = openPlan('7', 'matching')
  await settle()
  expect(running.model.$put.get()).toBeNull()
})

test('a link opens the put of a loaded plan, as often as it is followed', async () => {
  const { env, model, router } = openPlan('7', 'waitPut', '/plan/detail?id=7&put=1')
  env.answer('GET /user/property', () => envelope({ available_balance: '2000.00' }))
  await settle()
  const stage = () => model.$put.get()?.operation.$stage.get().type
  expect(stage()).toBe('form')
  model.$put.get()?.operation.close()
  expect(stage()).toBe('closed')
  router.navigate('/plan/detail', { id: '8', put: '1' })
  expect(stage(), 'of another plan').toBe('closed')
  router.navigate('/plan/detail', { id: '7', put: '1' })
  expect(stage()).toBe('form')
  expect(router.$route.get().query).toEqual({ id: '7' })
})

test('a put cut off by a reload is looked up although its plan no longer waits', async () => {
  const { env, stores } = openPlan('7', 'waitPut')
  stores.idempotencyKeys.open('putPlan', '7:500.00:')
  env.answer('POST /plan/order/await/put/count', () => envelope({ count: 0 }))
  env.answer(DETAIL, () => envelope({ id: 7, status: 'matching', put_amount: '500.00' }))
  const model = createPlanDetail(stores, '7')
  onTestFinished(() => model.exit())
  await model.load()
  await settle()
  expect(model.$put.get()?.operation.$stage.get()).toMatchObject({ type: 'done', result: { put_amount: '500.00' } })
})

test('a link does not open the put of a plan that is placed', async () => {
  const { env, model, router } = openPlan('7', 'waitPut')
  await settle()
  env.answer(DETAIL, () => envelope({ id: 7, status: 'matching' }))
  await model.load()
  router.navigate('/plan/detail', { id: '7', put: '1' })
  expect(model.$put.get()?.operation.$stage.get().type).toBe('closed')
})
