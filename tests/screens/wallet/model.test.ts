import { describe, expect, onTestFinished, test } from 'vitest'

import { BALANCES_STALE_MS } from '../../../src/screens/wallet/staleness.ts'
import { valueOf } from '../../../src/stores/loadable.ts'
import { createWallet, RELOAD_MS, type WalletModel } from '../../../src/screens/wallet/model.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { RECENT, flowRow, propertyAnswer, walletStores } from './wallet-answers.ts'
import type { WalletSetUp } from './wallet-answers.ts'

async function openWallet(setUp: WalletSetUp = {}) {
  const stores = await walletStores(setUp)
  const wallet = createWallet(stores)
  onTestFinished(() => wallet.exit())
  void wallet.reload()
  await settle()
  const count = (): number =>
    stores.env.requests.filter(({ path }) => path.endsWith('/user/property')).length
  return { stores, env: stores.env, wallet, count }
}

const total = (wallet: WalletModel): unknown => valueOf(wallet.$property.get())?.total_assets

describe('the wallet', () => {
  test('requests the balances and rows of the available balance', async () => {
    const { wallet, env } = await openWallet()
    expect(total(wallet)).toBe('3420.17')
    expect(wallet.$reconciliation.get().type).toBe('agrees')
    const flow = env.requests.find(({ path }) => path.endsWith('/transaction_flow/list'))
    expect(flow?.query).toEqual({ bucket: 'available', page: '1', page_size: '3' })
  })

  test('refreshes every five seconds while it is visible', async () => {
    const { env, wallet, count } = await openWallet()
    env.answer('GET /user/property', () => envelope(propertyAnswer({ total_assets: '1.00' })))
    await env.clock.advance(RELOAD_MS)
    expect(total(wallet)).toBe('1.00')
    env.visible.set(false)
    const before = count()
    await env.clock.advance(RELOAD_MS * 5)
    expect(count()).toBe(before)
    env.visible.set(true)
    await settle()
    expect(count()).toBe(before + 1)
  })

  test('reads the balances at once when money has moved', async () => {
    const { env, stores, wallet } = await openWallet()
    env.answer('GET /user/property', () => envelope(propertyAnswer({ total_assets: '1.00' })))
    stores.moneyMoved.emit()
    await settle()
    expect(total(wallet)).toBe('1.00')
  })

  test('keeps one timer for each purpose, however often it is read', async () => {
    const { env, wallet } = await openWallet()
    const timers = env.clock.pending()
    await wallet.reload()
    await wallet.reload()
    expect(env.clock.pending()).toBe(timers)
  })

  test('stops polling on exit', async () => {
    const { env, wallet, count } = await openWallet()
    wallet.exit()
    await env.clock.advance(RELOAD_MS * 3)
    expect(count()).toBe(1)
    expect(env.clock.pending()).toBe(0)
  })

  test('is stale at once when offline, and current again with the next answer', async () => {
    const { env, wallet } = await openWallet()
    expect(wallet.$isStale.get()).toBe(false)
    env.online.set(false)
    expect(wallet.$isStale.get()).toBe(true)
    expect(total(wallet)).toBe('3420.17')
    env.online.set(true)
    await settle()
    expect(wallet.$isStale.get()).toBe(false)
  })

  test('is stale five minutes after the last answer while hidden (TR-5)', async () => {
    const { env, wallet } = await openWallet()
    env.visible.set(false)
    await env.clock.advance(BALANCES_STALE_MS - 1)
    expect(wallet.$isStale.get()).toBe(false)
    await env.clock.advance(1)
    expect(wallet.$isStale.get()).toBe(true)
  })

  test('keeps the figures when a reading fails, reports it, and recovers', async () => {
    const { env, wallet } = await openWallet()
    env.answer('GET /user/property', () => envelope(null, 500, 'No'))
    await env.clock.advance(RELOAD_MS)
    expect(total(wallet)).toBe('3420.17')
    expect(wallet.$trouble.get()).toMatchObject({ property: { type: 'refused' }, recent: null })
    expect(wallet.$isStale.get()).toBe(true)
    env.answer('GET /user/property', () => envelope(propertyAnswer()))
    await wallet.reload()
    expect(wallet.$trouble.get().property).toBeNull()
    expect(wallet.$isStale.get()).toBe(false)
  })

  test('stops polling once the account is disabled', async () => {
    const { env, stores, count } = await openWallet()
    env.answer('GET /user/property', () => envelope({ lang: 'de' }, 402))
    await env.clock.advance(RELOAD_MS)
    expect(stores.errors).toHaveLength(1)
    const asked = count()
    await env.clock.advance(RELOAD_MS * 5)
    expect(count()).toBe(asked)
  })

  test('reads twice before it reports a discrepancy between rows and balance', async () => {
    const stores = await walletStores()
    const wallet = createWallet(stores)
    onTestFinished(() => wallet.exit())
    const balances = ['2518.45', '2318.45']
    stores.env.answer('GET /user/property', () =>
      envelope(propertyAnswer({ available_balance: balances.shift() }))
    )
    void wallet.reload()
    await settle()
    expect(wallet.$reconciliation.get().type).toBe('agrees')
  })

  test('reports the difference when the second reading confirms it', async () => {
    const { wallet } = await openWallet({ property: { available_balance: '2319.45' } })
    expect(wallet.$reconciliation.get()).toMatchObject({ type: 'differs', difference: '1.00' })
  })

  test('says nothing of a balance whose rows could not be read with it', async () => {
    const { env, wallet } = await openWallet()
    env.answer('GET /user/property', () => envelope(propertyAnswer({ available_balance: '2319.45' })))
    env.answer('GET /transaction_flow/list', () => envelope(null, 500, 'No'))
    await env.clock.advance(RELOAD_MS)
    expect(wallet.$reconciliation.get()).toEqual({ type: 'unknown' })
  })

  test('keeps what the last figures showed while nothing new is read', async () => {
    const { env, wallet } = await openWallet()
    env.answer('GET /user/property', () => envelope(null, 500, 'No'))
    env.answer('GET /transaction_flow/list', () => envelope(null, 500, 'No'))
    await env.clock.advance(RELOAD_MS)
    expect(wallet.$reconciliation.get().type).toBe('agrees')
  })

  test('lets only the last of two readings report a discrepancy', async () => {
    const { env, wallet } = await openWallet()
    const judged: string[] = []
    onTestFinished(wallet.$reconciliation.listen(({ type }) => judged.push(type)))
    const held: (() => void)[] = []
    const after = (answer: unknown) => (): Promise<Response> =>
      new Promise(resolve => held.push(() => resolve(envelope(answer))))
    env.answer('GET /user/property', () => envelope(propertyAnswer({ available_balance: '2319.45' })))
    env.answer('GET /transaction_flow/list', after({ list: RECENT }))
    void wallet.reload()
    await settle()
    const moved = flowRow(13, '1.00', { balance_after: '2319.45' })
    env.answer('GET /transaction_flow/list', after({ list: [moved, RECENT[0]] }))
    void wallet.reload()
    for (let turn = 0; turn < 4; turn++) {
      await settle()
      held.splice(0).forEach(answer => answer())
    }
    await settle()
    expect(judged).not.toContain('differs')
    expect(wallet.$reconciliation.get().type).toBe('agrees')
  })

  test('remembers on this device that balances are hidden', async () => {
    const { wallet, stores } = await openWallet({ rows: RECENT })
    wallet.toggleHidden()
    expect(stores.view.$view.get().hidesBalances).toBe(true)
    expect(stores.env.storage.get('ad_portal_view')).toContain('"hidesBalances":true')
  })
})
