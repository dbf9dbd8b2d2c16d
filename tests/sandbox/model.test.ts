import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPostgres, type RealPostgres } from '../support/real-postgres.ts'
import {
  startSandbox,
  type Answer,
  type RefusalData,
  type TestSandbox,
  type TestUser
} from '../support/sandbox.ts'

const RUNS = 15
const KEYS = 6

let postgres: RealPostgres
let sandbox: TestSandbox

beforeAll(async () => {
  postgres = await startPostgres()
  sandbox = await startSandbox({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await sandbox.close()
  await postgres.stop()
})

/** Any of the twelve plans, among them those that fail and those that are interrupted. */
const put = fc.record({
  do: fc.constant('put' as const),
  plan: fc.nat({ max: 11 }),
  amount: fc.constantFrom('99.99', '100.00', '200.00', '333.33', '480.00', '2000.01', 'x'),
  coupon: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  key: fc.nat({ max: KEYS - 1 })
})
const clock = fc.record({
  do: fc.constant('clock' as const),
  ms: fc.constantFrom(1000, 7000, 30_000, 130_000, 86_400_000)
})
const look = fc.record({
  do: fc.constant('look' as const),
  call: fc.constantFrom('property', 'planList', 'statistics', 'couponList', 'transactionFlow')
})
/** What happens at once, then the next lot. */
const batches = fc.array(fc.array(fc.oneof({ weight: 5, arbitrary: put }, clock, look), {
  minLength: 1,
  maxLength: 6
}), { minLength: 1, maxLength: 6 })

const ALLOWED = new Set([
  'amount_below_min', 'amount_out_of_range', 'amount_invalid', 'balance_insufficient',
  'status_conflict', 'idempotency_conflict', 'coupon_used', 'coupon_same_name_today',
  'coupon_min_not_met'
])

interface Outcome {
  plan: string
  key: string
  answer: Answer<RefusalData>
}

async function checkInvariants(user: TestUser, outcomes: readonly Outcome[]): Promise<void> {
  const ledger = await sandbox.ledger(user.username)
  expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
  expect(ledger.balances).toEqual(ledger.sums)
  for (const balance of Object.values(ledger.balances)) expect(balance).not.toMatch(/^-/)
  const putPlans = ledger.postings
    .filter(row => row.type === 'put' && row.account === 'to_be_consumed')
    .map(row => String(row.plan_id))
  expect(new Set(putPlans).size).toBe(putPlans.length)
  const accepted = outcomes.filter(outcome => outcome.answer.code === 200)
  expect(new Set(accepted.map(outcome => outcome.plan))).toEqual(new Set(putPlans))
  for (const { answer } of outcomes) {
    if (answer.code !== 200) expect([...ALLOWED]).toContain(answer.data.reason)
  }
  const byKey = new Map<string, unknown>()
  for (const { key, answer } of accepted) {
    expect(answer.data).toEqual(byKey.get(key) ?? answer.data)
    byKey.set(key, answer.data)
  }
  expect(byKey.size).toBe(putPlans.length)
  const wallet = await sandbox.ok('property', {}, user)
  expect(wallet.identity?.difference).toBe('0.00')
}

it(
  `keeps its rules under any sequence of puts, deliveries, coupons and clock moves (${RUNS} runs)`,
  { timeout: 600_000 },
  async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(batches, async lots => {
        const registered = await sandbox.newUser()
        const { list } = await sandbox.ok('planList', {}, registered)
        const coupons = (await sandbox.ok('couponList', {}, registered)).list
        const keys = Array.from({ length: KEYS }, () => randomUUID())
        const outcomes: Outcome[] = []
        // A week of clock moves may outlive a session: each lot logs in again.
        const login = async (): Promise<TestUser> => {
          const { username, code } = registered
          const session = await sandbox.ok('login', { username, password: 'correct horse' })
          return { username, code, token: session.token }
        }
        for (const lot of lots) {
          const user = await login()
          await Promise.all(
            lot.map(async step => {
              if (step.do === 'clock') return sandbox.clock.advance(step.ms)
              if (step.do === 'look') {
                const name = step.call as 'property'
                return void (await sandbox.ok(name, {}, user))
              }
              const plan = list[step.plan]!.id
              const key = keys[step.key]!
              const answer = await sandbox.call(
                'putPlan',
                {
                  id: plan,
                  amount: step.amount,
                  client_request_id: key,
                  coupon_id: step.coupon === undefined ? undefined : coupons[step.coupon]!.id
                },
                user
              )
              reached.add(answer.code === 200 ? 'ok' : String(answer.data.reason))
              outcomes.push({ plan, key, answer })
            })
          )
          await checkInvariants(await login(), outcomes)
        }
        // Everything that was put comes to its end, and nothing is left on the way.
        sandbox.clock.advance(10 * 60_000)
        const user = await login()
        const wallet = await sandbox.ok('property', {}, user)
        expect(wallet).toMatchObject({ to_be_consumed: '0.00', to_be_settled: '0.00' })
        await checkInvariants(user, outcomes)
      }),
      { numRuns: RUNS, seed: 20_261_121 }
    )
    for (const outcome of ['ok', 'status_conflict', 'idempotency_conflict', 'balance_insufficient']) {
      expect([...reached]).toContain(outcome)
    }
  }
)
