import { expect, test } from 'vitest'

import { readAmount } from '../../../src/money/read-amount.ts'
import { aboveZero } from '../../../src/money/limits.ts'
import { checkAmount } from '../../../src/screens/plan-detail/put-form.ts'

const limits = { min: '100.00', max: '2000.00' }

test.each([
  ['', 'amount_invalid'],
  ['   ', 'amount_invalid'],
  ['abc', 'amount_invalid'],
  ['12x', 'amount_invalid'],
  ['1e3', 'amount_invalid'],
  ['-150', 'amount_invalid'],
  ['0', 'amount_invalid'],
  ['0.00', 'amount_invalid'],
  ['100.001', 'amount_invalid'],
  ['0.01', 'amount_below_min'],
  ['99.99', 'amount_below_min'],
  ['100', null],
  ['1,000.00', null],
  ['1500', null],
  ['1500.01', 'balance_insufficient'],
  ['2000', 'balance_insufficient'],
  ['2000.01', 'amount_out_of_range'],
  ['99999999999', 'amount_out_of_range']
])('the check of "%s" returns %s', (typed, problem) => {
  const conditions = { limits, available: '1500.00', pay: null }
  expect(checkAmount(aboveZero(readAmount(typed, 2, ',')), conditions)).toBe(problem)
})

test('the charge, not the put amount, is compared with the balance', () => {
  const typed = aboveZero(readAmount('500', 2, ','))
  expect(checkAmount(typed, { limits, available: '480.00', pay: '480.00' })).toBeNull()
  expect(checkAmount(typed, { limits, available: '499.00', pay: '505.00' })).toBe('balance_insufficient')
})

test.each(['0', '0.00', '0.0000'])('a largest amount of %s is no limit', max => {
  const conditions = { limits: { min: '100.00', max }, available: null, pay: null }
  expect(checkAmount('999999', conditions)).toBeNull()
  expect(checkAmount('99.99', conditions)).toBe('amount_below_min')
})

test('unknown limits and balance are left to the server', () => {
  const conditions = { limits: null, available: null, pay: null }
  expect(checkAmount(aboveZero(readAmount('999999', 2, ',')), conditions)).toBeNull()
  expect(checkAmount(aboveZero(readAmount('0', 2, ',')), conditions)).toBe('amount_invalid')
})
