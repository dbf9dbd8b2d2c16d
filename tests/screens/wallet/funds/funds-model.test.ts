import { describe, expect, onTestFinished, test } from 'vitest'

import { readFilter } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import type { FundsFilter } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import { createFunds, rowsOf } from '../../../../src/screens/wallet/funds/funds-model.ts'
import type { FundsModel } from '../../../../src/screens/wallet/funds/funds-model.ts'
import type { TestAnswer } from '../../../support/test-env.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { flowRow, pagesOf, walletStores } from '../wallet-answers.ts'
import { createFlowBackend } from './flow-backend.ts'

async function openFunds(answer: TestAnswer, filter: FundsFilter = {}, isOldestFirst = false) {
  const stores = await walletStores({ path: '/wallet?view=funds' })
  stores.env.answer('GET /transaction_flow/list', answer)
  const funds = createFunds(stores, filter, isOldestFirst)
  onTestFinished(() => funds.exit())
  void funds.reload()
  await settle()
  return { funds, stores, env: stores.env }
}

const idsOf = (funds: FundsModel): string[] => rowsOf(funds.$list.get()).map(row => row.id)
function moreOf(funds: FundsModel): string {
  const list = funds.$list.get()
  return list.type === 'ready' ? list.more : list.type
}

describe('the list of movements', () => {
  test('loads page by page to the end, then reconciles with the closing balance', async () => {
    const { funds } = await openFunds(pagesOf(45))
    expect(idsOf(funds)).toHaveLength(20)
    expect(funds.$reconciliation.get().type).toBe('unknown')
    await funds.loadMore()
    await funds.loadMore()
    expect(idsOf(funds)).toHaveLength(45)
    expect(moreOf(funds)).toBe('end')
    expect(funds.$reconciliation.get()).toEqual({
      type: 'agrees',
      opening: '10.00',
      sum: '45.00',
      closing: '55.00'
    })
  })

  test('continues below the last row, so that new rows shift none', async () => {
    const backend = createFlowBackend(45, 20)
    const { funds } = await openFunds(backend.answer)
    backend.rows.unshift(flowRow(46, '1.00'), flowRow(47, '1.00'))
    await funds.loadMore()
    expect(backend.queries.at(-1)).toMatchObject({ page: '2', before: '26' })
    await funds.loadMore()
    expect(idsOf(funds)).toEqual(Array.from({ length: 45 }, (_, i) => String(45 - i)))
    expect(moreOf(funds)).toBe('end')
  })

  test('keeps its rows when a page fails, and continues there', async () => {
    const { funds, env } = await openFunds(pagesOf(45))
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    await funds.loadMore()
    expect(idsOf(funds)).toHaveLength(20)
    expect(moreOf(funds)).toBe('failed')
    env.answer('GET /transaction_flow/list', pagesOf(45))
    await funds.loadMore()
    expect(idsOf(funds)).toHaveLength(40)
  })

  test('ends with a backend without paging', async () => {
    const whole = Array.from({ length: 20 }, (_, id) => flowRow(id, '1.00'))
    const { funds } = await openFunds(() => envelope({ list: whole }))
    expect(moreOf(funds)).toBe('waiting')
    await funds.loadMore()
    expect(moreOf(funds)).toBe('end')
    expect(idsOf(funds)).toHaveLength(20)
  })

  test('requests the filter, and reconciles no partial list', async () => {
    const filter = readFilter({ kind: 'ad_billing', from: '2026-01-02', min: '5.00' })
    const { funds, env, stores } = await openFunds(pagesOf(3), filter)
    expect(env.requests.at(-1)?.query).toMatchObject({
      kind: 'ad_billing',
      from: '2026-01-02',
      min_amount: '5.00'
    })
    expect(funds.$reconciliation.get().type).toBe('unknown')
    funds.select({})
    expect(stores.router.$route.get().query).toEqual({ view: 'funds' })
    funds.select({ bucket: 'available', max_amount: '9.00' })
    expect(stores.router.$route.get().query).toEqual({
      view: 'funds',
      bucket: 'available',
      max: '9.00'
    })
  })

  test('leaves out rows of another plan when a backend ignores the filter', async () => {
    const backend = createFlowBackend(45, 20)
    const other = { ref: { type: 'plan', id: '8' } }
    backend.rows = backend.rows.map((row, at) => (at === 30 ? { ...row, ref: null } : at % 40 === 5 ? row : { ...row, ...other }))
    const { funds } = await openFunds(backend.answer, { ref_type: 'plan', ref_id: '7' })
    expect(idsOf(funds)).toEqual(['40'])
    expect(funds.$list.get(), 'all were counted').toMatchObject({ first: { total: null }, more: 'waiting' })
    await funds.loadMore()
    await funds.loadMore()
    expect(idsOf(funds), 'a row that says nothing may be one').toEqual(['40', '15'])
    expect(moreOf(funds)).toBe('end')
  })

  test('leaves out rows of another balance or size when a backend ignores the filter', async () => {
    const rows = [
      flowRow(4, '-30.00', { bucket: 'available' }), flowRow(3, '20.00', { bucket: 'available' }),
      flowRow(2, '30.00', { bucket: 'to_be_consumed' }), flowRow(1, '9.99', { bucket: undefined })
    ]
    const shown = async (filter: FundsFilter) => idsOf((await openFunds(() => envelope({ list: rows }), filter)).funds)
    expect(await shown({ bucket: 'available' }), 'a row without a balance may be of it').toEqual(['4', '3', '1'])
    expect(await shown({ min_amount: '20', max_amount: '30' }), 'without their sign').toEqual(['4', '3', '2'])
    expect(await shown({ min_amount: '20.01' })).toEqual(['4', '2'])
  })

  test('leaves out rows of another kind or day when a backend ignores the filter', async () => {
    const kinds: Record<number, string> = { 3: 'ad_billing', 5: 'ad_billing', 6: 'manual_withdrawal', 9: 'BONUS' }
    const rows = Array.from({ length: 15 }, (_, at) => flowRow(14 - at, '1.00', { kind: kinds[14 - at] ?? 'ad_serving' }))
    const answer = () => envelope({ list: rows, opening_balance: '0.00', closing_balance: '99.00' })
    const { funds } = await openFunds(answer, { kind: 'ad_billing' })
    expect(idsOf(funds), 'a kind of its own may be one').toEqual(['9', '5', '3'])
    const days = await openFunds(answer, { from: '2026-01-04', to: '2026-01-07' })
    expect(idsOf(days.funds)).toEqual(['6', '5', '4', '3'])
    expect(days.funds.$reconciliation.get().type, 'the balances are those of all').toBe('unknown')
  })

  test('reconciles all rows of one balance, or of some days', async () => {
    const { funds } = await openFunds(pagesOf(3), { bucket: 'available', month: '2026-01' })
    expect(funds.$reconciliation.get().type).toBe('agrees')
  })

  test.each([
    ['in view of the first row', 0, 'agrees'],
    ['further down, where the new rows are not read', 150, 'unknown']
  ])('reports no discrepancy when new rows came on top of a complete long list, %s', async (_name, at, expected) => {
    const backend = createFlowBackend(250)
    const { funds } = await openFunds(backend.answer)
    while (moreOf(funds) === 'waiting') await funds.loadMore()
    expect(funds.$reconciliation.get().type).toBe('agrees')
    backend.rows.unshift(flowRow(252, '1.00'), flowRow(251, '1.00'))
    funds.keepPlace({ id: '', index: at, offset: 0 }, at)
    await funds.reload()
    expect(idsOf(funds).slice(-250)).toEqual(Array.from({ length: 250 }, (_, place) => String(250 - place)))
    expect(funds.$reconciliation.get().type).toBe(expected)
  })

  test('requests a page once for concurrent calls', async () => {
    const { funds, env } = await openFunds(pagesOf(45))
    const before = env.requests.length
    await Promise.all([funds.loadMore(), funds.loadMore(), funds.loadMore()])
    expect(env.requests.length).toBe(before + 1)
  })

  test('reports the error when nothing could be loaded', async () => {
    const { funds } = await openFunds(() => envelope(null, 405))
    expect(funds.$list.get()).toMatchObject({ type: 'failed', error: { code: 405 } })
  })

  test('restores its position on return, and loads new rows', async () => {
    const backend = createFlowBackend(60, 20)
    const { funds, stores } = await openFunds(backend.answer)
    await funds.loadMore()
    funds.keepPlace({ id: '31', index: 29, offset: 12 }, 29)
    funds.exit()
    backend.rows.unshift(flowRow(61, '1.00'))
    const again = createFunds(stores, {}, false)
    onTestFinished(() => again.exit())
    expect(again.place).toEqual({ id: '31', index: 29, offset: 12 })
    expect(idsOf(again)).toHaveLength(40)
    void again.reload()
    await settle()
    expect(idsOf(again)[0]).toBe('61')
    expect(idsOf(again)).toContain('31')
  })

  test('starts again for another filter', async () => {
    const { funds, stores } = await openFunds(pagesOf(45))
    funds.exit()
    const other = createFunds(stores, { kind: 'ad_billing' }, false)
    onTestFinished(() => other.exit())
    expect(other.$list.get().type).toBe('loading')
    expect(other.place).toBeNull()
  })

  test('is stale after a failed refresh', async () => {
    const { funds, env } = await openFunds(pagesOf(45))
    expect(funds.$isStale.get()).toBe(false)
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    await funds.reload()
    expect(funds.$isStale.get()).toBe(true)
    expect(idsOf(funds)).toHaveLength(20)
  })
})

describe('the list from the oldest row', () => {
  const shown = (funds: FundsModel): number[] => {
    const list = funds.$list.get()
    return list.type === 'ready' ? list.rows.map(({ id }) => Number(id)) : []
  }
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

  test.each([1_017, 1_000, 100, 99, 1])('loads all %i rows once each, whatever the page boundaries', async count => {
    const backend = createFlowBackend(count)
    const { funds } = await openFunds(backend.answer, {}, true)
    // The newest page gives the total; the last two contain the rows of the first page.
    expect(backend.queries.map(({ page }) => Number(page)).slice(1)).toEqual(
      count > 100 ? [Math.ceil(count / 100), Math.ceil(count / 100) - 1] : [1]
    )
    expect(shown(funds)).toEqual(upTo(shown(funds).length))
    while (moreOf(funds) === 'waiting') await funds.loadMore()
    expect(shown(funds)).toEqual(upTo(count))
    expect(moreOf(funds)).toBe('end')
    expect(funds.$reconciliation.get()).toMatchObject({ type: 'agrees', sum: `${count}.00` })
    expect(idsOf(funds)).toEqual(upTo(count).reverse().map(String))
  })

  test('misses no row when others are added meanwhile, and appends those on a refresh', async () => {
    const backend = createFlowBackend(520)
    const { funds } = await openFunds(backend.answer, {}, true)
    backend.rows.unshift(...[523, 522, 521].map(id => flowRow(id, '1.00')))
    while (moreOf(funds) === 'waiting') await funds.loadMore()
    expect(shown(funds)).toEqual(upTo(520))
    funds.keepPlace({ id: '510', index: 509, offset: 0 }, 509)
    await funds.reload()
    expect(shown(funds)).toEqual(upTo(523))
  })

  test('shows the newest first when the backend names no moment', async () => {
    const { funds } = await openFunds(pagesOf(45), {}, true)
    expect(shown(funds).slice(0, 2)).toEqual([45, 44])
    await funds.loadMore()
    expect(shown(funds)).toHaveLength(40)
  })

  test('stays unchanged, but stale, when the backend no longer names a moment', async () => {
    const backend = createFlowBackend(520)
    const { funds, env } = await openFunds(backend.answer, {}, true)
    const before = shown(funds)
    env.answer('GET /transaction_flow/list', pagesOf(520))
    await funds.reload()
    expect(funds.$isStale.get()).toBe(true)
    expect(shown(funds)).toEqual(before)
  })

  test('reports a failed page, and continues there', async () => {
    const backend = createFlowBackend(520)
    backend.failsAfter = 2
    const { funds } = await openFunds(backend.answer, {}, true)
    expect(moreOf(funds)).toBe('failed')
    backend.failsAfter = Infinity
    await funds.reload()
    backend.failsAfter = backend.queries.length + 1
    await funds.loadMore()
    expect(moreOf(funds)).toBe('failed')
    backend.failsAfter = Infinity
    while (moreOf(funds) !== 'end') await funds.loadMore()
    expect(shown(funds)).toEqual(upTo(520))
  })
})
