import { expect, test } from 'vitest'

import { feeOf } from '../../../src/money/limits.ts'
import { putSum } from '../../../src/screens/plan-detail/put-order.ts'

test('the stated fee is added to the amount exactly', () => {
  const fee = feeOf({ fixed: '0.10', percent: '0.5' }, '333.33', 2)
  expect(fee).toBe('1.77')
  expect(putSum('333.33', fee, null)).toMatchObject({ pay: '335.10', agrees: true, isQuoted: false })
})

test('a missing fee is "not stated" rather than zero', () => {
  expect(feeOf(null, '100', 2)).toBeNull()
  expect(putSum('100.00', null, null).pay).toBe('100.00')
})

test('the charge comes from the quote, and the discount is the difference', () => {
  const sum = putSum('500.00', null, { charged: '480.00', delivered: '500.00' })
  expect(sum).toMatchObject({ pay: '480.00', discount: '-20.00', added: null, agrees: true })
})

test('an adding coupon is shown as an addition; the charge stays the amount', () => {
  const sum = putSum('500.00', null, { charged: '500.00', delivered: '515.00' })
  expect(sum).toMatchObject({ pay: '500.00', discount: null, added: '15.00', delivered: '515.00', agrees: true })
})

test('the discount of a quote with a fee is what lacks of amount and fee', () => {
  const sum = putSum('500.00', '2.00', { charged: '482.00', delivered: '500.00' })
  expect(sum).toMatchObject({ pay: '482.00', fee: '2.00', discount: '-20.00', agrees: true })
  const small = putSum('500.00', '2.00', { charged: '501.00', delivered: '500.00' })
  expect(small).toMatchObject({ pay: '501.00', discount: '-1.00', agrees: true })
})

test('a quote above amount and fee does not agree', () => {
  expect(putSum('500.00', '2.00', { charged: '505.00', delivered: '500.00' }).agrees).toBe(false)
  expect(putSum('500.00', null, { charged: '505.00', delivered: '500.00' }).agrees).toBe(false)
})
