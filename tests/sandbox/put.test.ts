import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { availableOf, couponOf, planOf } from '../support/plans-and-coupons.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'
import { grant, md5, PIN } from '../support/withdrawals.ts'

const HOUR = 60 * 60 * 1000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('putPlan', () => {
  it('moves the amount, starts matching and returns a receipt', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'garden-lamp')
    const answer = await sandbox.ok('putPlan', { id, amount: '480' }, user)
    expect(answer).toMatchObject({
      id,
      status: 'matching',
      put_amount: '480.00',
      charged: '480.00',
      delivered: '480.00',
      coupon_effect: '0.00',
      balance_after: '520.00'
    })
    expect(await sandbox.ok('property', {}, user)).toMatchObject({
      total_assets: '1000.00',
      available_balance: '520.00',
      to_be_consumed: '480.00'
    })
    const detail = await sandbox.ok('planDetail', { id }, user)
    expect(detail).toMatchObject({ status: 'matching', receipt_no: answer.receipt_no })
    expect((await sandbox.ok('waitingPlanCount', {}, user)).count).toBe(11)
  })

  const limits = { min: '100.00', max: '2000.00' }
  it.each([
    ['', 'amount_invalid'],
    ['abc', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ['-100', 'amount_invalid'],
    ['100.001', 'amount_invalid'],
    ['1e3', 'amount_invalid'],
    ['1,000', 'amount_invalid'],
    ['99.99', 'amount_below_min'],
    ['2000.01', 'amount_out_of_range']
  ])('refuses %j with %s and moves nothing', async (amount, reason) => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'garden-lamp')
    const answer = await sandbox.call('putPlan', { id, amount }, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field: 'amount', limits } })
    expect(await availableOf(sandbox, user)).toBe('1000.00')
    expect((await sandbox.ok('planDetail', { id }, user)).status).toBe('waitPut')
  })

  it('refuses more than the balance, a second put of a plan, and plans of other users', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const id = await planOf(sandbox, user, 'garden-lamp')
    const put = (plan: string, amount: string, as = user) =>
      sandbox.call('putPlan', { id: plan, amount }, as)
    expect((await put(id, '1000.01')).data.reason).toBe('balance_insufficient')
    expect((await put(id, '1000.00')).code).toBe(200)
    expect((await put(id, '100.00')).data.reason).toBe('status_conflict')
    expect((await put(id, '100.00', other)).data).toMatchObject({
      reason: 'format_invalid',
      field: 'id'
    })
    expect(await availableOf(sandbox, other)).toBe('1000.00')
    expect(await availableOf(sandbox, user)).toBe('0.00')
  })

  it('needs an open account', async () => {
    const user = await sandbox.newUser({ opened: false })
    const answer = await sandbox.call('putPlan', { id: '1', amount: '100.00' }, user)
    expect(answer.data.reason).toBe('status_conflict')
  })

  it('answers a repeated request alike and refuses its id with other content', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const client_request_id = randomUUID()
    const id = await planOf(sandbox, user, 'garden-lamp')
    const first = await sandbox.ok('putPlan', { id, amount: '100.00', client_request_id }, user)
    sandbox.clock.advance(25 * HOUR)
    const again = await sandbox.ok('putPlan', { id, amount: '100.00', client_request_id }, {
      token: (await sandbox.ok('login', { username: user.username, password: 'correct horse' }))
        .token
    })
    expect(again).toEqual(first)
    const conflict = await sandbox.call(
      'putPlan',
      { id, amount: '200.00', client_request_id },
      user
    )
    expect(conflict.data.reason).toBe('idempotency_conflict')
    const theirs = await planOf(sandbox, other, 'garden-lamp')
    await sandbox.ok('putPlan', { id: theirs, amount: '100.00', client_request_id }, other)
    const puts = (await sandbox.ledger(user.username)).postings.filter(row => row.type === 'put')
    expect(puts).toHaveLength(2)
  })

  it('may be retried with the same id after a refusal', async () => {
    const user = await sandbox.newUser()
    const body = {
      id: await planOf(sandbox, user, 'garden-lamp'),
      amount: '100.00',
      coupon_id: (await couponOf(sandbox, user, 'Launch discount')).id,
      client_request_id: randomUUID()
    }
    expect((await sandbox.call('putPlan', body, user)).data.reason).toBe('coupon_min_not_met')
    const better = { ...body, amount: '200.00' }
    expect((await sandbox.ok('putPlan', better, user)).charged).toBe('180.00')
  })

  it('refuses a charge that differs from the confirmed one, and moves nothing', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'garden-lamp')
    const coupon_id = (await couponOf(sandbox, user, 'Launch discount')).id
    const put = (expected_charge: string) =>
      sandbox.call('putPlan', { id, amount: '200.00', coupon_id, expected_charge }, user)
    const refused = await put('175.00')
    expect(refused).toMatchObject({ code: 400, data: { reason: 'quote_expired', field: 'amount' } })
    expect(await availableOf(sandbox, user)).toBe('1000.00')
    expect((await couponOf(sandbox, user, 'Launch discount')).id).toBe(coupon_id)
    expect((await put('180')).code).toBe(200)
    expect(await availableOf(sandbox, user)).toBe('820.00')
  })
})

describe('putPlan with a required transaction password', () => {
  it('uses up one right password for each put, and none for a repeated request', async () => {
    const strict = await startSandbox({ putNeedsPassword: true })
    onTestFinished(strict.close)
    expect((await strict.ok('basicConfig', {})).put_requires_password).toBe(true)
    const user = await strict.newUser()
    await strict.ok('setPassword', { password: md5(PIN) }, user)
    const { list } = await strict.ok('planList', { status: 'waitPut' }, user)
    const put = (plan: number, client_request_id: string) =>
      strict.call('putPlan', { id: list[plan]!.id, amount: '100.00', client_request_id }, user)
    const [first, second] = [randomUUID(), randomUUID()]

    expect((await put(0, first)).data.reason).toBe('wrong_pay_password')
    expect((await strict.ok('property', {}, user)).available_balance).toBe('1000.00')
    await grant(strict, user)
    expect((await put(0, first)).code).toBe(200)
    expect((await put(0, first)).code).toBe(200)
    expect((await put(1, second)).data.reason).toBe('wrong_pay_password')
    expect((await strict.ok('property', {}, user)).available_balance).toBe('900.00')
  })
})
