import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { FLOW_KINDS, PLAN_STATUSES, type CallInput } from '../../src/api/calls.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox
let demo: TestUser

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = await sandbox.fixture('demo')
})
afterAll(() => sandbox.close())

const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + cents(amount), 0n)

async function allRows(user: TestUser, filter: CallInput<'transactionFlow'> = {}) {
  const rows = []
  for (let page = 1; ; page += 1) {
    const answer = await sandbox.ok('transactionFlow', { ...filter, page, page_size: 100 }, user)
    rows.push(...answer.list)
    if (!answer.has_more) return { ...answer, list: rows }
  }
}

describe('a settled figure that changes later', () => {
  it('is reported on the correcting row and in a message, with both values', async () => {
    const { list } = await allRows(demo)
    const corrected = list.filter(row => row.restated_from != null)
    expect(corrected).toHaveLength(1)
    const [row] = corrected
    const settled = list.find(one => one.ref?.id === row!.ref?.id && one.kind === 'profit_sharing' && one.bucket === 'available')
    expect(row).toMatchObject({
      kind: 'system_deduction', amount: '-18.40', restated_from: settled!.amount, restated_at: settled!.time
    })
    expect(cents(row!.restated_to!)).toBe(cents(settled!.amount) + cents(row!.amount))
    const news = (await sandbox.ok('notifications', { page_size: 100 }, demo)).list
    expect(news.find(one => one.title?.startsWith('Settled revenue of'))).toMatchObject({
      body: `It was ${row!.restated_from} USD and is now ${row!.restated_to} USD. ${row!.remark}`,
      created_at: row!.time,
      link: { route: '/plan/detail', query: { id: row!.ref!.id } }
    })
  })
})

describe('property', () => {
  it('adds up and equals the ledger to the cent', async () => {
    const wallet = await sandbox.ok('property', {}, demo)
    const { sums } = await sandbox.ledger('demo')
    expect(wallet).toMatchObject({
      available_balance: sums.available,
      to_be_consumed: sums.to_be_consumed,
      to_be_settled: sums.to_be_settled,
      withdrawal_pending: sums.withdrawal_pending,
      deposit: sums.deposit
    })
    const parts = wallet.identity!.parts.map(part => part.amount)
    expect(sumOf(parts)).toBe(cents(wallet.total_assets!))
    expect(wallet.identity).toMatchObject({ total: wallet.total_assets, difference: '0.00' })
  })

  it('has every kind of money in the demo account', async () => {
    const wallet = await sandbox.ok('property', {}, demo)
    for (const field of [
      'available_balance',
      'to_be_consumed',
      'to_be_settled',
      'withdrawal_pending',
      'discount_amount',
      'deposit'
    ] as const) {
      expect(cents(wallet[field]!)).toBeGreaterThan(0n)
    }
    expect(wallet.withdrawable).toMatchObject({ ok: true, amount: wallet.available_balance })
  })

  it.each([
    ['startup', ['startup_funds_outstanding']],
    ['no-card', ['bank_card_missing']],
    ['locked-pin', ['pay_password_locked']],
    ['empty', ['bank_card_missing', 'pay_password_not_set', 'balance_insufficient']]
  ])('names every block of a withdrawal for %s', async (username, reasons) => {
    const wallet = await sandbox.ok('property', {}, await sandbox.fixture(username))
    expect(wallet.withdrawable).toMatchObject({ ok: false, amount: '0.00' })
    const blocks = wallet.withdrawable!.blocks!
    expect(blocks.map(block => block.reason)).toEqual(reasons)
    for (const block of blocks) {
      expect(block.remedy).toBeTruthy()
      expect(block.contact).toBe('support-2')
      expect(`${block.text} ${block.remedy}`).not.toMatch(/recharge|deposit|pay (?!to withdraw)/i)
    }
  })

  it('keeps start-up credit apart from the total', async () => {
    const startup = await sandbox.fixture('startup')
    const wallet = await sandbox.ok('property', {}, startup)
    expect(wallet).toMatchObject({ total_assets: '1300.00', startup_funds: '300.00' })
    const info = await sandbox.ok('userInfo', {}, startup)
    expect(info.startup_funds).toMatchObject({ outstanding: '300.00', settle_by: 'offset' })
  })
})

describe('transactionFlow', () => {
  it('sums to the wallet, in total and for each bucket', async () => {
    const wallet = await sandbox.ok('property', {}, demo)
    const all = await allRows(demo)
    expect(sumOf(all.list.map(row => row.amount))).toBe(cents(wallet.total_assets!))
    expect(all.closing_balance).toBe(wallet.total_assets)
    expect(all.opening_balance).toBe('0.00')
    for (const bucket of ['available', 'to_be_consumed', 'to_be_settled'] as const) {
      const rows = await allRows(demo, { bucket })
      const name = bucket === 'available' ? 'available_balance' : bucket
      expect(sumOf(rows.list.map(row => row.amount))).toBe(cents(wallet[name]!))
      expect(rows.list[0]!.balance_after).toBe(wallet[name])
    }
  })

  it('marks the rows of one event and names the plan', async () => {
    const { list } = await allRows(demo, { kind: 'ad_serving' })
    const legs = list.filter(({ event }) => event === list[0]!.event)
    expect(legs.map(({ bucket }) => bucket).sort()).toEqual(['available', 'to_be_consumed'])
    expect(sumOf(legs.map(({ amount }) => amount))).toBe(0n)
    const { product } = await sandbox.ok('planDetail', { id: list[0]!.ref!.id }, demo)
    expect(list[0]!.ref!.name).toBe(product!.name)
  })

  it('carries each balance from row to row, newest first', async () => {
    const { list } = await allRows(demo, { bucket: 'available' })
    const times = list.map(row => row.time)
    expect(times).toEqual([...times].sort().reverse())
    for (const [index, row] of list.entries()) {
      const before = list[index + 1]?.balance_after ?? '0.00'
      expect(cents(row.balance_after!)).toBe(cents(before) + cents(row.amount))
    }
  })

  it('contains all eight kinds and filters by each', async () => {
    const all = await allRows(demo)
    for (const kind of FLOW_KINDS) {
      const filtered = await allRows(demo, { kind })
      expect(filtered.total).toBeGreaterThan(0)
      expect(filtered.list).toEqual(all.list.filter(row => row.kind === kind))
    }
  })

  it('filters by size, day and month of the time zone', async () => {
    const all = await allRows(demo)
    const large = await allRows(demo, { min_amount: '500.00', max_amount: '800' })
    expect(large.list).toEqual(
      all.list.filter(row => {
        const size = cents(row.amount.replace('-', ''))
        return size >= 50_000n && size <= 80_000n
      })
    )
    const zone = 'Asia/Tokyo'
    const dayOf = (time: string) => new Date(time).toLocaleDateString('sv', { timeZone: zone })
    const day = dayOf(all.list[40]!.time)
    const span = { from: day, to: day, page_size: 100 }
    const ofDay = await sandbox.ok('transactionFlow', span, { ...demo, zone })
    expect(ofDay.list).toEqual(all.list.filter(row => dayOf(row.time) === day))
    expect(cents(ofDay.closing_balance!) - cents(ofDay.opening_balance!)).toBe(
      sumOf(ofDay.list.map(row => row.amount))
    )
    const month = day.slice(0, 7)
    const ofMonth = await sandbox.ok(
      'transactionFlow',
      { month, page_size: 100 },
      { ...demo, zone }
    )
    expect(ofMonth.total).toBe(
      all.list.filter(row => dayOf(row.time).startsWith(month)).length
    )
  })

  it('groups by month, each opening with the closing balance of the month before', async () => {
    const wallet = await sandbox.ok('property', {}, demo)
    const { months } = await sandbox.ok('transactionFlow', { group: 'month' }, demo)
    expect(months!.length).toBeGreaterThanOrEqual(2)
    expect(months![0]!.closing).toBe(wallet.total_assets)
    expect(months!.at(-1)!.opening).toBe('0.00')
    for (const [index, month] of months!.entries()) {
      expect(cents(month.in) + cents(month.out)).toBe(cents(month.net))
      expect(cents(month.opening) + cents(month.net)).toBe(cents(month.closing))
      expect(sumOf(Object.values(month.by_kind!))).toBe(cents(month.net))
      if (index > 0) expect(month.closing).toBe(months![index - 1]!.opening)
    }
  })

  it.each([
    [{ from: '2026-02-30' }, 'format_invalid', 'from'],
    [{ month: '2026-13' }, 'format_invalid', 'month'],
    [{ min_amount: 'much' }, 'amount_invalid', 'min_amount'],
    [{ page_size: 101 }, 'format_invalid', 'page_size']
  ])('refuses %j', async (input, reason, field) => {
    const answer = await sandbox.call('transactionFlow', input, demo)
    expect(answer.data).toMatchObject({ reason, field })
  })

  it('distinguishes pending, paid and returned withdrawals', async () => {
    const { list } = await allRows(demo, { kind: 'manual_withdrawal', bucket: 'available' })
    expect(list.map(row => [row.amount, row.state])).toEqual([
      ['-100.00', 'pending'],
      ['150.00', 'rejected'],
      ['-150.00', 'rejected'],
      ['-200.00', 'paid']
    ])
  })
})

describe('planList', () => {
  it('shows the demo in all seven statuses, counts them and filters by each', async () => {
    const all = await sandbox.ok('planList', {}, demo)
    expect(all.total).toBe(14)
    for (const status of PLAN_STATUSES) {
      const some = await sandbox.ok('planList', { status }, demo)
      expect(some.total).toBeGreaterThan(0)
      expect(all.counts![status]).toBe(some.total)
      expect(some.list).toEqual(all.list.filter(plan => plan.status === status))
    }
    const results = all.list.map(plan => Number(plan.result ?? '0'))
    const settled = all.list.filter(plan => plan.status === 'settlementSuccessful')
    expect(settled.filter(plan => Number(plan.result) > 0)).toHaveLength(3)
    expect(settled.filter(plan => Number(plan.result) < 0)).toHaveLength(3)
    expect(results.some(result => result < 0)).toBe(true)
  })

  it('finds by plan number, pages and sorts', async () => {
    const all = await sandbox.ok('planList', {}, demo)
    const keyword = all.list[3]!.plan_no!.toLowerCase()
    expect((await sandbox.ok('planList', { keyword }, demo)).list).toEqual([all.list[3]])
    expect((await sandbox.ok('planList', { keyword: '%' }, demo)).total).toBe(0)
    const second = await sandbox.ok('planList', { page: 2, page_size: 5 }, demo)
    expect(second.list).toEqual(all.list.slice(5, 10))
    expect(second).toMatchObject({ page: 2, total: 14, has_more: true })
    const oldest = await sandbox.ok('planList', { sort: 'oldest' }, demo)
    expect(oldest.list).toEqual([...all.list].reverse())
  })

  it('finds by a part of the name and sorts by amount and result, plans without one last', async () => {
    const { list } = await sandbox.ok('planList', { keyword: 'TEA' }, demo)
    expect(list.map(plan => plan.product?.name)).toEqual(['Tower of Tea'])
    const figures = async (sort: 'highest_amount' | 'worst_result', field: 'put_amount' | 'result') =>
      (await sandbox.ok('planList', { sort }, demo)).list.map(plan => plan[field] ?? null)
    const falling = await figures('highest_amount', 'put_amount')
    const [amounts, none] = [falling.filter(one => one !== null).map(Number), falling.filter(one => one === null)]
    expect(falling).toEqual([...[...amounts].sort((a, b) => b - a).map(one => one.toFixed(2)), ...none])
    expect(none.length).toBeGreaterThan(0)
    const results = (await figures('worst_result', 'result')).filter(one => one !== null).map(Number)
    expect(results).toEqual([...results].sort((a, b) => a - b))
    expect(results[0]).toBeLessThan(0)
  })

  it('hides the plans of other users', async () => {
    const { list } = await sandbox.ok('planList', {}, demo)
    const user = await sandbox.newUser()
    for (const id of [list[0]!.id, '999999', 'x', '99999999999']) {
      const answer = await sandbox.call('planDetail', { id }, user)
      expect(answer.data).toMatchObject({ reason: 'format_invalid', field: 'id' })
    }
  })
})
