import { expect, test } from 'vitest'

import { findOrder, orderOf } from '../../../src/screens/foreign-exchange/deal-order.ts'
import { hasAnswered } from '../../../src/screens/foreign-exchange/model.ts'

const intent = { id: 'c1', known: ['1'], at: null }
type Sell = { amount: string; currency: string } | null
const usd = (amount: string): Sell => ({ amount, currency: 'USD' })
const find = (added: Sell[], { old = null, amount = '200.00' }: { old?: Sell; amount?: string } = {}) =>
  findOrder([...added.map((sell, at) => ({ id: `new ${at}`, sell })), { id: '1', sell: old }], intent, amount, 'enterprise')

test('findOrder takes the only new row for the order when the backend names no amounts', () => {
  expect(find([null])).toMatchObject({ id: 'new 0' })
})

test('findOrder is unclear about a new row without an amount if there are two, or others name theirs (GO-2)', () => {
  expect(find([null, null])).toBe('unclear')
  expect(find([null], { old: usd('90') })).toBe('unclear')
  expect(find([null, usd('180')])).toBe('unclear')
})

test('findOrder prefers the row with the amount', () => {
  expect(find([null, usd('200')])).toMatchObject({ id: 'new 1' })
})

test('findOrder takes a new row with an amount only if it matches', () => {
  expect(find([usd('200')])).toMatchObject({ id: 'new 0' })
  expect(find([usd('180')])).toBe('unclear')
})

test('findOrder without an amount takes the only new row, and is unclear about two', () => {
  expect(find([usd('200')], { amount: '' })).toMatchObject({ id: 'new 0' })
  expect(find([usd('200'), usd('180')], { amount: '' })).toBe('unclear')
})

test('findOrder is unclear when the earlier rows were not read', () => {
  expect(findOrder([{ id: '2', sell: null }], { ...intent, known: null }, '200.00', 'enterprise')).toBe('unclear')
})

test('findOrder takes no new row of another type', () => {
  const created_at = '2026-01-15T12:00:00Z'
  const rows = [{ id: '2', type: 'personal' as const, sell: usd('200'), created_at }, { id: '1', sell: usd('90'), created_at }]
  expect(findOrder(rows, intent, '200.00', 'enterprise')).toBe('none')
  expect(findOrder(rows, intent, '200.00', 'personal')).toMatchObject({ id: '2' })
})

test.each([null, ''])('findOrder compares the rows when the backend sends %j for the ids of operations (GO-2)', client_request_id => {
  const rows = ['2', '1'].map(id => ({ id, sell: usd(`${id}00`), client_request_id, created_at: `2026-01-1${id}T12:00:00Z` }))
  expect(findOrder(rows, intent, '200.00', 'enterprise')).toMatchObject({ id: '2' })
  expect(findOrder(rows, intent, '300.00', 'enterprise')).toBe('none')
})

test('orderOf takes a code that was not accepted for a refusal, whatever else the answer says', () => {
  const answer = orderOf({ ok: true, value: { code_accepted: false, order_id: '3', order: { id: '3' } } })
  expect(answer).toMatchObject({ ok: false, error: { type: 'refused', reason: 'wrong_acceptance_code' } })
})

test.each(['failed', 'REJECTED', 'cancelled'])('orderOf takes an order in the state %s for a refusal with its reason', state => {
  const order = { id: '3', state, reason: 'No cash today' }
  expect(orderOf({ ok: true, value: { order_id: '3', order } })).toMatchObject({ ok: false, error: { type: 'refused', message: 'No cash today' } })
})

test.each([
  ['http', 404, 'data', true],
  ['http', 502, 'data', false],
  ['http', 429, 'data', false],
  ['malformed', 0, 'data', true],
  ['malformed', 0, '', false],
  ['network', 0, 'data', false]
] as const)('hasAnswered after a failure of the type %s (%i) in "%s" is %s', (type, status, field, expected) => {
  const error = { call: 'acceptor', type, status, text: '', field, detail: '' } as const
  expect(hasAnswered({ type: 'failed', error, value: null })).toBe(expected)
})
