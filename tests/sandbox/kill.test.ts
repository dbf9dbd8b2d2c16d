import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it, vi } from 'vitest'

import { killRounds } from '../support/kill-rounds.ts'
import { startPostgres } from '../support/real-postgres.ts'
import { startSandbox } from '../support/sandbox.ts'
import { SCALE } from '../support/scale.ts'

const folder = mkdtempSync(join(tmpdir(), 'ad-sandbox-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// For PGlite see process.test.ts, whose first start serves both.
describe('a kill -9 loses no confirmed operation', () => {
  it('when it hits the sandbox on PostgreSQL', { timeout: 300_000 }, async () => {
    const postgres = await startPostgres()
    const confirmed = await killRounds(SCALE.killsOnPostgres, { data: join(folder, 'data'), env: { DATABASE_URL: postgres.url } })
    expect(confirmed).toBeGreaterThanOrEqual(SCALE.killsOnPostgres * 3)
    await postgres.stop()
  })

  it(`when it hits a PostgreSQL process, ${SCALE.databaseCrashes} times`, { timeout: 300_000 }, async () => {
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
