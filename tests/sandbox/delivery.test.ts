import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { availableOf, couponOf, planOf } from '../support/plans-and-coupons.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

const MINUTE = 60_000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

describe('delivery', () => {
  it('takes a plan through all its states in about two minutes, each with its money', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'garden-lamp')
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

  it.each([1, 40])('records every step at its own time when read %i times', async reads => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'river-rescue')
    await sandbox.ok('putPlan', { id, amount: '300.00' }, user)
    for (let read = 0; read < reads; read += 1) {
      sandbox.clock.advance(200_000 / reads)
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

  it('returns the whole amount and the coupon when no placement is found', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'steel-bottle')
    const coupon_id = (await couponOf(sandbox, user, 'Launch discount')).id
    await sandbox.ok('putPlan', { id, amount: '300.00', coupon_id }, user)
    expect(await availableOf(sandbox, user)).toBe('720.00')
    sandbox.clock.advance(MINUTE)
    const detail = await sandbox.ok('planDetail', { id }, user)
    expect(detail).toMatchObject({
      status: 'putFailed',
      result: '0.00',
      money: { refund: { amount: '280.00' }, to_be_consumed: '0.00' },
      failure: { reason: 'no_placement' }
    })
    expect(await availableOf(sandbox, user)).toBe('1000.00')
    expect((await couponOf(sandbox, user, 'Launch discount')).status).toBe('unused')
    const flow = await sandbox.ok('transactionFlow', { bucket: 'available' }, user)
    expect(flow.list[0]).toMatchObject({
      id: detail.money?.refund?.flow_id,
      amount: '280.00',
      kind: 'ad_serving'
    })
  })

  it('returns the rest of an interrupted plan and settles its revenue', async () => {
    const user = await sandbox.newUser()
    const id = await planOf(sandbox, user, 'night-train-film')
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

  it.each(['600.00', '599.99', '777.77'])(
    'splits the rest of %s with the coupon that paid a part, rounding up for the user',
    async amount => {
      const user = await sandbox.newUser()
      const id = await planOf(sandbox, user, 'night-train-film')
      const coupon_id = (await couponOf(sandbox, user, 'Launch discount')).id
      const put = await sandbox.ok('putPlan', { id, amount, coupon_id }, user)
      const [charged, delivered] = [cents(put.charged!), cents(put.delivered!)]
      expect(delivered - charged).toBe(2000n)
      sandbox.clock.advance(10 * MINUTE)
      const { money } = await sandbox.ok('planDetail', { id }, user)
      const rest = delivered - cents(money!.consumed)
      // The share, rounded up to a whole cent.
      const share = (rest * charged) / delivered
      const isWhole = share * delivered === rest * charged
      expect(cents(money!.refund!.amount)).toBe(isWhole ? share : share + 1n)
    }
  )

  it('lets five of the twelve plans gain and five lose', async () => {
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

  it('pays a followed agent a share of gains only, on a line of its own', async () => {
    const user = await sandbox.newUser()
    const { id: userId } = await sandbox.ok('userInfo', {}, user)
    await sandbox.db.query(
      `insert into agent_relations (user_id, agent_id, agent_name, share_percent, started_at)
      values ($1, 'AG-1', 'Agent', 10, $2)`,
      [Number(userId), sandbox.clock.now()]
    )
    for (const product of ['garden-lamp', 'river-rescue']) {
      await sandbox.ok('putPlan', { id: await planOf(sandbox, user, product), amount: '300.00' }, user)
    }
    sandbox.clock.advance(5 * MINUTE)
    const gain = await sandbox.ok('planDetail', { id: await planOf(sandbox, user, 'garden-lamp') }, user)
    const loss = await sandbox.ok('planDetail', { id: await planOf(sandbox, user, 'river-rescue') }, user)
    const above = cents(gain.money!.revenue!) - cents(gain.money!.consumed)
    expect(cents(gain.money!.agent_share!)).toBe(above / 10n)
    expect(loss.money!.agent_share).toBe('0.00')
    const shares = (await sandbox.ledger(user.username)).postings.filter(
      row => row.type === 'agent_share' && row.own
    )
    expect(shares.map(row => row.amount)).toEqual([`-${gain.money!.agent_share}`])
  })
})
