import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Coupon } from '../../src/api/calls.ts'
import { createCoupon } from '../../host/server/plans/open-store.ts'
import type { CouponTemplateKey } from '../../host/server/fixtures/coupon-templates.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const planOf = async (user: TestUser, product: string): Promise<string> => {
  const { list } = await sandbox.ok('planList', {}, user)
  return list.find(plan => plan.product?.id === product)!.id
}

const couponOf = async (user: TestUser, name: string): Promise<Coupon> => {
  const { list } = await sandbox.ok('couponList', { status: 'unused' }, user)
  return list.find(coupon => coupon.name === name)!
}

async function giveCoupon(user: TestUser, template: CouponTemplateKey): Promise<string> {
  const { id } = await sandbox.ok('userInfo', {}, user)
  const now = sandbox.clock.now()
  const expires = new Date(now.getTime() + 30 * DAY)
  return String(await createCoupon(sandbox.db, Number(id), template, now, expires))
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

const availableOf = async (user: TestUser) =>
  (await sandbox.ok('property', {}, user)).available_balance

describe('putPlan', () => {
  it('moves the amount, starts matching and gives a receipt', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(user, 'garden-lamp')
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
    const id = await planOf(user, 'garden-lamp')
    const answer = await sandbox.call('putPlan', { id, amount }, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field: 'amount', limits } })
    expect(await availableOf(user)).toBe('1000.00')
    expect((await sandbox.ok('planDetail', { id }, user)).status).toBe('waitPut')
  })

  it('refuses more than the balance, a plan twice, and the plans of others', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const id = await planOf(user, 'garden-lamp')
    const put = (plan: string, amount: string, as = user) =>
      sandbox.call('putPlan', { id: plan, amount }, as)
    expect((await put(id, '1000.01')).data.reason).toBe('balance_insufficient')
    expect((await put(id, '1000.00')).code).toBe(200)
    expect((await put(id, '100.00')).data.reason).toBe('status_conflict')
    expect((await put(id, '100.00', other)).data).toMatchObject({
      reason: 'format_invalid',
      field: 'id'
    })
    expect(await availableOf(other)).toBe('1000.00')
    expect(await availableOf(user)).toBe('0.00')
  })

  it('needs an open account', async () => {
    const user = await sandbox.newUser({ opened: false })
    const answer = await sandbox.call('putPlan', { id: '1', amount: '100.00' }, user)
    expect(answer.data.reason).toBe('status_conflict')
  })

  it('answers a repeated request alike, and refuses its id with other content', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const client_request_id = randomUUID()
    const id = await planOf(user, 'garden-lamp')
    const first = await sandbox.ok('putPlan', { id, amount: '100.00', client_request_id }, user)
    sandbox.clock.advance(25 * 60 * MINUTE)
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
    const theirs = await planOf(other, 'garden-lamp')
    await sandbox.ok('putPlan', { id: theirs, amount: '100.00', client_request_id }, other)
    const puts = (await sandbox.ledger(user.username)).postings.filter(row => row.type === 'put')
    expect(puts).toHaveLength(2)
  })

  it('may be tried again with the same id after a refusal', async () => {
    const user = await sandbox.newUser()
    const body = {
      id: await planOf(user, 'garden-lamp'),
      amount: '100.00',
      coupon_id: (await couponOf(user, 'Launch discount')).id,
      client_request_id: randomUUID()
    }
    expect((await sandbox.call('putPlan', body, user)).data.reason).toBe('coupon_min_not_met')
    const better = { ...body, amount: '200.00' }
    expect((await sandbox.ok('putPlan', better, user)).charged).toBe('180.00')
  })
})

describe('coupons', () => {
  it('quotes what the put then charges and delivers', async () => {
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
      const id = await planOf(owner, 'garden-lamp')
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
    expect(await availableOf(user)).toBe('1000.00')
  })

  it('lists only what is unused in the discount amount', async () => {
    const user = await sandbox.newUser()
    expect((await sandbox.ok('property', {}, user)).discount_amount).toBe('55.00')
    const coupon_id = (await couponOf(user, 'Launch discount')).id
    const id = await planOf(user, 'garden-lamp')
    await sandbox.ok('putPlan', { id, amount: '200.00', coupon_id }, user)
    expect((await sandbox.ok('property', {}, user)).discount_amount).toBe('35.00')
    const used = await sandbox.ok('couponList', { status: 'used' }, user)
    expect(used.list).toMatchObject([{ id: coupon_id, used_order_id: id, status: 'used' }])
    expect(used.counts).toEqual({ all: 3, unused: 2, used: 1, expired: 0 })
  })

  it('says why a coupon cannot be used, and what would change it', async () => {
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

  it('allows one use of a name a day, by the day of the person', async () => {
    const user = await sandbox.newUser()
    const zone = 'Pacific/Auckland'
    const [first, second] = (await sandbox.ok('couponList', {}, user)).list
      .filter(coupon => coupon.name === 'Launch discount')
      .map(coupon => coupon.id)
    const put = async (product: string, coupon_id: string) =>
      sandbox.call(
        'putPlan',
        { id: await planOf(user, product), amount: '200.00', coupon_id },
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

  it('refuses what has expired and what belongs to others', async () => {
    const [user, other] = [await sandbox.newUser(), await sandbox.newUser()]
    const id = await planOf(user, 'garden-lamp')
    const put = (coupon_id: string) =>
      sandbox.call('putPlan', { id, amount: '200.00', coupon_id }, user)
    expect((await put((await couponOf(other, 'Launch discount')).id)).data.reason).toBe(
      'coupon_not_applicable'
    )
    const own = await couponOf(user, 'Launch discount')
    await sandbox.db.query('update coupons set expires_at = $1 where id = $2', [
      sandbox.clock.now(),
      Number(own.id)
    ])
    expect((await put(own.id)).data.reason).toBe('coupon_expired')
    expect(await availableOf(user)).toBe('1000.00')
  })
})

describe('delivery', () => {
  it('takes a plan through its life in about two minutes, each step with its money', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(user, 'garden-lamp')
    await sandbox.ok('putPlan', { id, amount: '480.00' }, user)
    const seen: string[] = []
    for (let second = 0; second <= 130; second += 1) {
      const { status } = await sandbox.ok('planDetail', { id }, user)
      if (seen.at(-1) !== status) seen.push(status)
      sandbox.clock.advance(1000)
    }
    expect(seen).toEqual(['matching', 'puting', 'putFinished', 'waitComputed', 'settlementSuccessful'])
    const detail = await sandbox.ok('planDetail', { id }, user)
    expect(detail.timeline?.map(step => step.status)).toEqual(['waitPut', ...seen])
    expect(detail).toMatchObject({
      progress: 100,
      money: { put: '480.00', consumed: '480.00', to_be_consumed: '0.00', revenue_state: 'settled' }
    })
    const wallet = await sandbox.ok('property', {}, user)
    expect(wallet).toMatchObject({ to_be_consumed: '0.00', to_be_settled: '0.00' })
    expect(cents(wallet.available_balance!)).toBe(52_000n + cents(detail.money!.revenue!))
    expect(cents(detail.result!)).toBeGreaterThan(0n)
  })

  it.each([1, 40])('writes every step at its own time when looked at %i times', async looks => {
    const user = await sandbox.newUser()
    const id = await planOf(user, 'river-rescue')
    await sandbox.ok('putPlan', { id, amount: '300.00' }, user)
    for (let look = 0; look < looks; look += 1) {
      sandbox.clock.advance(200_000 / looks)
      await sandbox.ok('property', {}, user)
    }
    const columns = 'seq, consumed, impressions, clicks'
    const planned = await sandbox.db.query(
      `select ${columns}, due_at as at from plan_events
      where plan_id = $1 and kind = 'deliver' order by seq`,
      [Number(id)]
    )
    const delivered = await sandbox.db.query(
      `select ${columns}, at from deliveries where plan_id = $1 order by seq`,
      [Number(id)]
    )
    expect(delivered).toHaveLength(12)
    expect(delivered).toEqual(planned)
    const { postings } = await sandbox.ledger(user.username)
    const times = postings.map(row => row.at)
    expect(times).toEqual([...times].sort())
  })

  it('returns everything, and the coupon, when no placement is found', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(user, 'steel-bottle')
    const coupon_id = (await couponOf(user, 'Launch discount')).id
    await sandbox.ok('putPlan', { id, amount: '300.00', coupon_id }, user)
    expect(await availableOf(user)).toBe('720.00')
    sandbox.clock.advance(MINUTE)
    const detail = await sandbox.ok('planDetail', { id }, user)
    expect(detail).toMatchObject({
      status: 'putFailed',
      result: '0.00',
      money: { refund: { amount: '280.00' }, to_be_consumed: '0.00' },
      failure: { reason: 'no_placement' }
    })
    expect(await availableOf(user)).toBe('1000.00')
    expect((await couponOf(user, 'Launch discount')).status).toBe('unused')
    const flow = await sandbox.ok('transactionFlow', { bucket: 'available' }, user)
    expect(flow.list[0]).toMatchObject({
      id: detail.money?.refund?.flow_id,
      amount: '280.00',
      kind: 'ad_serving'
    })
  })

  it('returns the rest of an interrupted plan and settles what it earned', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(user, 'night-train-film')
    await sandbox.ok('putPlan', { id, amount: '600.00' }, user)
    sandbox.clock.advance(10 * MINUTE)
    const { money, status, delivery } = await sandbox.ok('planDetail', { id }, user)
    expect(status).toBe('putFailed')
    expect(delivery?.orders).toBe(5)
    expect(cents(money!.consumed) + cents(money!.refund!.amount)).toBe(60_000n)
    const wallet = await sandbox.ok('property', {}, user)
    expect(cents(wallet.available_balance!)).toBe(
      100_000n - cents(money!.consumed) + cents(money!.revenue!)
    )
    expect(wallet).toMatchObject({ to_be_consumed: '0.00', to_be_settled: '0.00' })
  })

  it('lets as many of the twelve plans gain as lose', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', {}, user)
    for (const { id } of list) {
      const { available_balance } = await sandbox.ok('property', {}, user)
      expect(Number(available_balance)).toBeGreaterThan(200)
      await sandbox.ok('putPlan', { id, amount: '200.00' }, user)
      sandbox.clock.advance(5 * MINUTE)
    }
    const done = (await sandbox.ok('planList', {}, user)).list.map(plan => Number(plan.result))
    expect(done.filter(result => result > 0)).toHaveLength(5)
    expect(done.filter(result => result < 0)).toHaveLength(5)
    expect(done.filter(result => result === 0)).toHaveLength(2)
  })

  it('gives a followed agent the share on a line of its own, of gains only', async () => {
    const user = await sandbox.newUser()
    const { id: userId } = await sandbox.ok('userInfo', {}, user)
    await sandbox.db.query(
      `insert into agent_relations (user_id, agent_id, agent_name, share_percent, started_at)
      values ($1, 'AG-1', 'Agent', 10, $2)`,
      [Number(userId), sandbox.clock.now()]
    )
    for (const product of ['garden-lamp', 'river-rescue']) {
      await sandbox.ok('putPlan', { id: await planOf(user, product), amount: '300.00' }, user)
    }
    sandbox.clock.advance(5 * MINUTE)
    const gain = await sandbox.ok('planDetail', { id: await planOf(user, 'garden-lamp') }, user)
    const loss = await sandbox.ok('planDetail', { id: await planOf(user, 'river-rescue') }, user)
    const above = cents(gain.money!.revenue!) - cents(gain.money!.consumed)
    expect(cents(gain.money!.agent_share!)).toBe(above / 10n)
    expect(loss.money!.agent_share).toBe('0.00')
    const shares = (await sandbox.ledger(user.username)).postings.filter(
      row => row.type === 'agent_share' && row.own
    )
    expect(shares.map(row => row.amount)).toEqual([`-${gain.money!.agent_share}`])
  })
})
