import { afterAll, beforeAll, expect, it } from 'vitest'

import { createDice } from '../../host/server/delivery/random.ts'
import { money } from '../../host/server/ledger/money.ts'
import { post } from '../../host/server/ledger/post.ts'
import { createPlan } from '../../host/server/plans/open-store.ts'
import { createFlakyNetwork } from '../support/flaky-network.ts'
import { newActs, openPage, putOnce, undoFunding } from '../support/put-person.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { SCALE, SEED } from '../support/scale.ts'

const PEOPLE = 4
/** Plans of each user that are confirmed and then not put. */
const REGRETS = 15

let sandbox: TestSandbox

beforeAll(async () => {
  // Slow deliveries, so that nothing falls due while plans are put.
  sandbox = await startSandbox({ engine: 'PostgreSQL', speed: 0.0001 })
})
afterAll(async () => {
  await sandbox.close()
})

/** A user with this many plans and the money for all of them. */
async function richUser(plans: number): Promise<{ user: TestUser; ids: string[]; start: bigint }> {
  const user = await sandbox.newUser()
  const [row] = await sandbox.db.query<{ id: number }>('select id from users where username = $1', [
    user.username
  ])
  const at = sandbox.clock.now()
  const ids: string[] = []
  const more = money('100000.00')
  await sandbox.db.tx(async tx => {
    await post(tx, {
      userId: row!.id,
      kind: 'system_topup',
      type: 'top_up',
      remark: 'Test',
      at,
      lines: { funding: -more, available: more }
    })
    for (let n = 0; n < plans; n += 1) {
      ids.push(String(await createPlan(tx, row!.id, 'garden-lamp', at)))
    }
  })
  return { user, ids, start: more + money('1000.00') }
}

it(`${SCALE.intentions} intentions make exactly ${SCALE.intentions} puts over a flaky network`, { timeout: 300_000 }, async () => {
  const done = newActs()
  const accidents: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, number) => {
      const dice = createDice(`${SEED}/${number}`)
      const network = createFlakyNetwork(sandbox.url, dice)
      const { user, ids, start } = await richUser(SCALE.intentions / PEOPLE + REGRETS)
      const trace = new Map<string, string[]>()
      const { advance: passTime } = sandbox.clock
      const person = { user, dice, network, acts: done, trace, passTime }
      const wanted = new Map<number, string>()
      let page = openPage(user, network, null)
      for (const id of ids.splice(0, REGRETS)) await undoFunding(person, page, id)
      for (const id of ids) {
        const amount = `${dice(100, 300)}.${String(dice(0, 99)).padStart(2, '0')}`
        wanted.set(Number(id), `-${amount}`)
        page = await putOnce(person, page, id, amount)
      }
      await network.deliverLate()
      for (const [name, count] of Object.entries(network.counts)) {
        accidents[name] = (accidents[name] ?? 0) + count
      }

      // One id for all attempts of an intention, and none for an undone one.
      expect([...network.tries.keys()].sort()).toEqual([...ids].sort())
      for (const [id, keys] of network.tries) {
        expect(keys.size, trace.get(id)?.join(', ')).toBe(1)
      }
      const ledger = await sandbox.ledger(user.username)
      const puts = ledger.postings.filter(row => row.type === 'put' && row.account === 'available')
      expect(puts).toHaveLength(wanted.size)
      expect(new Map(puts.map(row => [row.plan_id, row.amount]))).toEqual(wanted)
      const spent = [...wanted.values()].reduce((sum, amount) => sum + money(amount), start)
      expect(money(ledger.balances.available!)).toBe(spent)
      expect(ledger.balances).toEqual(ledger.sums)
      expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
      // One that was found not executed, and arrived after that, keeps its id for another attempt, and is not reported again.
      expect(page.stores.idempotencyKeys.pending('putPlan').filter(({ tried }) => tried !== 0)).toEqual([])
    })
  )
  console.log(JSON.stringify({ ...done, ...accidents }))
  // A run without failures would prove nothing.
  for (const count of Object.values({ ...done, ...accidents })) expect(count).toBeGreaterThan(5)
})
