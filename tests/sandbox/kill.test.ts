import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it, vi } from 'vitest'

import { createDice } from '../../host/server/delivery/random.ts'
import { startPostgres } from '../support/real-postgres.ts'
import { callProcess, startProcess } from '../support/sandbox-process.ts'
import { registration, startSandbox } from '../support/sandbox.ts'
import { SCALE } from '../support/scale.ts'

const folder = mkdtempSync(join(tmpdir(), 'ad-sandbox-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Acknowledged {
  username: string
  /** Receipt numbers by plan id. */
  puts: Map<string, string>
}

const control = async (url: string, name: string, body: object) =>
  (
    await fetch(`${url}/__sandbox/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' }
    })
  ).json()

/** Registers people and puts their plans until the connection breaks; notes what was confirmed. */
async function workUntilCut(url: string, name: string, noted: Acknowledged[], after: () => void) {
  try {
    for (let n = 0; ; n += 1) {
      const username = `${name}-${n}`
      const { codes } = (await control(url, 'codes', { count: 1 })) as { codes: string[] }
      const code = codes[0]!
      const registered = await callProcess(url, '/auth/register', registration(username, code))
      if (registered.code !== 200) throw new Error(`register: ${JSON.stringify(registered)}`)
      const entry: Acknowledged = { username, puts: new Map() }
      noted.push(entry)
      const token = String(registered.data.token)
      await callProcess(url, '/opening_store', { license_key: code }, token)
      const plans = await callProcess(url, '/plan/order/list', null, token)
      const list = plans.data.list as { id: string }[]
      for (const { id } of list.slice(0, 8)) {
        const put = await callProcess(url, '/plan/order/put', { id, amount: '100.00' }, token)
        if (put.code === 200) entry.puts.set(id, String(put.data.receipt_no))
        after()
      }
    }
  } catch (error) {
    // A cut connection is what the test is about; anything else is a failure.
    if (!(error instanceof TypeError)) throw error
  }
}

async function checkAll(url: string, noted: readonly Acknowledged[]): Promise<void> {
  for (const { username, puts } of noted) {
    const session = await callProcess(url, '/auth/login', { username, password: 'correct horse' })
    expect(session.code).toBe(200)
    for (const [id, receipt] of puts) {
      const detail = await callProcess(
        url,
        '/plan/order/detail',
        { id },
        String(session.data.token)
      )
      expect(detail.data).toMatchObject({ receipt_no: receipt, put_amount: '100.00' })
    }
    const ledger = await (await fetch(`${url}/__sandbox/ledger?username=${username}`)).json()
    expect(ledger).toMatchObject({ unbalanced: 0, drifted: 0, balances: ledger.sums })
  }
}

async function killRounds(rounds: number, env: Record<string, string>): Promise<number> {
  const dice = createDice('kill rounds')
  const setup = { data: join(folder, 'data'), args: ['--test-controls'], env }
  let confirmed = 0
  let last: Acknowledged[] = []
  for (let round = 0; round < rounds; round += 1) {
    const running = await startProcess(setup)
    await checkAll(running.url, last)
    const noted: Acknowledged[] = []
    let left = dice(3, 15)
    const worker = workUntilCut(running.url, `round-${round}`, noted, () => {
      left -= 1
      if (left === 0) setTimeout(() => running.kill('SIGKILL'), dice(0, 8))
    })
    expect((await running.exited).signal).toBe('SIGKILL')
    await worker
    confirmed += noted.reduce((sum, entry) => sum + entry.puts.size, 0)
    last = noted
  }
  const running = await startProcess(setup)
  await checkAll(running.url, last)
  running.kill('SIGTERM')
  await running.exited
  return confirmed
}

describe('kill -9 loses nothing that was confirmed', () => {
  it(`of the sandbox on PGlite (${SCALE.kills} kills)`, { timeout: 900_000 }, async () => {
    expect(await killRounds(SCALE.kills, {})).toBeGreaterThanOrEqual(SCALE.kills * 3)
  })

  it('of the sandbox on PostgreSQL', { timeout: 300_000 }, async () => {
    const postgres = await startPostgres()
    const confirmed = await killRounds(SCALE.killsOnPostgres, { DATABASE_URL: postgres.url })
    expect(confirmed).toBeGreaterThanOrEqual(SCALE.killsOnPostgres * 3)
    await postgres.stop()
  })

  it(`of a process of PostgreSQL, ${SCALE.databaseCrashes} times`, { timeout: 300_000 }, async () => {
    const postgres = await startPostgres()
    const sandbox = await startSandbox({ engine: 'PostgreSQL', address: postgres.url })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = 0
    for (let round = 0; round < SCALE.databaseCrashes; round += 1) {
      const user = await sandbox.newUser()
      const { list } = await sandbox.ok('planList', {}, user)
      const put = (id: string) => sandbox.call('putPlan', { id, amount: '100.00' }, user)
      const first = await put(list[0]!.id)
      const crash = postgres.crash()
      const answers = await Promise.all(list.slice(1, 8).map(plan => put(plan.id)))
      await crash
      await vi.waitUntil(
        async () => (await sandbox.call('property', {}, user)).code === 200,
        { timeout: 60_000, interval: 50 }
      )
      const confirmed = [first, ...answers].flatMap((answer, index) =>
        answer.code === 200 ? [list[index]!.id] : []
      )
      broken += answers.filter(answer => answer.code === 500).length
      for (const id of confirmed) {
        expect((await sandbox.ok('planDetail', { id }, user)).put_amount).toBe('100.00')
      }
      const ledger = await sandbox.ledger(user.username)
      expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
      const puts = ledger.postings.filter(row => row.type === 'put' && row.amount === '-100.00')
      expect(puts.length).toBeGreaterThanOrEqual(confirmed.length)
      expect(puts.length).toBeLessThanOrEqual(8)
    }
    expect(broken).toBeGreaterThan(0)
    log.mockRestore()
    await sandbox.close()
    await postgres.stop()
  })
})
