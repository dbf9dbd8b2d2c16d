import { describe, expect, onTestFinished, test } from 'vitest'

import { createFunds } from '../../../../src/screens/wallet/funds/funds-model.ts'
import type { FundsModel, KindFilter } from '../../../../src/screens/wallet/funds/funds-model.ts'
import type { TestAnswer } from '../../../support/test-env.ts'
import { envelope, settle } from '../../../support/test-env.ts'
import { flowRow, pagesOf, walletStores } from '../wallet-answers.ts'

async function openFunds(answer: TestAnswer, kind: KindFilter = 'all') {
  const stores = await walletStores({ path: '/wallet?view=funds' })
  stores.env.answer('GET /transaction_flow/list', answer)
  const funds = createFunds(stores, kind)
  onTestFinished(() => funds.exit())
  funds.start()
  await settle()
  return { funds, stores, env: stores.env }
}

function rowsOf(funds: FundsModel): string[] {
  const list = funds.$list.get()
  return list.type === 'ready' ? list.rows.map(row => row.id) : []
}
function moreOf(funds: FundsModel): string {
  const list = funds.$list.get()
  return list.type === 'ready' ? list.more : list.type
}

describe('fund details', () => {
  test('come page by page to the end, and then prove the closing balance', async () => {
    const { funds } = await openFunds(pagesOf(45))
    expect(rowsOf(funds)).toHaveLength(20)
    expect(funds.$proof.get().type).toBe('none')
    await funds.loadMore()
    await funds.loadMore()
    expect(rowsOf(funds)).toHaveLength(45)
    expect(moreOf(funds)).toBe('end')
    expect(funds.$proof.get()).toEqual({
      type: 'agrees',
      opening: '10.00',
      sum: '45.00',
      closing: '55.00'
    })
  })

  test('keep the rows when a page fails, and go on where they stopped', async () => {
    const { funds, env } = await openFunds(pagesOf(45))
    env.answer('GET /transaction_flow/list', () => envelope(null, 500))
    await funds.loadMore()
    expect(rowsOf(funds)).toHaveLength(20)
    expect(moreOf(funds)).toBe('failed')
    env.answer('GET /transaction_flow/list', pagesOf(45))
    await funds.loadMore()
    expect(rowsOf(funds)).toHaveLength(40)
  })

  test('show each row once when new ones have pushed the others down', async () => {
    const { funds, env } = await openFunds(pagesOf(30))
    env.answer('GET /transaction_flow/list', pagesOf(33))
    await funds.loadMore()
    const ids = rowsOf(funds)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(30)
    expect(funds.$proof.get().type).toBe('agrees')
  })

  test('end with a backend that knows no pages', async () => {
    const whole = Array.from({ length: 20 }, (_, id) => flowRow(id, '1.00'))
    const { funds } = await openFunds(() => envelope({ list: whole }))
    expect(moreOf(funds)).toBe('waiting')
    await funds.loadMore()
    expect(moreOf(funds)).toBe('end')
    expect(rowsOf(funds)).toHaveLength(20)
  })

  test('ask for one kind, and prove nothing with a part of the rows', async () => {
    const { funds, env, stores } = await openFunds(pagesOf(3), 'ad_billing')
    expect(env.requests.at(-1)?.query).toMatchObject({ kind: 'ad_billing' })
    expect(funds.$proof.get().type).toBe('none')
    funds.selectKind('all')
    expect(stores.router.$route.get().query).toEqual({ view: 'funds' })
    funds.selectKind('vip_subscription')
    expect(stores.router.$route.get().query).toEqual({ view: 'funds', kind: 'vip_subscription' })
  })

  test('ask once for a page, however often it is asked for', async () => {
    const { funds, env } = await openFunds(pagesOf(45))
    const before = env.requests.length
    await Promise.all([funds.loadMore(), funds.loadMore(), funds.loadMore()])
    expect(env.requests.length).toBe(before + 1)
  })

  test('say what failed when nothing could be loaded', async () => {
    const { funds } = await openFunds(() => envelope(null, 405))
    expect(funds.$list.get()).toMatchObject({ type: 'failed', error: { code: 405 } })
  })
})
