import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const receive = (user: { token: string }, id: string = randomUUID()) =>
  sandbox.call('receiveCoupon', { activity_id: 'new-user', client_request_id: id }, user)

describe('receiveCoupon', () => {
  it('gives the coupon of the activity with the details announced before', async () => {
    const user = await sandbox.newUser()
    const before = await sandbox.ok('couponList', {}, user)
    expect(before).toMatchObject({
      new_user_received: false,
      new_user_received_at: null,
      activity: {
        version: '1',
        coupon: { kind: 'deduction', effect: 'deduct', discount_amount: '15.00', min_amount: '100.00' }
      }
    })
    const now = sandbox.clock.now()
    const { data, code } = await receive(user)
    expect(code).toBe(200)
    expect(data).toMatchObject({ coupon: { name: 'New-user coupon', status: 'unused', is_new_user: true } })
    const after = await sandbox.ok('couponList', {}, user)
    expect(after).toMatchObject({
      new_user_received: true,
      new_user_received_at: (data as { received_at?: string }).received_at,
      counts: { unused: before.counts!.unused! + 1 }
    })
    const coupon = after.list.find(one => one.is_new_user)!
    const days = before.activity!.coupon!.valid_days!
    const end = Date.parse(coupon.expires_at!) - now.getTime()
    expect(Math.round(end / DAY_MS)).toBe(days)
  })

  it('answers a repeated intention alike and refuses another one', async () => {
    const user = await sandbox.newUser()
    const id = randomUUID()
    const first = await receive(user, id)
    expect(await receive(user, id)).toMatchObject({ code: 200, data: first.data })
    expect(await receive(user)).toMatchObject({
      code: 400,
      data: { reason: 'coupon_already_received' }
    })
    expect((await sandbox.ok('couponList', {}, user)).counts!.unused).toBe(4)
  })

  it('refuses an ended activity and changes nothing', async () => {
    const user = await sandbox.fixture('activity-ended')
    const before = await sandbox.ok('couponList', {}, user)
    expect(Date.parse(before.activity!.ends_at!)).toBeLessThan(sandbox.clock.now().getTime())
    expect(await receive(user)).toMatchObject({ code: 400, data: { reason: 'activity_ended' } })
    const after = await sandbox.ok('couponList', {}, user)
    expect(after).toMatchObject({ new_user_received: false, counts: before.counts! })
  })

  it('refuses an unknown activity', async () => {
    const user = await sandbox.newUser()
    const answer = await sandbox.call('receiveCoupon', { activity_id: 'spring' }, user)
    expect(answer.data).toEqual({ reason: 'format_invalid', field: 'activity_id' })
  })

  it('has fixtures for a received coupon and for no activity', async () => {
    const received = await sandbox.fixture('received')
    expect(await sandbox.ok('couponList', {}, received)).toMatchObject({ new_user_received: true })
    expect((await receive(received)).data.reason).toBe('coupon_already_received')
    const none = await sandbox.fixture('no-activity')
    const answer = await sandbox.ok('couponList', {}, none)
    expect(answer).toMatchObject({ activity: null, total: 0 })
  })
})

describe('couponList without an amount', () => {
  it('judges unused coupons for the whole available balance, without a quote', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('couponList', {}, user)
    expect(list.map(coupon => coupon.usable_now)).toEqual([true, true, true])
    for (const coupon of list) expect(coupon.quote ?? null).toBeNull()
  })

  it('names the amount missing from the balance', async () => {
    const user = await sandbox.newUser()
    const plans = (await sandbox.ok('planList', {}, user)).list
    await sandbox.ok('putPlan', { id: plans[0]!.id, amount: '780.00' }, user)
    const { list } = await sandbox.ok('couponList', {}, user)
    const reach = list.find(coupon => coupon.name === 'Extra reach')
    expect(reach).toMatchObject({
      usable_now: false,
      blocked_reason: 'coupon_min_not_met',
      missing_amount: '80.00'
    })
  })

  it('names the day from which the next coupon of the same name can be used', async () => {
    const user = await sandbox.newUser()
    const plans = (await sandbox.ok('planList', {}, user)).list
    const [first] = (await sandbox.ok('couponList', {}, user)).list
    await sandbox.ok('putPlan', { id: plans[0]!.id, amount: '200.00', coupon_id: first!.id }, user)
    const [second] = (await sandbox.ok('couponList', { status: 'unused' }, user)).list
    expect(second).toMatchObject({
      name: first!.name,
      usable_now: false,
      blocked_reason: 'coupon_same_name_today'
    })
    expect(Date.parse(second!.next_usable_at!)).toBeGreaterThan(sandbox.clock.now().getTime())
    const used = (await sandbox.ok('couponList', { status: 'used' }, user)).list
    expect(used).toMatchObject([{ id: first!.id, used_order_id: plans[0]!.id }])
    expect(used[0]!.usable_now ?? null).toBeNull()
  })
})
