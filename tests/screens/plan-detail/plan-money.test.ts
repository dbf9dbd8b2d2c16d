import { expect, test } from 'vitest'

import type { PlanDetail } from '../../../src/api/calls.ts'
import { placedDifference, resultDifference } from '../../../src/screens/plan-detail/plan-money.tsx'

type Money = NonNullable<PlanDetail['money']>
const money = (over: Partial<Money> = {}): Money => ({
  put: '500.00',
  consumed: '82.00',
  to_be_consumed: '418.00',
  ...over
})
const plan = (over: Partial<PlanDetail> = {}): PlanDetail => ({ id: '1', status: 'puting', ...over })

test('placedDifference is zero when consumed and to be consumed add up to the put amount', () => {
  expect(placedDifference(plan(), money())).toBe('0.00')
})

test('placedDifference returns the difference when they do not', () => {
  expect(placedDifference(plan(), money({ to_be_consumed: '417.60' }))).toBe('0.40')
})

test('placedDifference includes the refund of a failed plan, and is null without one', () => {
  const failed = plan({ status: 'putFailed' })
  const parts = { to_be_consumed: '0.00', refund: { amount: '418.00' } }
  expect(placedDifference(failed, money(parts))).toBe('0.00')
  expect(placedDifference(failed, money({ to_be_consumed: '0.00' }))).toBeNull()
})

test('placedDifference compares with the amount delivered by a coupon', () => {
  const coupon = { id: '3', name: 'Extra reach', charged: '500.00', delivered: '515.00' }
  const parts = { to_be_consumed: '433.00' }
  expect(placedDifference(plan({ coupon }), money(parts))).toBe('0.00')
  expect(placedDifference(plan({ coupon: { ...coupon, delivered: null } }), money(parts))).toBeNull()
  // What the coupon had paid returns to the promotion, in an amount that no field has.
  expect(placedDifference(plan({ coupon }), money({ ...parts, refund: { amount: '418.00' } }))).toBeNull()
})

test('resultDifference compares the result with revenue, consumption and share', () => {
  const parts = { consumed: '500.00', revenue: '412.30', agent_share: '0.00', result: '-87.70' }
  expect(resultDifference(money(parts))).toBe('0.00')
  expect(resultDifference(money({ ...parts, result: '87.70' }))).toBe('175.40')
  expect(resultDifference(money({ ...parts, agent_share: '12.30', result: '-100.00' }))).toBe('0.00')
  expect(resultDifference(money())).toBeNull()
})
