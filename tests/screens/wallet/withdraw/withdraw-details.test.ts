import { describe, expect, test } from 'vitest'

import { allOf, destinationOf, limitsOf, methodOf } from '../../../../src/screens/wallet/withdraw/withdraw-details.ts'
import { isRequestOf, readWithdrawKey, timelineOf, withdrawKey, withdrawSum } from '../../../../src/screens/wallet/withdraw/withdraw-order.ts'
import type { BasicConfig } from '../../../../src/api/calls.ts'
import { flowRow } from '../wallet-answers.ts'
import { METHODS, requestRow } from './withdraw-answers.ts'

const config = (methods: typeof METHODS): BasicConfig => ({
  client_language_map: [],
  customer_service_url: [],
  recharge_customer_service_url: [],
  withdraw_method_config: { methods }
})
const order = {
  sum: { amount: '500.00', fee: null, net: null },
  methodId: 'bank',
  cardId: 'C-1:2',
  destination: null
}

describe('the method of a withdrawal', () => {
  test('is that of the card, else the only one, else unknown', () => {
    expect(methodOf(config(METHODS), { method_id: 'wallet_address' })?.id).toBe('wallet_address')
    expect(methodOf(config(METHODS), {})).toBeNull()
    expect(methodOf(config(METHODS.slice(0, 1)), {})?.id).toBe('bank')
    expect(methodOf(null, { method_id: 'bank' })).toBeNull()
  })

  test('is limited by the smaller of its own limit and the server’s', () => {
    const bank = METHODS[0] ?? null
    const now = (amount: string | null) =>
      limitsOf(bank, { available_balance: '900.00', withdrawable: { ok: true, amount } })
    expect(now('300.00')).toEqual({ min: '10.00', max: '300.00', available: '900.00' })
    expect(now('5000.00').max).toBe('2000.00')
    expect(now(null).max).toBe('2000.00')
    expect(limitsOf(null, {})).toEqual({ min: null, max: null, available: null })
    const free = bank && { ...bank, max: '0.00' }
    expect(limitsOf(free, {}), 'zero is no limit of a method').toMatchObject({ min: '10.00', max: null })
    expect(limitsOf(free, { withdrawable: { ok: true, amount: '0.00' } }), 'but is one of what is free now').toMatchObject({ max: '0.00' })
    expect(allOf(now('300.00'))).toBe('300.00')
    expect(allOf(now('5000.00'))).toBe('900.00')
    expect(allOf({ min: '10.00', max: null, available: '9.99' })).toBeNull()
    expect(allOf({ min: null, max: null, available: null })).toBeNull()
  })

  test('pays to the masked account, whatever its field is called', () => {
    expect(destinationOf({ fields: { account_number: '•••• 1', bank_name: 'B••••' } })).toEqual({
      account: '•••• 1',
      bank: 'B••••'
    })
    expect(destinationOf({ fields: { bank_account: '6217 0012 3456 4417' } }).account, 'sent unmasked').toBe('•••• 4417')
    expect(destinationOf(null)).toEqual({ account: null, bank: null })
  })
})

test.each([
  ['500.00', '1.00', '0', '1.00', '499.00'],
  ['500.00', '0', '0.5', '2.50', '497.50'],
  ['0.30', '0.00', '50', '0.15', '0.15'],
  ['33.33', '0.10', '1.5', '0.60', '32.73'],
  ['0.50', '1.00', '0', '1.00', '-0.50']
])('%s less %s and %s percent has a fee of %s and a net of %s', (amount, fixed, percent, fee, net) => {
  expect(withdrawSum(amount, { fixed, percent }, 2)).toEqual({ amount, fee, net })
})

test('fee and net are unknown without a tariff', () => {
  expect(withdrawSum('5.00', null, 2)).toEqual({ amount: '5.00', fee: null, net: null })
})

describe('a lost withdrawal', () => {
  test('is restored from its key, which holds no secret', () => {
    expect(readWithdrawKey(withdrawKey(order))).toEqual({
      amount: '500.00',
      methodId: 'bank',
      cardId: 'C-1:2'
    })
    expect(readWithdrawKey('5.00::')).toEqual({ amount: '5.00', methodId: null, cardId: null })
    expect(readWithdrawKey('%E0%A4%A:x')).toBeNull()
  })

  test.each([
    ['the row that left the available balance', [requestRow()], true],
    ['no row of another amount', [requestRow({ amount: '-500.01' })], false],
    ['no row of another balance', [requestRow({ bucket: 'withdrawal_pending' })], false],
    ['a move between two balances that are not named',
      [requestRow({ bucket: null }), requestRow({ id: '91', bucket: null, amount: '500.00' })], true],
    ['the one row of a backend that shows one side alone', [requestRow({ bucket: null })], true],
    ['the same of a kind in words of its own', [requestRow({ bucket: null, kind: 'PAYOUT' })], true],
    ['no row of another kind', [requestRow({ bucket: null, kind: 'ad_serving' })], false],
    ['no payment of an older one, where both sides of a move are shown',
      [
        requestRow({ id: '95', bucket: null, time: '2026-01-15T13:00:00Z' }),
        requestRow({ bucket: null, amount: '-20.00' }),
        requestRow({ id: '91', bucket: null, amount: '20.00' })
      ], false]
  ])('is %s', (_name, rows, isFound) => {
    expect(isRequestOf(order, rows)(rows[0]!)).toBe(isFound)
  })
})

test.each([
  ['in the amount that arrives', [requestRow({ amount: '-496.50' })], null],
  ['without a sign, where no row has one', [requestRow({ amount: '500.00' })], null],
  ['returned, where rows have signs', [requestRow({ amount: '500.00' }), requestRow({ id: '80' })], false]
])('a row %s is no proof that a lost withdrawal was not requested', (_name, rows, may) => {
  const lost = { ...order, sum: { amount: '500.00', fee: '3.50', net: '496.50' } }
  expect(isRequestOf(lost, rows)(rows[0]!)).toBe(may)
})

describe('the timeline of a withdrawal', () => {
  const end = (over: object) =>
    flowRow(95, '500.00', {
      time: '2026-01-15T13:00:00Z',
      ref: { type: 'withdrawal', id: '9', label: 'W-9' },
      ...over
    })
  const begun = { amount: '500.00', receipt_no: 'W-9', requestedAt: '2026-01-15T12:00:06Z' }

  test('starts with the request', () => {
    expect(timelineOf([requestRow()], '9')).toEqual({ ...begun, state: 'pending', end: { type: 'none' } })
  })

  test('ends as paid', () => {
    const rows = [
      end({ bucket: 'withdrawal_pending', amount: '-500.00', state: 'paid' }),
      requestRow({ state: 'paid' })
    ]
    expect(timelineOf(rows, '9')?.end).toEqual({ type: 'paid', at: '2026-01-15T13:00:00Z' })
  })

  test.each([
    ['with its reason', 'The bank could not find the account', 'The bank could not find the account'],
    ['without a reason', '', null],
    ['without a remark', null, null]
  ])('or as returned, %s', (_name, remark, reason) => {
    const rows = [
      end({ bucket: 'withdrawal_pending', amount: '-500.00', state: 'rejected', remark }),
      end({ id: '96', amount: '497.00', state: 'rejected', remark }),
      requestRow({ state: 'rejected' })
    ]
    expect(timelineOf(rows, '9')).toEqual({
      ...begun,
      state: 'rejected',
      end: { type: 'returned', at: '2026-01-15T13:00:00Z', amount: '497.00', reason }
    })
  })

  test.each([
    ['alone', [requestRow({ bucket: null })]],
    ['beside the other side of the move', [requestRow({ bucket: null, id: '91', amount: '500.00' }), requestRow({ bucket: null })]],
    ['without a sign', [requestRow({ bucket: null, amount: '500.00' })]]
  ])('starts with a row that names no balance, %s', (_name, rows) => {
    expect(timelineOf(rows, '9')).toEqual({ ...begun, state: 'pending', end: { type: 'none' } })
  })

  test('ignores the rows of others', () => {
    expect(timelineOf([requestRow({ ref: { type: 'plan', id: '9' } })], '9')).toBeNull()
    expect(timelineOf([requestRow({ ref: null })], '9')).toBeNull()
    expect(timelineOf([], '9')).toBeNull()
  })
})
