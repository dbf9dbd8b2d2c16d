import { afterAll, beforeAll, expect, it } from 'vitest'

import { BUCKETS, type CallInput, type CallName, type FlowRow } from '../../src/api/calls.ts'
import { MANY_ROWS, manyRows } from '../support/many-rows.ts'
import { isTorture } from '../support/scale.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const MAX_LOGINS = 60
const COUNT = MANY_ROWS.toLocaleString('en')

/** A page in the middle, of 20 rows. */
const MIDDLE = Math.floor(MANY_ROWS / 40)

let sandbox: TestSandbox
let many: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ testControls: true })
  if (isTorture) many = await logIn()
  else many = await manyRows(sandbox)
})
afterAll(() => sandbox.close())

/** Each login writes for some seconds and asks to log in again, until all rows exist. */
async function logIn(): Promise<TestUser> {
  for (let logins = 1; ; logins += 1) {
    const answer = await sandbox.call('login', { username: 'many', password: 'sandbox-demo' })
    if (answer.code === 200) {
      return { username: 'many', code: '', token: (answer.data as { token?: string }).token! }
    }
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('log in again') })
    expect(logins).toBeLessThan(MAX_LOGINS)
  }
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

const ask = <N extends CallName>(name: N, input: CallInput<N>) => sandbox.ok(name, input, many)

it('the account with many rows is written once', async () => {
  if (isTorture) {
    const response = await fetch(`${sandbox.url}/__sandbox/many-rows`, { method: 'POST' })
    expect(await response.json()).toEqual({ done: true })
  } else expect(await manyRows(sandbox)).toMatchObject({ username: 'many' })
  expect((await ask('transactionFlow', {})).total).toBe(MANY_ROWS)
})

it('the account with many rows agrees in wallet, rows, months and statistics', async () => {
  const wallet = await ask('property', {})
  expect(wallet.identity?.difference).toBe('0.00')
  for (const bucket of [undefined, ...BUCKETS]) {
    const { months, opening_balance: opening, closing_balance: closing, total } = await ask(
      'transactionFlow',
      { bucket, group: 'month' }
    )
    expect(opening).toBe('0.00')
    const name = { available: 'available_balance', none: 'total_assets' } as const
    const key = bucket === 'available' ? name.available : (bucket ?? name.none)
    expect(closing).toBe(wallet[key as 'total_assets'])
    expect((months?.length ?? 0) > 28).toBe(total! > 0)
    expect(months?.at(-1)?.opening ?? '0.00').toBe('0.00')
    expect(months?.[0]?.closing ?? '0.00').toBe(closing)
    for (const [index, month] of (months ?? []).entries()) {
      expect(cents(month.opening) + cents(month.in) + cents(month.out)).toBe(cents(month.closing))
      if (index > 0) expect(month.closing).toBe(months![index - 1]!.opening)
    }
  }
  const all = await ask('statistics', { type: 4 })
  const { months } = await ask('transactionFlow', { group: 'month', kind: 'ad_billing' })
  const billed = months!.reduce((sum, month) => sum + cents(month.net), 0n)
  expect(cents(all.metrics.consumed!)).toBe(-billed)
  expect(all.metrics.balance).toBe(wallet.available_balance)
})

it('the account with many rows shows a middle page by number and below a row, with its month’s balances', async () => {
  const first = await ask('transactionFlow', { page: MIDDLE })
  const second = await ask('transactionFlow', { page: MIDDLE + 1 })
  const below = await ask('transactionFlow', { before: first.list.at(-1)!.id })
  expect(below.list).toEqual(second.list)
  const month = first.list[0]!.time.slice(0, 7)
  const rows: FlowRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask('transactionFlow', { month, page, page_size: 100 })
    rows.push(...answer.list)
    if (answer.has_more) continue
    const net = rows.reduce((sum, row) => sum + cents(row.amount), 0n)
    expect(cents(answer.opening_balance!) + net).toBe(cents(answer.closing_balance!))
    expect(rows).toHaveLength(answer.total!)
    break
  }
  const [asked] = (await ask('transactionFlow', { month, group: 'month' })).months!
  const every = (await ask('transactionFlow', { group: 'month' })).months!
  expect(every).toContainEqual(asked)
})

it(`the account with many rows has ${COUNT} fund rows${isTorture ? ' after the first login' : ''}, balanced like all others`, async () => {
  const ledger = await sandbox.ledger('many')
  expect(ledger.postings.filter(row => row.own)).toHaveLength(MANY_ROWS)
  expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
  expect(ledger.balances).toEqual(ledger.sums)
  const balances: Record<string, bigint> = {}
  let at = ''
  for (const row of ledger.postings) {
    expect(row.at >= at).toBe(true)
    at = row.at
    if (!row.own) continue
    balances[row.account] = (balances[row.account] ?? 0n) + cents(row.amount)
    expect(cents(row.balance_after!)).toBe(balances[row.account])
  }
  expect(Date.parse(at)).toBeLessThan(sandbox.clock.now().getTime())
})
