import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { mintAcceptanceCodes } from '../../host/server/exchange/acceptance-code.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

const AMOUNT = '150.00'
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ engine: 'PostgreSQL' })
})
afterAll(async () => {
  await sandbox.close()
})

const codes = (count: number): Promise<string[]> =>
  sandbox.db.tx(tx => mintAcceptanceCodes(tx, 'enterprise', count))
const orders = async (user: TestUser): Promise<number> =>
  (await sandbox.ok('exchangeOrders', {}, user)).total!

async function accept(user: TestUser, acceptance_code: string, client_request_id?: string) {
  const input = { type: 'enterprise' as const, amount: AMOUNT, acceptance_code }
  return sandbox.call('acceptor', { ...input, ...(client_request_id ? { client_request_id } : {}) }, user)
}

it('accepts a code once when many users send it at the same moment', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => sandbox.newUser()))
  await Promise.all(
    users.map(user => sandbox.ok('acceptor', { type: 'enterprise', amount: AMOUNT }, user))
  )
  for (const code of await codes(5)) {
    const answers = await Promise.all(users.map(user => accept(user, code)))
    const reasons = answers.filter(answer => answer.code !== 200).map(({ data }) => data.reason)
    expect(reasons).toEqual(Array.from({ length: 11 }, () => 'wrong_acceptance_code'))
  }
  const counts = await Promise.all(users.map(orders))
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
})

it('opens one order for each intention, each sent eight times at once', async () => {
  const user = await sandbox.newUser()
  await sandbox.ok('acceptor', { type: 'enterprise', amount: AMOUNT }, user)
  const intentions = (await codes(10)).map(code => ({ code, id: randomUUID() }))
  const answers = await Promise.all(
    intentions.flatMap(({ code, id }) => Array.from({ length: 8 }, () => accept(user, code, id)))
  )
  expect(answers.map(answer => answer.code)).toEqual(answers.map(() => 200))
  expect(await orders(user)).toBe(10)
})
