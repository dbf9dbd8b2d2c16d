import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  startSandbox,
  type Answer,
  type RefusalData,
  type TestSandbox,
  type TestUser
} from '../support/sandbox.ts'
import { SCALE, SEED } from '../support/scale.ts'
import { grant, withCard } from '../support/withdrawals.ts'

const KEYS = 6

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ engine: 'PostgreSQL' })
})
afterAll(async () => {
  await sandbox.close()
})

/** Any of the twelve plans, including those that fail and those that are interrupted. */
const put = fc.record({
  do: fc.constant('put' as const),
  plan: fc.nat({ max: 11 }),
  amount: fc.constantFrom(
    '99.99', '100.00', '200.00', '333.33', '480.00', '1100.00', '2000.01', 'x'
  ),
  coupon: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  key: fc.nat({ max: KEYS - 1 })
})
/** Includes amounts whose withdrawal is returned, with and without a reason. */
const withdraw = fc.record({
  do: fc.constant('withdraw' as const),
  amount: fc.constantFrom(
    '9.99', '10.00', '100.00', '250.13', '300.14', '600.00', '1100.00', '6000.00', 'x'
  ),
  key: fc.nat({ max: KEYS - 1 })
})
const password = fc.record({ do: fc.constant('password' as const) })
const clock = fc.record({
  do: fc.constant('clock' as const),
  ms: fc.constantFrom(1000, 7000, 30_000, 130_000, 4_000_000, 86_400_000)
})
const read = fc.record({
  do: fc.constant('look' as const),
  call: fc.constantFrom('property', 'planList', 'statistics', 'couponList', 'transactionFlow')
})
/** Batches of concurrent steps, run one after another. */
const step = fc.oneof(
  { weight: 5, arbitrary: put },
  { weight: 3, arbitrary: withdraw },
  { weight: 2, arbitrary: password },
  clock,
  read
)
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6
})

const ALLOWED = new Set([
  'amount_below_min', 'amount_out_of_range', 'amount_invalid', 'balance_insufficient',
  'status_conflict', 'idempotency_conflict', 'coupon_used', 'coupon_same_name_today',
  'coupon_min_not_met', 'wrong_pay_password'
])

interface Outcome {
  /** The plan of a put; null for a withdrawal. */
  plan: string | null
  key: string
  answer: Answer<RefusalData>
}

async function checkInvariants(
  user: TestUser,
  outcomes: readonly Outcome[],
  passwords: number
): Promise<void> {
  const ledger = await sandbox.ledger(user.username)
  expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
  expect(ledger.balances).toEqual(ledger.sums)
  for (const balance of Object.values(ledger.balances)) expect(balance).not.toMatch(/^-/)
  const putPlans = ledger.postings
    .filter(row => row.type === 'put' && row.account === 'to_be_consumed')
    .map(row => String(row.plan_id))
  expect(new Set(putPlans).size).toBe(putPlans.length)
  const accepted = outcomes.filter(outcome => outcome.answer.code === 200)
  const acceptedPuts = accepted.filter(outcome => outcome.plan !== null)
  expect(new Set(acceptedPuts.map(outcome => outcome.plan))).toEqual(new Set(putPlans))
  const requests = ledger.postings.filter(
    row => row.type === 'withdrawal_request' && row.account === 'withdrawal_pending'
  )
  expect(requests.length).toBeLessThanOrEqual(passwords)
  for (const { answer } of outcomes) {
    if (answer.code !== 200) expect([...ALLOWED]).toContain(answer.data.reason)
  }
  const byKey = new Map<string, unknown>()
  for (const { key, answer } of accepted) {
    expect(answer.data).toEqual(byKey.get(key) ?? answer.data)
    byKey.set(key, answer.data)
  }
  expect(byKey.size).toBe(putPlans.length + requests.length)
  const wallet = await sandbox.ok('property', {}, user)
  expect(wallet.identity?.difference).toBe('0.00')
}

it(
  `the ledger keeps its invariants under any sequence of puts, withdrawals, deliveries, coupons and clock moves (${SCALE.models} runs)`,
  { timeout: 600_000 },
  async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(batches, async lots => {
        const registered = await withCard(sandbox)
        const { list } = await sandbox.ok('planList', {}, registered)
        const coupons = (await sandbox.ok('couponList', {}, registered)).list
        const keys = Array.from({ length: KEYS }, () => randomUUID())
        const outcomes: Outcome[] = []
        let passwords = 0
        // The clock moves may outlive a session: each batch logs in again.
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
              if (step.do === 'password') {
                passwords += 1
                return void (await grant(sandbox, user))
              }
              const key = keys[step.key]!
              const body = { amount: step.amount, client_request_id: key }
              const plan = step.do === 'put' ? list[step.plan]!.id : null
              const answer =
                step.do === 'withdraw'
                  ? await sandbox.call('withdraw', body, user)
                  : await sandbox.call(
                      'putPlan',
                      {
                        ...body,
                        id: list[step.plan]!.id,
                        coupon_id: step.coupon === undefined ? undefined : coupons[step.coupon]!.id
                      },
                      user
                    )
              const outcome = answer.code === 200 ? 'ok' : String(answer.data.reason)
              reached.add(`${step.do} ${outcome}`)
              outcomes.push({ plan, key, answer })
            })
          )
          await checkInvariants(await login(), outcomes, passwords)
        }
        // Every put and withdrawal ends, and nothing stays pending.
        sandbox.clock.advance(60 * 60_000)
        const user = await login()
        const wallet = await sandbox.ok('property', {}, user)
        expect(wallet).toMatchObject({
          to_be_consumed: '0.00',
          to_be_settled: '0.00',
          withdrawal_pending: '0.00'
        })
        await checkInvariants(user, outcomes, passwords)
      }),
      { numRuns: SCALE.models, seed: SEED }
    )
    for (const outcome of [
      'put ok', 'put status_conflict', 'put idempotency_conflict', 'put balance_insufficient',
      'withdraw ok', 'withdraw wrong_pay_password', 'withdraw idempotency_conflict',
      'withdraw balance_insufficient'
    ]) {
      expect([...reached]).toContain(outcome)
    }
  }
)
