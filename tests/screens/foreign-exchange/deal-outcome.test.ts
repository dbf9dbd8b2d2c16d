import { expect, test } from 'vitest'

import { findOrder } from '../../../src/screens/foreign-exchange/deal-outcome.ts'

const intent = { id: 'c1', known: ['1'], at: null }
const find = (sell: { amount: string; currency: string } | null) =>
  findOrder([{ id: '2', sell }, { id: '1' }], intent, '200.00')

test('takes the new row for the own one where it tells no amount', () => {
  expect(find(null)).toMatchObject({ id: '2' })
})

test('takes a new row of that amount alone where it tells one', () => {
  expect(find({ amount: '200', currency: 'USD' })).toMatchObject({ id: '2' })
  expect(find({ amount: '180', currency: 'USD' })).not.toMatchObject({ id: '2' })
})
