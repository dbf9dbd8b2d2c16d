import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createCoupon } from '../../host/server/plans/open-store.ts'
import type { CouponTemplateKey } from '../../host/server/fixtures/coupon-templates.ts'
import { availableOf, couponOf, planOf } from '../support/plans-and-coupons.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const DAY = 24 * 60 * 60 * 1000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

async function giveCoupon(user: TestUser, template: CouponTemplateKey): Promise<string> {
  const { id } = await sandbox.ok('userInfo', {}, user)
  const now = sandbox.clock.now()
  const expires = new Date(now.getTime() + 30 * DAY)
  return String(await createCoupon(sandbox.db, Number(id), template, now, expires))
}

describe('coupons', () => {
  it('are quoted with what the put then charges and delivers', async () => {
    const user = await sandbox.newUser()
    const cases = [
      ['launch-discount', '500.00', '480.00', '500.00'],
      ['extra-reach', '300.00', '300.00', '315.00'],
      ['steady-start', '150.00', '140.00', '150.00'],
      ['quiet-season', '1000.00', '960.00', '1000.00'],
      ['quiet-season', '123.45', '117.28', '123.45']
    ] as const
    for (const [template, amount, charged, delivered] of cases) {
      const owner = await sandbox.newUser()
      const id = await planOf(sandbox, owner, 'garden-lamp')
      const coupon_id = await giveCoupon(owner, template)
      const { list } = await sandbox.ok('couponList', { order_id: id, amount }, owner)
      const quoted = list.find(coupon => coupon.id === coupon_id)
      expect(quoted).toMatchObject({ usable_now: true, quote: { charged, delivered } })
      const put = await sandbox.ok('putPlan', { id, amount, coupon_id }, owner)
      expect(put).toMatchObject({ charged, delivered })
      const wallet = await sandbox.ok('property', {}, owner)
      expect(wallet.to_be_consumed).toBe(delivered)
      expect(wallet.identity?.difference).toBe('0.00')
    }
    expect(await availableOf(sandbox, user)).toBe('1000.00')
  })

  it('count in the discount amount only while unused', async () => {
    const user = await sandbox.newUser()
    expect((await sandbox.ok('property', {}, user)).discount_amount).toBe('55.00')
    const coupon_id = (await couponOf(sandbox, user, 'Launch discount')).id
    const id = await planOf(sandbox, user, 'garden-lamp')
    await sandbox.ok('putPlan', { id, amount: '200.00', coupon_id }, user)
    expect((await sandbox.ok('property', {}, user)).discount_amount).toBe('35.00')
    const used = await sandbox.ok('couponList', { status: 'used' }, user)
    expect(used.list).toMatchObject([{ id: coupon_id, used_order_id: id, status: 'used' }])
    expect(used.counts).toEqual({ all: 3, unused: 2, used: 1, expired: 0 })
  })

  it('state why they cannot be used and what is missing', async () => {
    const user = await sandbox.newUser()
    await giveCoupon(user, 'team-boost')
    const { list } = await sandbox.ok('couponList', { amount: '150.00' }, user)
    const byName = (name: string) => list.find(coupon => coupon.name === name)
    expect(byName('Launch discount')).toMatchObject({
      usable_now: false,
      blocked_reason: 'coupon_min_not_met',
      missing_amount: '50.00'
    })
    expect(byName('Team boost')).toMatchObject({ blocked_reason: 'coupon_not_applicable' })
    const bad = await sandbox.call('couponList', { amount: 'many' }, user)
    expect(bad.data).toMatchObject({ reason: 'amount_invalid', field: 'amount' })
  })

  it('of one name can be used once a day, by the user’s time zone', async () => {
    const user = await sandbox.newUser()
    const zone = 'Pacific/Auckland'
    const [first, second] = (await sandbox.ok('couponList', {}, user)).list
      .filter(coupon => coupon.name === 'Launch discount')
      .map(coupon => coupon.id)
    const put = async (product: string, coupon_id: string) =>
      sandbox.call(
        'putPlan',
        { id: await planOf(sandbox, user, product), amount: '200.00', coupon_id },
        { ...user, zone }
      )
    expect((await put('garden-lamp', first!)).code).toBe(200)
    expect((await put('wool-blanket', second!)).data.reason).toBe('coupon_same_name_today')
    expect((await put('wool-blanket', first!)).data.reason).toBe('coupon_used')
    const blocked = (await sandbox.ok('couponList', { amount: '200.00' }, { ...user, zone })).list
      .find(coupon => coupon.id === second)
    const midnight = Date.parse(blocked!.next_usable_at!)
    expect(new Date(midnight).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('00:00:00')
    sandbox.clock.advance(midnight - sandbox.clock.now().getTime())
    expect((await put('wool-blanket', second!)).code).toBe(200)
  })

  it('are refused when expired or owned by another user', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const id = await planOf(sandbox, user, 'garden-lamp')
    const put = (coupon_id: string) =>
      sandbox.call('putPlan', { id, amount: '200.00', coupon_id }, user)
    expect((await put((await couponOf(sandbox, other, 'Launch discount')).id)).data.reason).toBe(
      'coupon_not_applicable'
    )
    const own = await couponOf(sandbox, user, 'Launch discount')
    await sandbox.db.query('update coupons set expires_at = $1 where id = $2', [
      sandbox.clock.now(),
      Number(own.id)
    ])
    expect((await put(own.id)).data.reason).toBe('coupon_expired')
    expect(await availableOf(sandbox, user)).toBe('1000.00')
  })
})
