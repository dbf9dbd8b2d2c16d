import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { BASE_PATH, STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createDeal } from '../../src/screens/foreign-exchange/deal-model.ts'
import { createExchange } from '../../src/screens/foreign-exchange/model.ts'
import { createPut } from '../../src/screens/plan-detail/put-model.ts'
import { createWallet } from '../../src/screens/wallet/model.ts'
import { createWithdraw } from '../../src/screens/wallet/withdraw/withdraw-model.ts'
import { newAcceptanceCode } from '../support/money-operations.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { envelope, type TestRequest } from '../support/test-env.ts'
import { createTestStores, type TestStores } from '../support/test-stores.ts'
import { grant, withCard } from '../support/withdrawals.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ speed: 0.0001 })
})
afterAll(async () => {
  await sandbox.close()
})

interface Left {
  operation: { sendNow(): void }
  exit(): void
}

/** Each with the toast that says it is done; `begin` confirms it on its screen. */
const OPERATIONS: Record<string, { path: string; done: string; begin(stores: TestStores, user: TestUser): Promise<Left> }> = {
  put: {
    path: '/plan/order/put',
    done: 'Plan funded',
    async begin(stores, user) {
      const { list } = await sandbox.ok('planList', { status: 'waitPut' }, user)
      const put = createPut(stores, { id: list[0]!.id, limits: { min: '100.00', max: '2000.00' } }, () => undefined)
      put.operation.open()
      put.form.type('121.37')
      await expect.poll(() => put.order()).not.toBeNull()
      put.operation.confirm(put.order()!)
      return put
    }
  },
  withdrawal: {
    path: '/user/withdraw',
    done: 'Withdrawal requested',
    async begin(stores, user) {
      const wallet = createWallet(stores)
      const model = createWithdraw(stores, wallet)
      onTestFinished(wallet.exit)
      void wallet.reload()
      await model.load()
      await expect.poll(() => model.$details.get().type).toBe('ready')
      model.form.type('21.37')
      await grant(sandbox, user)
      model.operation.confirm(model.order()!)
      return model
    }
  },
  exchange: {
    path: '/acceptor/detail',
    done: 'The exchange is open',
    async begin(stores) {
      const exchange = createExchange(stores)
      const deal = createDeal(stores, 'enterprise', exchange)
      onTestFinished(exchange.exit)
      await exchange.reload()
      deal.amount.set('amount', '121.37')
      await deal.amount.submit()
      deal.code.set('acceptance_code', await newAcceptanceCode(sandbox))
      await deal.code.submit()
      const stage = deal.operation.$stage.get()
      if (stage.type === 'review') deal.operation.confirm(stage.order)
      return deal
    }
  }
}

it.each(Object.entries(OPERATIONS))('what is left while it is sent, and accepted without detail, is found: %s', async (_name, { path, done, begin }) => {
  const user = await withCard(sandbox)
  let arrived: () => void = () => undefined
  const wasSent = new Promise<void>(resolve => (arrived = resolve))
  let release: () => void = () => undefined
  const wasLeft = new Promise<void>(resolve => (release = resolve))
  async function reach({ method, url, headers, body, path: to }: TestRequest): Promise<Response> {
    const answer = await fetch(sandbox.url + BASE_PATH + url, {
      method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await answer.text()
    const isMoney = to.endsWith(path) && 'client_request_id' in (body as object)
    if (!isMoney) return new Response(text, { status: answer.status })
    expect(text).toContain('"code":200')
    arrived()
    await wasLeft
    return envelope({})
  }
  const stores = createTestStores({ token: user.token, fetch: reach })
  stores.env.randomId = randomUUID
  await stores.config.load('en')
  const { operation, exit } = await begin(stores, user)
  operation.sendNow()
  await wasSent
  exit()
  release()
  await expect.poll(() => stores.shell.$toast.get()?.text).toBe(done)
  expect(stores.env.storage.get(STORAGE_KEYS.idempotencyKeys)).toBeNull()
})
