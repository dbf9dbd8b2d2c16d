import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'

import { PlanListView } from '../../../src/screens/plan-list/view.tsx'
import { allByRole, byRole, click, nameOf, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { configAnswer, createTestStores } from '../../support/test-stores.ts'
import { until } from '../../support/until.ts'

const money = { currency: 'USD', created_at: '2026-01-07T10:00:00Z', is_official_push: true }
const product = (name: string) => ({ name, kind: 'product' })
const PLANS = [
  {
    ...money, id: '1', status: 'waitPut', plan_no: '1107-042', product: product('Trail backpack'),
    limits: { min: '100.00', max: '2000.00' }
  },
  {
    ...money, id: '2', status: 'puting', plan_no: '1107-039', product: product('Spring film'),
    put_amount: '200.00', progress: 41, consumed: '82.00', is_official_push: false
  },
  {
    ...money, id: '3', status: 'waitComputed', product: product('Desk lamp'), put_amount: '500.00',
    progress: 100, settles_at: '2026-01-24T10:00:00Z'
  },
  {
    ...money, id: '4', status: 'putFailed', product: product('Quiet rooms'), put_amount: '250.00',
    consumed: '0.00', refunded_at: '2026-01-09T10:00:00Z'
  },
  {
    ...money, id: '5', status: 'settlementSuccessful', product: product('Garden planner'),
    put_amount: '300.00', progress: 100, result: '-14.20', settles_at: '2026-01-12T10:00:00Z'
  }
]

function openList(answer: TestAnswer, path = '/plan') {
  const stores = createTestStores({ path, token: 't' })
  stores.env.answer('GET /plan/order/list', answer)
  return { stores, env: stores.env, ...show(PlanListView, stores) }
}
const all: TestAnswer = () =>
  envelope({ list: PLANS, has_more: false, counts: { all: 5, waitPut: 1, puting: 1 } })

test('each plan shows its name, status and money', async () => {
  const { reads, text } = openList(all)
  await reads('Trail backpack')
  for (const line of [
    '1107-042 · product · Operator pick · Jan 7',
    '100.00–2,000.00 USD',
    'Set budget',
    '1107-039 · product · Jan 7',
    '41% · 82.00 spent',
    '200.00 USD',
    'Settles by Jan 24',
    'Not delivered · back on Jan 9',
    'Loss −14.20 · settled Jan 12'
  ]) {
    expect(text()).toContain(line)
  }
  expect(text()).toContain('All shown: 5')
})

test('how much is delivered is read after the plan that it belongs to', async () => {
  const { box, reads } = openList(all)
  await reads('Trail backpack')
  const bars = box.querySelectorAll('[role=progressbar]')
  expect(bars.length).toBeGreaterThan(0)
  for (const bar of bars) {
    expect(bar.closest('.plan')?.querySelector('h2')?.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})

test('a loss has the colour and the word of a loss', async () => {
  const { box, reads } = openList(all)
  await reads('Garden planner')
  expect(box.querySelector('.loss.text-bold')?.textContent).toBe('Loss −14.20')
})

test('each tab has its count, and a tapped tab opens', async () => {
  const { box, reads, stores } = openList(all)
  await reads('Trail backpack')
  const tabs = allByRole(box, 'tab').map(nameOf)
  expect(tabs).toEqual([
    'All 5', 'Needs budget 1', 'Matching', 'Running 1', 'Failed', 'Delivered', 'Settling', 'Settled'
  ])
  click(byRole(box, 'tab', 'Running 1'))
  expect(stores.router.$route.get().query.status).toBe('puting')
})

test('a plan opens by its card', async () => {
  const { box, reads, env } = openList(all)
  await reads('Spring film')
  click(byRole(box, 'button', 'Spring film'))
  expect(env.location.get()).toBe('/plan/detail?id=2')
})

test('missing fields are listed without default numbers', async () => {
  const bare = [
    { id: '1', status: 'waitPut' },
    { id: '2', status: 'matching' },
    { id: '3', status: 'settlementSuccessful' }
  ]
  const { box, reads, text } = openList(() => envelope({ list: bare }))
  await reads('Not provided: Source time, Limits, and Profit/loss.')
  expect(text().match(/not provided/gi)).toHaveLength(1)
  for (const { id } of bare) byRole(box, 'button', id)
  expect(text()).not.toMatch(/0\.00|NaN|undefined|null/)
})

test('the time of the rows names the day when that is not today', async () => {
  await openList(() => envelope({ list: PLANS, as_of: '2026-01-15T11:32:07Z' })).reads('As of 11:32:07')
  await openList(() => envelope({ list: PLANS, as_of: '2025-12-01T10:00:00Z' })).reads('As of Dec 1, 10:00')
})

test('an empty name or number counts as none', async () => {
  const plan = { id: '17', status: 'waitPut', plan_no: '', product: { name: '', kind: 'game' } }
  const { box, reads } = openList(() => envelope({ list: [plan] }))
  await reads('Set budget')
  byRole(box, 'button', '17')
  expect(box.querySelector('.meta')?.textContent).toBe('game')
})

test('the limits of the operator apply if the plan has none', async () => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  const limits = { min: '50.00', max: '900.00' }
  stores.env.answer('GET /basic_config', () =>
    envelope(configAnswer({ put_limits: limits, currency: 'EUR' }))
  )
  stores.env.answer('GET /plan/order/list', () => envelope({ list: [{ id: '1', status: 'waitPut' }] }))
  await stores.config.load('en')
  await show(PlanListView, stores).reads('50.00–900.00 EUR')
})

test('a largest amount of zero is not named', async () => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  stores.env.answer('GET /plan/order/list', () => envelope({ list: [{ id: '1', status: 'waitPut', limits: { min: '50.00', max: 0 } }] }))
  const { reads, text } = show(PlanListView, stores)
  await reads('from 50.00')
  expect(text()).not.toContain('–0.00')
})

test.each([
  ['the plan', 'USD', { currency: 'EUR' }],
  ['the network, where a plan names none', 'EUR', {}]
])('the limits of the operator do not apply in another currency: of %s', async (_whose, currency, plan) => {
  const stores = createTestStores({ path: '/plan', token: 't' })
  const limits = { min: '50.00', max: '900.00', currency: 'USD' }
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ put_limits: limits, currency })))
  stores.env.answer('GET /plan/order/list', () => envelope({ list: [{ id: '1', status: 'waitPut', ...plan }] }))
  await stores.config.load('en')
  const { reads, text } = show(PlanListView, stores)
  await reads('Not provided: Source time and Limits.')
  expect(text()).not.toContain('900')
})

test('a failed request can be retried, and then shows the plans', async () => {
  let fails = true
  const { box, reads } = openList(request =>
    fails ? envelope(null, 500, 'The list is resting') : all(request)
  )
  await reads('Request failed, tap to reload')
  await reads('The list is resting')
  fails = false
  const [retry] = allByRole(box, 'button').filter(one => nameOf(one).includes('Request failed'))
  click(retry!)
  await reads('Trail backpack')
})

test('each empty tab names the reason and the next step', async () => {
  const { box, reads, stores } = openList(() => envelope({ list: [] }), '/plan?status=puting')
  await reads('No plan is running')
  click(byRole(box, 'button', 'Show plans that need a budget'))
  await reads('No plan needs a budget')
  expect(stores.router.$route.get().query.status).toBe('waitPut')
})

test('a search without results says so and can be cleared', async () => {
  const { box, env, reads } = openList(request =>
    request.query.keyword ? envelope({ list: [] }) : all(request)
  )
  await reads('Trail backpack')
  type(byRole(box, 'textbox', 'Plan number'), '999')
  await env.clock.advance(300)
  await reads('No plan found')
  click(byRole(box, 'button', 'Clear the search'))
  await reads('Trail backpack')
})

test('the sort orders are the standard ones, and more if the backend lists the capability', async () => {
  const { box, env, reads, stores } = openList(all)
  await reads('Trail backpack')
  const orders = () => [...box.querySelectorAll('option')].map(one => one.textContent)
  expect(orders()).toEqual(['Newest first', 'Oldest first'])
  env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities: ['plan_search'] })))
  await stores.config.load('en')
  await until(() => byRole(box, 'textbox', 'Name, number'))
  expect(orders().slice(2)).toEqual(['Budget ↓', 'Budget ↑', 'Profit/loss ↓', 'Profit/loss ↑'])
  const order = box.querySelector('select')!
  order.value = 'best_result'
  flushSync(() => order.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(env.requests.at(-1)?.query).toMatchObject({ sort: 'best_result' }))
})

test('a plan is marked as open only beside its own page', async () => {
  const { box, reads } = openList(all, '/plan?id=1')
  await reads('Trail backpack')
  expect(box.querySelector('[aria-current], [data-current]')).toBeNull()
})

test('a plan that was not delivered has no bar of its progress', async () => {
  const list = [{ ...PLANS[3], progress: 40 }, { ...PLANS[0], progress: 0 }]
  const { box, reads } = openList(() => envelope({ list }))
  await reads('Quiet rooms')
  expect(allByRole(box, 'progressbar')).toEqual([])
})

test('a list of cards hides what plans cost and brought with the balances, and keeps their limits', async () => {
  const { reads, text, stores } = openList(all)
  await reads('Loss −14.20')
  stores.view.set('hidesBalances', true)
  await reads('Profit/loss (hidden) · settled Jan 12')
  for (const part of ['41% · (hidden) spent', '100.00–2,000.00 USD']) expect(text()).toContain(part)
  expect(text()).not.toMatch(/14\.20|82\.00|[235]00\.00 USD\D*Running/)
  expect(text().match(/••••Hidden USD/g)).toHaveLength(4)
})
