import { describe, expect, onTestFinished, test } from 'vitest'

import { createHistoryMonth } from '../../../../src/screens/wallet/balance-history/month-model.ts'
import { MAX_SIZE } from '../../../../src/stores/pages.ts'
import type { BalanceHistory } from '../../../../src/screens/wallet/balance-history/history-model.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { FakeLedger, MOVES, ledgerStores } from './ledger-answers.ts'
import type { Move } from './ledger-answers.ts'

async function open(balance: BalanceHistory, month: string, ledger = new FakeLedger(MOVES)) {
  const stores = ledgerStores(ledger)
  const model = createHistoryMonth(stores, balance, month)
  onTestFinished(() => model.exit())
  void model.reload()
  await settle()
  return { stores, env: stores.env, ledger, model }
}

/** A month with more rows than a page, after a month with one. */
const many = (count: number): FakeLedger =>
  new FakeLedger([
    ['2025-11-02', 'available', '500.00', 'system_topup'],
    ...Array.from({ length: count }, (_, at): Move => ['2025-12-05', 'available', at % 2 ? '-1.25' : '2.00'])
  ])

describe('a month', () => {
  test('shows its figures and adds up its rows', async () => {
    const { model, env } = await open('available', '2026-01')
    expect(model.$reading.get()).toMatchObject({
      month: { opening: '700.00', net: '50.25', closing: '750.25' },
      gap: null,
      sum: '50.25',
      isWhole: true,
      reconciliation: { type: 'agrees', opening: '700.00', sum: '50.25', closing: '750.25' }
    })
    expect(env.requests.at(-1)?.query).toEqual({
      bucket: 'available',
      month: '2026-01',
      group: 'month',
      page: '1',
      page_size: String(MAX_SIZE)
    })
  })

  test('of the total includes the rows of every balance', async () => {
    const { model } = await open('total', '2025-12')
    expect(model.$reading.get()).toMatchObject({ sum: '879.50', reconciliation: { type: 'agrees' } })
    expect(model.$list.get()).toMatchObject({ rows: { length: 4 } })
  })

  test('is reconciled backwards from its end, page by page, as of one moment', async () => {
    const ledger = many(250)
    const { model, env } = await open('available', '2025-12', ledger)
    expect(model.$reading.get()).toMatchObject({
      sum: '37.50',
      isWhole: false,
      reconciliation: { type: 'agrees', opening: '556.25', closing: '593.75' }
    })
    ledger.add(['2025-12-31', 'available', '-9.00'])
    await model.loadMore()
    expect(model.$reading.get()).toMatchObject({ sum: '75.00', isWhole: false, reconciliation: { type: 'agrees' } })
    await model.addUp()
    expect(model.$reading.get()).toMatchObject({
      sum: '93.75',
      isWhole: true,
      reconciliation: { type: 'agrees', opening: '500.00', sum: '93.75', closing: '593.75' }
    })
    expect(env.requests.map(({ query: { page, before, up_to, group } }) => [page, before, up_to, group])).toEqual([
      ['1', undefined, undefined, 'month'],
      ['2', '152', '251', undefined],
      ['3', '52', '251', undefined]
    ])
    await model.reload()
    expect(model.$reading.get()).toMatchObject({ month: { closing: '584.75' }, reconciliation: { type: 'agrees' } })
  })

  test('of the total is added up, but only judged once the last row is loaded', async () => {
    const { model } = await open('total', '2025-12', many(150))
    expect(model.$reading.get()).toMatchObject({ sum: '37.50', reconciliation: { type: 'unknown' } })
    await model.loadMore()
    expect(model.$reading.get()).toMatchObject({ sum: '56.25', reconciliation: { type: 'agrees' } })
  })

  test('stops adding up at a failed page, and continues there', async () => {
    const { model, env, ledger } = await open('available', '2025-12', many(250))
    env.answer('GET /transaction_flow/list', request =>
      request.query.page === '3' ? envelope(null, 500) : envelope(ledger.flow(request))
    )
    await model.addUp()
    expect(model.$isAddingUp.get()).toBe(false)
    expect(model.$list.get()).toMatchObject({ more: 'failed', rows: { length: 200 } })
    env.answer('GET /transaction_flow/list', request => envelope(ledger.flow(request)))
    await model.addUp()
    expect(model.$reading.get()).toMatchObject({ isWhole: true, reconciliation: { type: 'agrees' } })
  })

  test('requests a page once for concurrent calls, and none after exit', async () => {
    const { model, env } = await open('available', '2025-12', many(450))
    const both = [model.addUp(), model.loadMore()]
    model.exit()
    await Promise.all(both)
    expect(env.requests).toHaveLength(2)
    expect(env.clock.pending()).toBe(0)
  })

  test('loads by page number when the backend supports no other paging and names no size', async () => {
    const { model, env, ledger } = await open('available', '2025-12', many(10))
    env.answer('GET /transaction_flow/list', ({ query: { before: _, ...query } }) =>
      envelope({ ...ledger.flow({ query }), page_size: null, has_more: null })
    )
    for (let more = 0; more < 240; more += 1) ledger.add(['2025-12-06', 'available', '1.00'])
    await model.reload()
    await model.addUp()
    expect(model.$list.get()).toMatchObject({ more: 'end', rows: { length: 250 } })
    expect(model.$reading.get()).toMatchObject({ isWhole: true, reconciliation: { type: 'agrees' } })
  })

  test.each([45, null])('is not judged before its last row by a backend that sends twenty a page and names the total %s', async total => {
    const ledger = many(45)
    const { model, env } = await open('available', '2025-12', ledger)
    env.answer('GET /transaction_flow/list', ({ query }) => {
      const answer = ledger.flow({ query: { bucket: 'available', month: '2025-12', group: query.group ?? '', page: query.page!, page_size: '20' } })
      return envelope({ ...answer, total, page: null, page_size: null, has_more: null })
    })
    await model.reload()
    expect(model.$reading.get()).toMatchObject({ isWhole: false, reconciliation: { type: 'agrees' } })
    await model.addUp()
    expect(model.$reading.get()).toMatchObject({ isWhole: true, reconciliation: { type: 'agrees' } })
    expect(model.$list.get()).toMatchObject({ rows: { length: 45 } })
  })

  test('reports a changed row and a missing one', async () => {
    const changed = new FakeLedger(MOVES)
    changed.forge = answer => ({
      ...answer,
      list: answer.list.map(row => (row.id === '7' ? { ...row, amount: '90.65' } : row))
    })
    expect((await open('available', '2026-01', changed)).model.$reading.get()?.reconciliation).toMatchObject({
      type: 'differs',
      difference: '-0.40'
    })
    const left = new FakeLedger(MOVES)
    left.forge = answer => ({ ...answer, list: answer.list.filter(row => row.id !== '8') })
    expect((await open('available', '2026-01', left)).model.$reading.get()?.reconciliation).toMatchObject({
      type: 'differs',
      difference: '-40.00'
    })
  })

  test('reconciles nothing with rows of another balance, without groups, or in an empty month', async () => {
    const mixed = new FakeLedger(MOVES)
    mixed.forge = answer => ({ ...answer, list: answer.list.map(row => ({ ...row, bucket: null })) })
    expect((await open('available', '2026-01', mixed)).model.$reading.get()).toBeNull()
    const plain = new FakeLedger(MOVES)
    plain.forge = answer => ({ ...answer, months: null })
    expect((await open('available', '2026-01', plain)).model.$reading.get()).toBeNull()
    expect((await open('available', '2024-01')).model.$reading.get()).toBeNull()
  })
})
