import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { once } from '../../host/server/accounts/once.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
let userId: number

beforeAll(async () => {
  sandbox = await startSandbox()
  const { username } = await sandbox.newUser()
  const [row] = await sandbox.db.query<{ id: number }>('select id from users where username = $1', [username])
  userId = row!.id
})
afterAll(() => sandbox.close())

/** Runs a change under an id; its answer shows which one has run. */
const change = (clientRequestId: string | undefined, call: string, body: object, answer: string) =>
  sandbox.db.tx(tx => once(tx, { userId, call, clientRequestId, body, now: sandbox.clock.now() }, async () => answer))

it('once returns the answer of the first run, in whatever case its id is written', async () => {
  const id = randomUUID()
  expect(await change(id, 'withdraw', { amount: '1.00' }, 'first')).toBe('first')
  expect(await change(id.toUpperCase(), 'withdraw', { amount: '1.00' }, 'second')).toBe('first')
})

it.each([
  ['another call with the same body', 'putPlan', { amount: '1.00' }],
  ['the same call with another body', 'withdraw', { amount: '2.00' }]
])('once refuses the same id on %s (GO-2)', async (_name, call, body) => {
  const id = randomUUID()
  await change(id, 'withdraw', { amount: '1.00' }, 'first')
  await expect(change(id, call, body, 'second')).rejects.toMatchObject({
    code: 400,
    data: { reason: 'idempotency_conflict' }
  })
})

it('once runs every time without an id, and again after a failed run', async () => {
  expect(await change(undefined, 'withdraw', {}, 'first')).toBe('first')
  expect(await change(undefined, 'withdraw', {}, 'second')).toBe('second')
  const id = randomUUID()
  const failing = sandbox.db.tx(tx =>
    once(tx, { userId, call: 'withdraw', clientRequestId: id, body: {}, now: sandbox.clock.now() }, () =>
      Promise.reject(new Error('broken'))
    )
  )
  await expect(failing).rejects.toThrow('broken')
  expect(await change(id, 'withdraw', {}, 'first')).toBe('first')
})
