import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox
let user: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ testControls: true })
  user = await sandbox.newUser()
})
afterEach(() => fetch(`${sandbox.url}/__sandbox/fault`, { method: 'DELETE' }))
afterAll(() => sandbox.close())

const control = async (name: string, body: object) => {
  const response = await fetch(`${sandbox.url}/__sandbox/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' }
  })
  return { status: response.status, body: await response.json() }
}

const inject = async (fault: object) => {
  expect(await control('fault', { call: 'unreadCount', ...fault })).toMatchObject({ status: 200 })
}

const ask = () => sandbox.send('unreadCount', {}, user)

it('a fault answers with a code as often as requested, then no longer', async () => {
  await inject({ kind: 'code', code: 500, msg: 'Broken', times: 2 })
  for (let n = 0; n < 2; n += 1) {
    expect(await (await ask()).json()).toEqual({ code: 500, msg: 'Broken', data: null })
  }
  expect(await (await ask()).json()).toMatchObject({ code: 200 })
})

it('a fault sends HTML, malformed data or an HTTP error', async () => {
  await inject({ kind: 'html' })
  const page = await ask()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  await inject({ kind: 'malformed', value: { unread_total: 'many' } })
  expect(await (await ask()).json()).toEqual({
    code: 200,
    msg: 'ok',
    data: { unread_total: 'many' }
  })
  await inject({ kind: 'http', status: 502 })
  expect((await ask()).status).toBe(502)
})

it('a fault delays an answer', async () => {
  await inject({ kind: 'delay', ms: 80 })
  const start = performance.now()
  await ask()
  expect(performance.now() - start).toBeGreaterThanOrEqual(75)
})

it('a fault drops the connection before the call, which is not executed', async () => {
  const { list } = await sandbox.ok('planList', {}, user)
  await inject({ call: 'putPlan', kind: 'drop' })
  const put = { id: list[0]!.id, amount: '100.00' }
  await expect(sandbox.send('putPlan', put, user)).rejects.toThrow('fetch failed')
  expect((await sandbox.ok('planDetail', { id: put.id }, user)).status).toBe('waitPut')
})

it('a fault loses the answer after the commit, and a retry gets it', async () => {
  const { list } = await sandbox.ok('planList', {}, user)
  await inject({ call: 'putPlan', kind: 'lost_after_commit' })
  const put = {
    id: list[0]!.id,
    amount: '100.00',
    client_request_id: '3f0c6a34-6f5c-4c44-9d42-0d3f4d2a9b11'
  }
  await expect(sandbox.send('putPlan', put, user)).rejects.toThrow('fetch failed')
  expect((await sandbox.ok('planDetail', { id: put.id }, user)).status).toBe('matching')
  expect(await sandbox.ok('putPlan', put, user)).toMatchObject({ balance_after: '900.00' })
  expect((await sandbox.ok('property', {}, user)).available_balance).toBe('900.00')
})

it('the controls move the clock, mint codes, expire tokens and show the ledger', async () => {
  const before = sandbox.clock.now().getTime()
  await control('clock', { advanceMs: 3_600_000 })
  expect(sandbox.clock.now().getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
  const stored = await sandbox.db.query<{ value: string }>(
    "select value from settings where key = 'clock_offset_ms'"
  )
  expect(stored).toEqual([{ value: '3600000' }])
  expect((await control('codes', { count: 3 })).body.codes).toHaveLength(3)
  const ledger = await (
    await fetch(`${sandbox.url}/__sandbox/ledger?username=${user.username}`)
  ).json()
  expect(ledger).toMatchObject({ unbalanced: 0, drifted: 0, balances: ledger.sums })
  expect((await control('expire-token', { token: user.token })).body).toEqual({ expired: 1 })
  expect((await sandbox.call('property', {}, user)).code).toBe(503)
})

it('the controls refuse an unknown call, a clock that goes back or past every date, and a foreign origin', async () => {
  expect((await control('fault', { call: 'nope', kind: 'drop' })).status).toBe(400)
  expect((await control('clock', { advanceMs: -1 })).status).toBe(400)
  expect((await control('clock', { advanceMs: 1e30 })).status).toBe(400)
  expect((await sandbox.send('basicConfig', {})).status).toBe(200)
  const foreign = await fetch(`${sandbox.url}/__sandbox/clock`, {
    method: 'POST',
    body: '{"advanceMs":1}',
    headers: { 'Content-Type': 'application/json', Origin: 'https://other.example' }
  })
  expect(foreign.status).toBe(403)
})
