import { expect, onTestFinished, test } from 'vitest'

import { createPut } from '../../../src/screens/plan-detail/put-model.ts'
import { RECONCILE_MS } from '../../../src/money/operation/create-operation.ts'
import { packOf } from '../../support/pack-of.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { accepted, COUPONS, DETAIL, discount, lost, openPut, planAnswer, PUT, UNDO_MS } from './open-put.ts'

const SUBJECT = '7:500.00:'

/** A confirmed put of 500.00 in its undo window. */
async function pending(options: Parameters<typeof openPut>[0] = {}) {
  const opened = openPut(options)
  opened.env.answer(PUT, () => envelope(accepted))
  await opened.enter('500')
  opened.confirm()
  return opened
}

/** A new model on the same device, as after a reload. */
function again({ stores }: Pick<ReturnType<typeof openPut>, 'stores'>) {
  const put = createPut(stores, { id: '7', limits: null }, () => undefined)
  onTestFinished(() => put.exit())
  return put
}

test('a confirmed put waits for the undo window and stores nothing before it is sent', async () => {
  const { env, put, puts, stores } = await pending()
  expect(put.operation.$stage.get()).toMatchObject({
    type: 'pendingUndo', order: { amount: '500.00' }, until: env.clock.now() + UNDO_MS
  })
  await env.clock.advance(UNDO_MS - 1)
  expect(puts()).toHaveLength(0)
  expect(stores.idempotencyKeys.pending('putPlan')).toEqual([])
  await env.clock.advance(1)
  expect(puts()).toHaveLength(1)
  expect(put.operation.$stage.get().type).toBe('done')
})

test('a put is sent at once on request, and only once', async () => {
  const { env, put, puts } = await pending()
  put.operation.sendNow()
  put.operation.sendNow()
  await env.clock.advance(UNDO_MS * 2)
  expect(puts()).toHaveLength(1)
  expect(put.operation.$stage.get().type).toBe('done')
})

test.each([
  ['undone', 'undone', ({ put }) => put.operation.undo()],
  ['closed', 'undone', ({ put }) => put.operation.close()],
  ['hidden', 'left', ({ env }) => env.visible.set(false)],
  ['cut off from the network', 'offline', ({ env }) => env.online.set(false)]
] satisfies [string, string, (opened: ReturnType<typeof openPut>) => void][])(
  'a put that is %s in the undo window is not sent, says so over the form, and loses nothing',
  async (_name, why, end) => {
    const opened = await pending()
    const { env, put, puts } = opened
    end(opened)
    await env.clock.advance(UNDO_MS * 2)
    expect(puts()).toHaveLength(0)
    expect(put.operation.$stage.get()).toMatchObject({
      type: 'form', notice: { type: 'notSent', why }
    })
    expect(opened.stores.idempotencyKeys.pending('putPlan')).toEqual([])
    env.visible.set(true)
    env.online.set(true)
    await opened.send()
    expect(puts()).toHaveLength(1)
  }
)

test('a put offline does not start the undo window', async () => {
  const opened = openPut()
  await opened.enter('500')
  opened.env.online.set(false)
  await opened.send()
  expect(opened.puts()).toHaveLength(0)
  expect(opened.put.operation.$stage.get()).toMatchObject({
    type: 'form', notice: { type: 'notSent', why: 'offline' }
  })
})

test('leaving the screen sends nothing and shows a toast', async () => {
  const { env, put, puts, stores } = await pending()
  put.exit()
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: 'Not sent. Nothing was taken.' })
  await env.clock.advance(UNDO_MS * 2)
  expect(puts()).toHaveLength(0)
})

test('a reload finds that the put was placed', async () => {
  const before = await pending()
  before.env.answer(PUT, () => new Promise<Response>(() => undefined))
  before.put.operation.sendNow()
  await settle()
  before.put.exit()

  before.env.answer(DETAIL, planAnswer('500.00'))
  const put = again(before)
  expect(put.operation.$stage.get()).toMatchObject({ type: 'reconciling', order: { amount: '500.00' }, error: null })
  await settle()
  expect(put.operation.$stage.get()).toMatchObject({ type: 'done', result: { receipt_no: 'R-7' } })
  expect(before.stores.idempotencyKeys.pending('putPlan')).toEqual([])
})

test('a reload restores a put that did not arrive, and sends it with its first id', async () => {
  const before = openPut()
  before.env.answer(COUPONS, () => envelope({ list: [discount('480.00')] }))
  before.env.answer(PUT, lost)
  before.env.answer(DETAIL, planAnswer(null))
  await settle()
  before.put.form.chooseCoupon('3')
  await before.enter('500')
  await before.send()
  await before.env.clock.advance(RECONCILE_MS)
  await before.env.clock.advance(RECONCILE_MS)
  expect(before.put.operation.$stage.get().type).toBe('notExecuted')
  before.put.exit()
  await before.env.clock.advance(60_000)

  const put = again(before)
  await settle()
  await before.env.clock.advance(RECONCILE_MS)
  await before.env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get()).toMatchObject({ type: 'form', notice: { type: 'cutOff', order: { amount: '500.00', couponId: '3' } } })
  expect(put.form.$typed.get()).toBe('500.00')
  expect(put.form.$couponId.get()).toBe('3')
  before.env.answer(PUT, () => envelope(accepted))
  await before.env.clock.advance(1000)
  const order = put.order()
  if (order) put.operation.confirm(order)
  await before.env.clock.advance(UNDO_MS)
  expect(put.operation.$stage.get().type).toBe('done')
  const [first, second] = before.puts()
  expect(second).toEqual(first)
})

test('a put interrupted a moment ago is checked twice before it counts as not arrived', async () => {
  const before = await pending()
  before.env.answer(PUT, () => new Promise<Response>(() => undefined))
  before.put.operation.sendNow()
  await settle()
  before.put.exit()

  before.env.answer(DETAIL, planAnswer(null))
  const put = again(before)
  await settle()
  expect(put.operation.$stage.get().type).toBe('reconciling')
  before.env.answer(DETAIL, planAnswer('500.00'))
  await before.env.clock.advance(RECONCILE_MS)
  expect(put.operation.$stage.get().type).toBe('done')
})

test('reopening the sheet with an unknown outcome checks again', async () => {
  const opened = await pending()
  opened.env.answer(PUT, lost)
  opened.env.answer(DETAIL, lost)
  opened.put.operation.sendNow()
  await settle()
  expect(opened.put.operation.$stage.get().type).toBe('unknown')
  opened.put.operation.close()
  expect(opened.put.operation.$stage.get().type).toBe('closed')
  opened.env.answer(DETAIL, planAnswer('500.00'))
  opened.put.operation.open()
  await settle()
  expect(opened.put.operation.$stage.get().type).toBe('done')
  expect(opened.puts()).toHaveLength(1)
})

test('a placed put resolves all pending operations of its plan', async () => {
  const opened = openPut()
  opened.stores.idempotencyKeys.open('putPlan', '7:100.00:')
  const other = opened.stores.idempotencyKeys.open('putPlan', '70:100.00:')
  opened.env.answer(PUT, () => envelope(accepted))
  await opened.enter('500')
  await opened.send()
  expect(opened.stores.idempotencyKeys.find('putPlan', SUBJECT)).toBeNull()
  expect(opened.stores.idempotencyKeys.pending('putPlan')).toEqual([other])
})

test('a put that did not arrive is restored as the language writes it, with a coupon of any id', async () => {
  const before = openPut({ locales: { de: packOf('de') } })
  before.env.answer(DETAIL, planAnswer(null))
  await before.stores.language.choose('de')
  before.stores.idempotencyKeys.open('putPlan', '7:1500.5:a:b')
  before.put.exit()
  const put = again(before)
  await settle()
  await before.env.clock.advance(RECONCILE_MS)
  await before.env.clock.advance(RECONCILE_MS)
  expect([put.form.$typed.get(), put.form.$couponId.get()]).toEqual(['1.500,50', 'a:b'])
  expect(put.form.$preview.get().sum).toMatchObject({ amount: '1500.50' })
})

test('a put that is found without its amount is not taken for that of another device', async () => {
  const { env, enter, send, stage } = openPut()
  await enter('500')
  env.answer(PUT, lost)
  env.answer(DETAIL, () => envelope({ id: '7', status: 'matching' }))
  await send()
  await settle()
  expect(stage()).toMatchObject({ type: 'done', result: { isOther: false } })
})
