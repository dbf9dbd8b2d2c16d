import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startOfDay, startOfMonth, startOfWeek } from '../../host/server/calendar.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const FLOWS = ['put_amount', 'consumed', 'impressions', 'clicks', 'ad_revenue', 'profit']

let sandbox: TestSandbox
let demo: TestUser

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = await sandbox.fixture('demo')
})
afterAll(() => sandbox.close())

const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const decimal = (minor: bigint): string => {
  const size = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** The same figures, computed from the dumped ledger instead of the server's statistics. */
async function fromLedger(user: TestUser, start: string, end: string) {
  const { postings } = await sandbox.ledger(user.username)
  const inside = postings.filter(row => row.at >= start && row.at < end)
  const sum = (type: string, account: string) =>
    inside
      .filter(row => row.type === type && row.account === account)
      .reduce((total, row) => total + cents(row.amount), 0n)
  const consumed = -sum('consumption', 'to_be_consumed')
  const revenue = sum('revenue', 'to_be_settled')
  const share = -sum('agent_share', 'available')
  const balance = (account: string) =>
    postings
      .filter(row => row.account === account && row.own && row.at < end)
      .reduce((total, row) => total + cents(row.amount), 0n)
  const [counts] = await sandbox.db.query<{
    delivery_orders: number
    impressions: number
    clicks: number
  }>(
    `select count(*)::int as delivery_orders, coalesce(sum(impressions), 0)::int as impressions,
      coalesce(sum(clicks), 0)::int as clicks
    from deliveries join users on users.id = user_id
    where username = $1 and at >= $2 and at < $3`,
    [user.username, new Date(start), new Date(end)]
  )
  return {
    ...counts,
    consumed: decimal(consumed),
    ad_revenue: decimal(revenue),
    profit: decimal(revenue - consumed - share),
    balance: decimal(balance('available')),
    to_be_consumed: decimal(balance('to_be_consumed')),
    deposit: decimal(balance('deposit'))
  }
}

describe('statistics', () => {
  it.each([
    [1, 'UTC'],
    [2, 'Asia/Tokyo'],
    [3, 'America/New_York'],
    [4, 'Europe/Berlin']
  ])('of type %i in %s equal the ledger to the cent', async (type, zone) => {
    const answer = await sandbox.ok('statistics', { type, user_time_zone: zone }, demo)
    const { range, metrics, previous, previous_range: before } = answer
    expect(metrics).toMatchObject(await fromLedger(demo, range!.start, range!.end))
    if (type === 4) return expect([previous, before]).toEqual([null, null])
    expect(previous).toMatchObject(await fromLedger(demo, before!.start, before!.end))
  })

  it('begin with the day, Monday or month of the requested time zone', async () => {
    const zone = 'Pacific/Auckland'
    const now = sandbox.clock.now()
    const starts = [startOfDay(now, zone), startOfWeek(now, zone), startOfMonth(now, zone)]
    for (const [index, start] of starts.entries()) {
      const { range } = await sandbox.ok(
        'statistics',
        { type: index + 1, user_time_zone: zone },
        demo
      )
      expect(range).toMatchObject({ start: start.toISOString(), time_zone: zone })
    }
  })

  it('come as running sums that end at the figure, for the whole previous period too', async () => {
    for (const type of [1, 2, 3, 4]) {
      const { series, metrics, range, previous, previous_range, previous_series } = await sandbox.ok(
        'statistics',
        { type },
        demo
      )
      const pick = (figures: object | null | undefined) =>
        figures &&
        Object.fromEntries(Object.entries(figures).filter(([key]) => FLOWS.includes(key)))
      expect(pick(series!.at(-1))).toEqual(pick(metrics))
      if (previous_range) {
        const compared = previous_series?.find(({ t }) => t === previous_range.end)
        expect(pick(compared)).toEqual(pick(previous))
        expect(previous_series?.at(-1)?.t).toBe(range?.start)
      }
      const clicks = series!.map(point => point.clicks)
      expect(clicks).toEqual([...clicks].sort((a, b) => a - b))
    }
  })

  it('stay the same until something changes, then move as_of', async () => {
    const user = await sandbox.newUser()
    const ask = () => sandbox.ok('statistics', { type: 2 }, user)
    const first = await ask()
    sandbox.clock.advance(5000)
    expect(await ask()).toEqual(first)
    const { list } = await sandbox.ok('planList', {}, user)
    await sandbox.ok('putPlan', { id: list[0]!.id, amount: '120.00' }, user)
    const put = await ask()
    expect(put.as_of! > first.as_of!).toBe(true)
    expect(put.metrics).toMatchObject({ put_amount: '120.00', to_be_consumed: '120.00' })
    expect(put.estimated).toEqual([])
    sandbox.clock.advance(40_000)
    expect((await ask()).estimated).toEqual(['ad_revenue', 'profit'])
    sandbox.clock.advance(120_000)
    const settled = await ask()
    expect(settled).toMatchObject({ estimated: [], metrics: { consumed: '120.00' } })
    expect(settled.metrics.delivery_orders).toBe(12)
  })

  it('do not count a put of yesterday for today', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', {}, user)
    await sandbox.ok('putPlan', { id: list[0]!.id, amount: '150.00' }, user)
    sandbox.clock.advance(24 * 60 * 60 * 1000)
    const put = await sandbox.ok('statistics', { type: 1 }, user)
    expect(put.metrics).toMatchObject({ put_amount: '0.00', consumed: '0.00' })
    const all = await sandbox.ok('statistics', { type: 4 }, user)
    expect(all.metrics).toMatchObject({ put_amount: '150.00', consumed: '150.00' })
  })

  it('take the time zone from the header and refuse an unknown one', async () => {
    const { range } = await sandbox.ok('statistics', {}, { ...demo, zone: 'Asia/Kathmandu' })
    expect(range!.time_zone).toBe('Asia/Kathmandu')
    const bad = await sandbox.call('statistics', { user_time_zone: 'Mars/Olympus' }, demo)
    expect(bad.data).toMatchObject({ reason: 'format_invalid', field: 'user_time_zone' })
    expect((await sandbox.call('statistics', { type: 5 }, demo)).data.field).toBe('type')
  })
})
