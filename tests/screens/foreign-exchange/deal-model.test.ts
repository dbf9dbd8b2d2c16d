import { expect, onTestFinished, test } from 'vitest'

import { createDeal } from '../../../src/screens/foreign-exchange/deal-model.ts'
import { createExchange } from '../../../src/screens/foreign-exchange/model.ts'
import { RECONCILE_MS, RECONCILE_TRIES } from '../../../src/money/operation/create-operation.ts'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestStores } from '../../support/test-stores.ts'
import type { Backend } from './exchange-answers.ts'
import { at, deals, exchangeStores, offerOf, orderOf, pricedOf } from './exchange-answers.ts'

async function openDeal(over: Partial<Backend> = {}, given?: TestStores) {
  const stores = given ?? (await exchangeStores(over))
  const exchange = createExchange(stores)
  const deal = createDeal(stores, 'enterprise', exchange)
  onTestFinished(() => {
    deal.exit()
    exchange.exit()
  })
  void exchange.reload()
  await settle()
  const stage = () => deal.operation.$stage.get()
  const quote = async (amount = '200') => {
    deal.amount.set('amount', amount)
    await deal.amount.submit()
  }
  const review = async (code = ' K-1 ') => {
    deal.code.set('acceptance_code', code)
    await deal.code.submit()
    const now = stage()
    return now.type === 'review' ? now.order : null
  }
  const send = async () => {
    await quote()
    const reviewed = await review()
    deal.operation.confirm(reviewed!)
    await settle()
    deal.operation.sendNow()
    await settle()
  }
  return { stores, exchange, deal, quote, review, send, stage }
}
const fault = (faults: object): unknown => Object.values(faults)[0]

test('a deal quotes, reviews and opens one exchange with the quote shown and one id', async () => {
  const { stores, deal, quote, review, stage } = await openDeal()
  await quote('200')
  expect(deal.$quoted.get()).toMatchObject({ type: 'ready', amount: '200.00', quote: { net: '180.62' } })
  const reviewed = await review()
  const running = () => stores.env.requests.filter(({ query }) => query.state === 'current').length
  const before = running()
  expect(reviewed).toMatchObject({ amount: '200.00', terms: { code: 'K-1' } })
  deal.operation.confirm(reviewed!)
  deal.operation.confirm(reviewed!)
  deal.operation.sendNow()
  deal.operation.sendNow()
  await settle()
  expect(stage()).toMatchObject({ type: 'done', result: { order_no: 'FX7' } })
  expect(running(), 'the list is read again').toBe(before + 1)
  expect(deals(stores)).toEqual([
    {
      type: 'enterprise', amount: '200.00', acceptance_code: 'K-1', quote_id: 'q1',
      client_request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    }
  ])
  expect(stores.idempotencyKeys.pending('acceptor')).toEqual([])
  expect([deal.code.$values.get(), deal.amount.$values.get()]).toEqual([{ amount: '', acceptance_code: '' }, { amount: '' }])
})

test('a quote replaces the amount that was agreed on while there was none', async () => {
  let offer = offerOf({ quote: null, limits: null })
  const { deal, quote, review } = await openDeal({ offer: () => offer })
  await quote('50')
  expect(await review()).toMatchObject({ amount: '50.00', terms: { quote: null } })
  deal.operation.change()
  offer = offerOf({ quote: pricedOf() })
  await quote('200')
  expect(await review()).toMatchObject({ amount: '200.00', terms: { quote: { id: 'q1' } } })
})

test('a quote for another amount gives no sums of this one', async () => {
  const { deal, quote } = await openDeal()
  await quote('300')
  expect(deal.$quoted.get()).toMatchObject({
    amount: '300.00', quote: { rate: '0.9131', gross: null, fee: null, net: null, markup_amount: null }
  })
  await quote('200.0')
  expect(deal.$quoted.get()).toMatchObject({ amount: '200.00', quote: { gross: '182.62', fee: '2.00', net: '180.62' } })
})

test.each([
  ['', 'exchange.amount.invalid'],
  ['abc', 'exchange.amount.invalid'],
  ['0', 'exchange.amount.invalid'],
  ['99.99', 'reason.acceptor_limit'],
  ['5000.01', 'reason.acceptor_limit']
])('a deal requests no quote for "%s"', async (amount, key) => {
  const { stores, deal, quote } = await openDeal()
  const before = stores.env.requests.length
  await quote(amount)
  expect(fault(deal.amount.$faults.get())).toEqual({ type: 'check', key })
  expect(stores.env.requests.length).toBe(before)
})

test('a deal shows limits from a refusal at the amount', async () => {
  const { stores, deal } = await openDeal({ offer: () => offerOf({ limits: null }) })
  stores.env.answer('POST /acceptor/detail', () =>
    envelope({ reason: 'acceptor_limit', field: 'amount', limits: { min: '1.00', max: '2.00' } }, 400)
  )
  deal.amount.set('amount', '200')
  await deal.amount.submit()
  expect(fault(deal.amount.$faults.get())).toMatchObject({ type: 'refused', error: { reason: 'acceptor_limit' } })
})

test('a deal drops the quote as soon as another amount is typed, and keeps it for the same one', async () => {
  const { deal, quote } = await openDeal()
  await quote('200')
  deal.amount.set('amount', '200.00')
  expect(deal.$quoted.get().type).toBe('ready')
  deal.amount.set('amount', '201')
  expect(deal.$quoted.get().type).toBe('none')
})

test('a deal takes the earlier quote away while another one is asked for', async () => {
  const { stores, deal, quote, review } = await openDeal()
  await quote('200')
  stores.env.answer('POST /acceptor/detail', () => new Promise<Response>(() => undefined))
  void deal.amount.submit()
  await settle()
  expect(deal.$quoted.get().type).toBe('none')
  expect(await review()).not.toMatchObject({ terms: { quote: { id: 'q1' } } })
})

test('a deal keeps no quote for an amount that changed during the request', async () => {
  const { deal } = await openDeal()
  deal.amount.set('amount', '200')
  const asked = deal.amount.submit()
  deal.amount.set('amount', '300')
  await asked
  expect(deal.$quoted.get().type).toBe('none')
})

test('a quote expires after the duration given by the server, whatever the device’s clock', async () => {
  // The server's clock is an hour ahead of the device's.
  const hour = 3_600_000
  const { stores, deal, quote, review } = await openDeal({
    offer: () => offerOf({ quote: pricedOf({ quoted_at: at(hour), expires_at: at(hour + 300_000) }) })
  })
  await quote()
  await stores.env.clock.advance(299_999)
  expect(deal.$quoted.get().type).toBe('ready')
  await stores.env.clock.advance(1)
  expect(deal.$quoted.get()).toEqual({ type: 'expired', amount: '200.00' })
  expect(await review()).toBeNull()
  expect(deal.code.$values.get().acceptance_code).toBe(' K-1 ')
})

test('a quote without its own time expires by the server’s clock, whatever the device’s', async () => {
  const { stores, deal, quote } = await openDeal({ offer: () => offerOf({ quote: pricedOf({ quoted_at: null }) }) })
  // The device is ten minutes ahead of the server.
  await stores.env.clock.advance(600_000)
  stores.serverClock.readDate(at(0))
  await quote()
  await stores.env.clock.advance(299_999)
  expect(deal.$quoted.get().type).toBe('ready')
  await stores.env.clock.advance(1)
  expect(deal.$quoted.get().type).toBe('expired')
})

test('a quote of which the server names no end stays', async () => {
  const { stores, deal, quote, review } = await openDeal({ offer: () => offerOf({ quote: pricedOf({ expires_at: null }) }) })
  await quote()
  await stores.env.clock.advance(600_000)
  expect(deal.$quoted.get()).toMatchObject({ type: 'ready', until: null })
  expect(await review()).toMatchObject({ amount: '200.00' })
})

test.each([['expired while the device slept', 300_000], ['began before the clock was set back', -3_600_000]])(
  'a quote that %s is not reviewed',
  async (_name, ms) => {
    const { stores, deal, quote, review } = await openDeal()
    await quote()
    // No timer runs meanwhile.
    stores.env.clock.setNow(stores.env.clock.now() + ms)
    await stores.env.clock.advance(1000)
    expect(await review()).toBeNull()
    expect(deal.$quoted.get().type).toBe('expired')
  }
)

test('a quote that expires during the review is not confirmed', async () => {
  const { stores, deal, quote, review } = await openDeal()
  await quote()
  const order = (await review())!
  await stores.env.clock.advance(300_000)
  deal.operation.confirm(order)
  expect([deal.operation.$stage.get().type, deal.$quoted.get().type]).toEqual(['form', 'expired'])
})

test('the review shows a quote with a missing part of its price (TR-17)', async () => {
  for (const field of ['fee', 'net', 'reference_rate', 'markup_percent', 'currency', 'net_currency']) {
    const { quote, review } = await openDeal({
      offer: () => offerOf({ quote: pricedOf({ [field]: null }) })
    })
    await quote()
    expect(await review(), field).toMatchObject({ amount: '200.00', terms: { quote: { rate: '0.9131', [field]: null } } })
  }
})

test.each([
  ['a refusal', () => envelope({ reason: 'wrong_acceptance_code', field: 'acceptance_code' }, 400)],
  ['an answer that says no', () => envelope({ code_accepted: false })]
])('a deal reports a wrong code at its field after %s, and sends a correct one with the same quote', async (_name, no) => {
  let isWrong = true
  const { stores, deal, send, review, stage } = await openDeal({
    accept: () => (isWrong ? no() : envelope({ order_id: '7' }))
  })
  await send()
  expect(stage()).toMatchObject({ type: 'form', notice: { type: 'refused' } })
  expect(fault(deal.code.$faults.get())).toMatchObject({ error: { reason: 'wrong_acceptance_code' } })
  expect(deal.code.$values.get().acceptance_code).toBe(' K-1 ')
  expect(deal.$quoted.get().type).toBe('ready')
  isWrong = false
  deal.operation.confirm((await review('K-2'))!)
  deal.operation.sendNow()
  await settle()
  expect(stage()).toMatchObject({ type: 'done', result: { id: '7' } })
  expect(deals(stores).map(body => body.acceptance_code)).toEqual(['K-1', 'K-2'])
})

test('a deal reports a quote that the server calls expired, and keeps the code', async () => {
  const { deal, send } = await openDeal({ accept: () => envelope({ reason: 'quote_expired' }, 400) })
  await send()
  expect([deal.operation.$stage.get().type, deal.$quoted.get().type]).toEqual(['form', 'expired'])
  expect(deal.code.$values.get().acceptance_code).toBe(' K-1 ')
})

test('a deal stays at the review after any other refusal', async () => {
  const { deal, send } = await openDeal({ accept: () => envelope({ reason: 'user_not_authorized' }, 400) })
  await send()
  expect(deal.operation.$stage.get()).toMatchObject({ type: 'review', notice: { type: 'refused' } })
})

test.each([
  ['taken back', (deal: { undo(): void }) => deal.undo(), 'undone'],
  ['left hidden', (_deal: unknown, stores: TestStores) => stores.env.visible.set(false), 'left'],
  ['cut off from the network', (_deal: unknown, stores: TestStores) => stores.env.online.set(false), 'offline']
])('a deal sends nothing when it is %s within the five seconds', async (_name, drop, why) => {
  const { stores, deal, quote, review } = await openDeal()
  await quote()
  deal.operation.confirm((await review())!)
  drop(deal.operation, stores)
  await stores.env.clock.advance(10_000)
  expect(deals(stores)).toEqual([])
  expect(deal.operation.$stage.get()).toMatchObject({ type: 'review', notice: { type: 'notSent', why } })
})

test('a deal reports that nothing was sent when the screen is left during the undo window', async () => {
  const { stores, deal, quote, review } = await openDeal()
  await quote()
  deal.operation.confirm((await review())!)
  deal.exit()
  expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: 'Not sent. Nothing was taken.' })
  expect(deals(stores)).toEqual([])
})

const lost = () => {
  throw new TypeError('lost')
}
const sentId = (stores: TestStores) => deals(stores)[0]?.client_request_id

test('a lost answer is reconciled with the records by id', async () => {
  const opened = await openDeal({
    accept: lost,
    orders: () => [
      orderOf({ id: '1' }),
      orderOf({ id: '8', order_no: 'FX8', client_request_id: sentId(opened.stores) ?? null })
    ]
  })
  await opened.send()
  expect(opened.stage()).toMatchObject({ type: 'done', result: { order_no: 'FX8' } })
  expect(opened.stores.idempotencyKeys.pending('acceptor')).toEqual([])
})

test('a lost answer is reconciled by amount among new rows when the backend sends no ids', async () => {
  const old = orderOf({ id: '1', created_at: at(-86_400_000), client_request_id: undefined })
  const rows = [old]
  const { send, stage } = await openDeal({
    accept() {
      rows.unshift(orderOf({ id: '9', client_request_id: undefined }))
      return lost()
    },
    orders: () => rows
  })
  await send()
  expect(stage()).toMatchObject({ type: 'done', result: { id: '9' } })
})

test('a first exchange of its type is found, though only others were listed before', async () => {
  const rows = [orderOf({ id: '1', type: 'personal', created_at: at(-86_400_000), client_request_id: undefined })]
  const { send, stage } = await openDeal({
    accept() {
      rows.unshift(orderOf({ id: '9', client_request_id: undefined }))
      return lost()
    },
    orders: ({ type }) => rows.filter(row => !type || row.type === type)
  })
  await send()
  expect(stage()).toMatchObject({ type: 'done', result: { id: '9' } })
})

test('a second exchange whose answer was lost is not taken for the first, which the records failed to show', async () => {
  const rows = [orderOf({ id: '1', created_at: at(-86_400_000), client_request_id: undefined, sell: { amount: '50.00', currency: 'USD' } })]
  let isDown = false
  const { stores, exchange, deal, send, stage } = await openDeal({
    accept() {
      isDown = deals(stores).length === 1
      if (!isDown) return lost()
      rows.unshift(orderOf({ id: '9', client_request_id: undefined }))
      return envelope({ order_id: '9' })
    }
  })
  stores.env.answer('GET /acceptor/order/list', () => (isDown ? lost() : envelope({ list: rows })))
  void exchange.reload()
  await settle()
  await send()
  expect(stage()).toMatchObject({ type: 'done', result: { id: '9' } })
  deal.operation.close()
  await send()
  await stores.env.clock.advance(RECONCILE_MS * RECONCILE_TRIES)
  expect(deals(stores)).toHaveLength(2)
  expect(stage()).toMatchObject({ type: 'unknown', isUnclear: true })
})

test('an exchange whose answer was lost is not taken for one that was opened elsewhere meanwhile', async () => {
  const rows = [orderOf({ id: '1', created_at: at(-86_400_000), client_request_id: undefined })]
  const { stores, send, stage } = await openDeal({ accept: lost, orders: () => rows })
  rows.unshift(orderOf({ id: '9', client_request_id: undefined }))
  await send()
  await stores.env.clock.advance(RECONCILE_MS)
  await stores.env.clock.advance(RECONCILE_MS)
  expect(stage().type).toBe('notExecuted')
})

test('a deal opens nothing twice: resent by the user, it carries the same id', async () => {
  let isLost = true
  const { stores, deal, send, stage } = await openDeal({
    accept: () => (isLost ? lost() : envelope({ order_id: '7' }))
  })
  await send()
  await stores.env.clock.advance(RECONCILE_MS)
  await stores.env.clock.advance(RECONCILE_MS)
  const now = stage()
  expect(now.type).toBe('notExecuted')
  isLost = false
  if (now.type === 'notExecuted') deal.operation.confirm(now.order)
  deal.operation.sendNow()
  await settle()
  expect(stage().type).toBe('done')
  expect(new Set(deals(stores).map(body => body.client_request_id)).size).toBe(1)
})

test('a deal is unknown while the backend is unreachable, is reconciled again, and is never resent automatically', async () => {
  let isDown = true
  const opened = await openDeal({ accept: lost })
  const { stores, send, stage } = opened
  stores.env.answer('GET /acceptor/order/list', () =>
    isDown ? lost() : envelope({ list: [orderOf({ client_request_id: sentId(stores) })] })
  )
  await send()
  expect(stage().type).toBe('unknown')
  await stores.env.clock.advance(RECONCILE_MS * RECONCILE_TRIES)
  expect([stage().type, deals(stores).length]).toEqual(['unknown', 1])
  isDown = false
  await opened.deal.operation.checkAgain()
  expect(stage().type).toBe('done')
})

test('a deal is reconciled after a reload: opened, or cut off', async () => {
  const first = await openDeal({ accept: () => new Promise<Response>(() => undefined) })
  await first.send()
  const { stores } = first
  const id = sentId(stores)
  first.deal.exit()

  const found = await openDeal({}, stores)
  stores.env.answer('GET /acceptor/order/list', () => envelope({ list: [orderOf({ client_request_id: id })] }))
  found.deal.operation.recover()
  await settle()
  expect(found.stage()).toMatchObject({ type: 'done' })

  stores.idempotencyKeys.open('acceptor', 'enterprise:200.00', null, [])
  stores.idempotencyKeys.open('acceptor', 'personal:90.00')
  stores.env.answer('GET /acceptor/order/list', () => envelope({ list: [] }))
  const cut = await openDeal({}, stores)
  cut.deal.operation.recover()
  await stores.env.clock.advance(10_000)
  expect(cut.deal.operation.$stage.get()).toMatchObject({ type: 'form', notice: { type: 'cutOff', order: { amount: '200.00' } } })
  expect(stores.idempotencyKeys.pending('acceptor').map(({ operationKey }) => operationKey)).toEqual(['personal:90.00'])
})

test('an exchange after one that was cut off is a new one, as the screen says, with an id of its own', async () => {
  const { stores, deal, send, stage } = await openDeal({ orders: () => [] })
  const { id } = stores.idempotencyKeys.open('acceptor', 'enterprise:200.00', null, [])
  deal.start()
  await stores.env.clock.advance(10_000)
  expect(stage()).toMatchObject({ type: 'form', notice: { type: 'cutOff' } })
  await send()
  expect(deals(stores)).toMatchObject([{ amount: '200.00' }])
  expect(deals(stores)[0]!.client_request_id).not.toBe(id)
})

test('a deal stores neither code nor quote on the device', async () => {
  const { stores, send } = await openDeal({ accept: lost, orders: () => [] })
  await send()
  const [intent] = stores.idempotencyKeys.pending('acceptor')
  expect(intent).toMatchObject({ operationKey: 'enterprise:200.00' })
  expect(JSON.stringify(intent)).not.toMatch(/K-1|q1/)
})

test('a success without an order is reconciled with the records before it is shown (TR-21)', async () => {
  let hasRow = false
  const opened = await openDeal({
    accept: () => envelope(null),
    orders: () => (hasRow ? [orderOf({ id: '8', client_request_id: sentId(opened.stores) ?? null })] : [])
  })
  await opened.send()
  expect(opened.stage().type).toBe('unknown')
  hasRow = true
  await opened.stores.env.clock.advance(RECONCILE_MS)
  expect(opened.stage()).toMatchObject({ type: 'done', result: { id: '8' } })
})

test.each<[string, Record<string, unknown>[]]>([
  ['no exchange', []],
  ['those of other ids', [orderOf({ id: '1', created_at: at(-86_400_000), client_request_id: 'c0' })]]
])('a success without an order is never called not opened, also with %s in the records', async (_, rows) => {
  const { deal, stores, send, stage } = await openDeal({ accept: () => envelope({}), orders: () => rows })
  await send()
  await stores.env.clock.advance(RECONCILE_MS * RECONCILE_TRIES)
  expect(stage()).toMatchObject({ type: 'unknown', isUnclear: true })
  await deal.operation.checkAgain()
  expect(stage().type).toBe('unknown')
})

test('a success without an order stays open after a reload, as the records may list it later', async () => {
  const first = await openDeal({ accept: () => envelope({}), orders: () => [] })
  await first.send()
  first.deal.exit()
  const { stores } = first
  // A reload keeps only what is on the device.
  const again = await openDeal({}, stores)
  again.deal.operation.recover()
  await stores.env.clock.advance(RECONCILE_MS * RECONCILE_TRIES)
  expect(again.stage()).toMatchObject({ type: 'unknown', isUnclear: true })
  expect(stores.idempotencyKeys.pending('acceptor')).toHaveLength(1)
  stores.env.answer('GET /acceptor/order/list', () => envelope({ list: [orderOf({ client_request_id: sentId(stores) })] }))
  await again.deal.operation.checkAgain()
  expect(again.stage().type).toBe('done')
})

test('a lost answer is unknown, not failed, when the records could not be read before (GO-2)', async () => {
  const { stores, send, stage } = await openDeal({ accept: lost })
  const rows = [orderOf({ id: '9', client_request_id: undefined })]
  stores.env.answer('GET /acceptor/order/list', () => (deals(stores).length === 0 ? lost() : envelope({ list: rows })))
  await send()
  expect(stage()).toMatchObject({ type: 'unknown', error: null })
  expect(stores.idempotencyKeys.pending('acceptor')).toHaveLength(1)
})
