import { expect } from 'vitest'

import { createDice } from '../../host/server/delivery/random.ts'
import { callProcess, startProcess } from './sandbox-process.ts'
import type { ProcessSetup } from './sandbox-process.ts'
import { registration } from './sandbox.ts'

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

/** Registers users and funds their plans until the connection breaks; records what was confirmed. */
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
    // The test cuts connections on purpose; anything else is a failure.
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

/**
 * Starts the sandbox, kills it while users fund plans, restarts it and checks that everything confirmed is there; so
 * often, and a last time without a kill.
 * @returns how many fundings were confirmed
 */
export async function killRounds(rounds: number, where: Pick<ProcessSetup, 'data' | 'env'>): Promise<number> {
  const dice = createDice('kill rounds')
  const setup = { ...where, args: ['--test-controls'] }
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
