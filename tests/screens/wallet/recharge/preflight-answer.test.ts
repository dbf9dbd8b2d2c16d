import { expect, test } from 'vitest'

import type { BasicConfig } from '../../../../src/api/calls.ts'
import { preflightOf } from '../../../../src/screens/wallet/recharge/preflight-answer.tsx'
import type { Method } from '../../../../src/stores/bank-card.ts'
import { propertyAnswer } from '../wallet-answers.ts'

const method = (over: Partial<Method> = {}): Method => ({
  id: 'bank',
  kind: 'bank',
  label: 'Bank account',
  fields: [],
  min: '20.00',
  max: '500.00',
  fee: { fixed: '1.00', percent: '0.5' },
  arrival_text: 'within two days',
  ...over
})
const configOf = (...methods: Method[]): BasicConfig => ({
  client_language_map: [],
  customer_service_url: [],
  recharge_customer_service_url: [],
  withdraw_method_config: { methods },
  decimals: 2
})
const blocked = (...reasons: (string | null)[]) =>
  propertyAnswer({ withdrawable: { ok: false, blocks: reasons.map(reason => ({ reason })) } })

test('the preflight is open when the server allows it and the amount is within the limits, with exact fees', () => {
  const { answer, isOpen, ways } = preflightOf('100.00', propertyAnswer(), configOf(method()), null)
  expect({ answer, isOpen }).toEqual({ answer: 'open', isOpen: true })
  expect(ways).toMatchObject([{ isWithin: true, sum: { fee: '1.50', net: '98.50' } }])
})

test.each(['19.99', '500.01'])('the preflight refuses %s, which no payout method accepts', amount => {
  const preflight = preflightOf(amount, propertyAnswer(), configOf(method()), null)
  expect(preflight).toMatchObject({ answer: 'no', isOpen: true, ways: [{ isWithin: false }] })
})

test('the preflight refuses for every reason of the server, known or not', () => {
  const property = blocked('startup_funds_outstanding', null)
  const { answer, isOpen, blocks } = preflightOf('100.00', property, configOf(method()), null)
  expect({ answer, isOpen }).toEqual({ answer: 'no', isOpen: false })
  expect(blocks.map(({ reason }) => reason)).toEqual(['startup_funds_outstanding', null])
})

test('the preflight is unknown while the balance is empty: added money may be withdrawable or not', () => {
  const preflight = preflightOf('100.00', blocked('balance_insufficient'), configOf(method()), null)
  expect(preflight).toMatchObject({ answer: 'unknown', isOpen: null, blocks: [] })
})

test('the preflight is unknown when the operator does not say', () => {
  const silent = propertyAnswer({ withdrawable: null })
  expect(preflightOf('100.00', silent, configOf(method()), null).answer).toBe('unknown')
  expect(preflightOf('100.00', null, configOf(method()), null).answer).toBe('unknown')
  const { answer, ways } = preflightOf('100.00', propertyAnswer(), null, null)
  expect(answer).toBe('unknown')
  expect(ways).toEqual([
    { method: null, isWithin: null, sum: { amount: '100.00', fee: null, net: null } }
  ])
})

test('the preflight checks only the method of the bound card, and every method while none is bound', () => {
  const config = configOf(method(), method({ id: 'address', min: '200.00', fee: null }))
  const bound = preflightOf('100.00', propertyAnswer(), config, { bound: true, method_id: 'address' })
  expect(bound).toMatchObject({ answer: 'no', ways: [{ isWithin: false, sum: { fee: null } }] })
  const unbound = preflightOf('100.00', propertyAnswer(), config, { bound: false })
  expect(unbound.ways.map(({ isWithin }) => isWithin)).toEqual([true, false])
  expect(unbound.answer).toBe('open')
})

test('the preflight refuses an amount that the fee takes, with or without limits', () => {
  const fee = { fixed: '100.00', percent: '0' }
  const limited = preflightOf('100.00', propertyAnswer(), configOf(method({ fee })), null)
  expect(limited).toMatchObject({ answer: 'no', ways: [{ isWithin: false, sum: { net: '0.00' } }] })
  const unlimited = preflightOf('99.00', propertyAnswer(), configOf(method({ fee, min: null, max: null })), null)
  expect(unlimited).toMatchObject({ answer: 'no', ways: [{ isWithin: false, sum: { net: '-1.00' } }] })
})
