import { describe, expect, onTestFinished, test } from 'vitest'

import { readMonth } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import { BALANCES_STALE_MS } from '../../../../src/screens/wallet/staleness.ts'
import {
  createBalanceHistory,
  readBalanceHistory
} from '../../../../src/screens/wallet/balance-history/history-model.ts'
import type { BalanceHistory } from '../../../../src/screens/wallet/balance-history/history-model.ts'
import { valueOf } from '../../../../src/stores/loadable.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { FakeLedger, MOVES, ledgerStores } from './ledger-answers.ts'

async function open(history: BalanceHistory, ledger = new FakeLedger(MOVES)) {
  const stores = ledgerStores(ledger)
  const model = createBalanceHistory(stores, history)
  onTestFinished(() => model.exit())
  void model.reload()
  await settle()
  const flows = () => stores.env.requests.filter(({ path }) => path.endsWith('/transaction_flow/list'))
  const reconciliation = () => valueOf(model.$reading.get())?.reconciliation ?? null
  return { stores, env: stores.env, ledger, model, flows, reconciliation }
}

describe('a balance history', () => {
  test.each([
    ['available', '750.25', 2],
    ['to_be_consumed', '179.50', 1],
    ['to_be_settled', '0.00', 1],
    ['withdrawal_pending', '40.00', 1],
    ['total', '969.75', 2]
  ] as const)('of %s leads through its months to the balance', async (history, balance, months) => {
    const { reconciliation, model } = await open(history)
    expect(reconciliation()).toMatchObject({ opening: '0.00', balance, check: { type: 'agrees' } })
    expect(valueOf(model.$reading.get())?.months).toHaveLength(months)
  })

  test('requests months up to the newest row in the balance, and no rows', async () => {
    const { flows } = await open('available')
    expect(flows().map(({ query }) => query)).toEqual([
      { bucket: 'available', group: 'month', up_to: '9', page: '1', page_size: '1' }
    ])
  })

  test('does not take money that moves meanwhile for a discrepancy', async () => {
    const ledger = new FakeLedger(MOVES)
    const stores = ledgerStores(ledger)
    stores.env.answer('GET /user/property', () => {
      const answer = envelope(ledger.property())
      ledger.add(['2026-01-14', 'available', '-5.00'])
      return answer
    })
    const model = createBalanceHistory(stores, 'available')
    onTestFinished(() => model.exit())
    await model.reload()
    expect(valueOf(model.$reading.get())?.reconciliation?.check).toEqual({ type: 'agrees' })
  })

  test('reads twice when the backend cannot read as of a moment', async () => {
    const ledger = new FakeLedger(MOVES)
    const stores = ledgerStores(ledger)
    let moves = 1
    stores.env.answer('GET /user/property', () => {
      const answer = envelope({ ...ledger.property(), last_flow_id: null })
      if (moves-- > 0) ledger.add(['2026-01-14', 'available', '-5.00'])
      return answer
    })
    const model = createBalanceHistory(stores, 'available')
    onTestFinished(() => model.exit())
    await model.reload()
    expect(valueOf(model.$reading.get())?.reconciliation?.check).toEqual({ type: 'agrees' })
    expect(stores.env.requests).toHaveLength(4)
  })

  test('reads once where the backend does not send the balance', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forged = { total_assets: null }
    const { env, reconciliation } = await open('total', ledger)
    expect(reconciliation()?.check).toEqual({ type: 'unknown' })
    expect(env.requests).toHaveLength(2)
  })

  test('adds up months that the backend sends oldest first', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = answer => ({ ...answer, months: answer.months!.reverse() })
    const { reconciliation, model } = await open('available', ledger)
    expect(reconciliation()).toMatchObject({ check: { type: 'agrees' }, gaps: new Map() })
    expect(valueOf(model.$reading.get())?.months.map(({ month }) => month)).toEqual(['2026-01', '2025-12'])
  })

  test('reports the difference in a forged answer', async () => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = answer => ({
      ...answer,
      months: answer.months!.map((month, at) => (at === 0 ? { ...month, closing: '750.65' } : month))
    })
    const { reconciliation } = await open('available', ledger)
    expect(reconciliation()?.check.type).toBe('differs')
    expect(reconciliation()!.gaps).toEqual(new Map([['2026-01', '0.40']]))
  })

  test.each([
    ['no months', (answer: ReturnType<FakeLedger['flow']>) => ({ ...answer, months: null })],
    [
      'rows of no balance',
      (answer: ReturnType<FakeLedger['flow']>) => ({
        ...answer,
        list: answer.list.map(row => ({ ...row, bucket: null }))
      })
    ]
  ])('reconciles nothing with %s', async (_name, forge) => {
    const ledger = new FakeLedger(MOVES)
    ledger.forge = forge
    const { reconciliation, flows, model } = await open('to_be_consumed', ledger)
    expect(valueOf(model.$reading.get())).not.toBeNull()
    expect(reconciliation()).toBeNull()
    expect(flows()).toHaveLength(1)
  })

  test('keeps its figures when a reading fails, is stale, and recovers', async () => {
    const { env, model, reconciliation } = await open('available')
    expect(model.$isStale.get()).toBe(false)
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    await model.reload()
    expect(model.$reading.get().type).toBe('failed')
    expect(reconciliation()?.balance).toBe('750.25')
    expect(model.$isStale.get()).toBe(true)
    env.answer('GET /transaction_flow/list', request => envelope(new FakeLedger(MOVES).flow(request)))
    await model.reload()
    expect(model.$isStale.get()).toBe(false)
  })

  test('fails with the balance itself, and is stale offline and after five minutes', async () => {
    const { env, model } = await open('total')
    env.online.set(false)
    expect(model.$isStale.get()).toBe(true)
    env.online.set(true)
    expect(model.$isStale.get()).toBe(false)
    await env.clock.advance(BALANCES_STALE_MS)
    expect(model.$isStale.get()).toBe(true)
    env.answer('GET /user/property', () => envelope(null, 500))
    await model.reload()
    expect(model.$reading.get().type).toBe('failed')
    model.exit()
    expect(env.clock.pending()).toBe(0)
  })

  test('is stale on return from a sleep in which no timer ran, and after the clock was set back', async () => {
    const { env, model } = await open('total')
    env.clock.setNow(env.clock.now() + BALANCES_STALE_MS)
    expect(model.$isStale.get()).toBe(false)
    env.visible.set(false)
    env.visible.set(true)
    expect(model.$isStale.get()).toBe(true)

    await model.reload()
    expect(model.$isStale.get()).toBe(false)
    env.clock.setNow(env.clock.now() - 2 * BALANCES_STALE_MS)
    env.visible.set(false)
    expect(model.$isStale.get()).toBe(true)
  })
})

test('an address names a balance and a month, or else the total and none', () => {
  expect(readBalanceHistory('to_be_settled')).toBe('to_be_settled')
  expect(readBalanceHistory('deposit')).toBe('total')
  expect(readBalanceHistory(undefined)).toBe('total')
  expect(readMonth('2026-01')).toBe('2026-01')
  for (const text of ['2026-13', '2026-1', '', undefined, '2026-01-05']) {
    expect(readMonth(text)).toBeUndefined()
  }
})
