import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openSession } from '../../host/server/accounts/session.ts'
import { lockUser } from '../../host/server/accounts/user.ts'
import { findUpload } from '../../host/server/contract/find-upload.ts'
import { money } from '../../host/server/ledger/money.ts'
import { createPlan } from '../../host/server/plans/open-store.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { SCALE } from '../support/scale.ts'
import { BANK, grant, md5, PIN, withCard } from '../support/withdrawals.ts'

const PAIRS = SCALE.pairsOfRaces
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ engine: 'PostgreSQL' })
})

afterAll(async () => {
  await sandbox.close()
})

async function userIdOf(user: TestUser): Promise<number> {
  const [row] = await sandbox.db.query<{ id: number }>(
    'select id from users where username = $1',
    [user.username]
  )
  return row!.id
}

const codesOf = (answers: readonly { code: number; data: { reason?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.code === 200 ? 'ok' : (answer.data.reason ?? String(answer.code))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Until a statement of another transaction waits for a row. */
const aCallWaits = () =>
  vi.waitUntil(async () => {
    const waiting = await sandbox.db.query("select 1 from pg_locks where not granted and locktype in ('tuple', 'transactionid')")
    return waiting.length > 0
  })

describe('the sandbox on PostgreSQL under concurrent requests', { timeout: 300_000 }, () => {
  it('checks at most ten of 200 wrong passwords', async () => {
    const { username } = await sandbox.newUser()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sandbox.call('login', { username, password: 'wrong horse' }))
    )
    expect(codesOf(answers)).toEqual({ wrong_credentials: 10, rate_limited: 190 })
  })

  it(`accepts exactly ten of ${SCALE.races} puts when the balance covers ten`, async () => {
    const user = await sandbox.newUser()
    const id = await userIdOf(user)
    const plans: number[] = []
    for (let n = 0; n < SCALE.races; n += 1) {
      plans.push(await createPlan(sandbox.db, id, 'garden-lamp', sandbox.clock.now()))
    }
    const answers = await Promise.all(
      plans.map(plan =>
        sandbox.call(
          'putPlan',
          { id: String(plan), amount: '100.00', client_request_id: randomUUID() },
          user
        )
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 10, balance_insufficient: SCALE.races - 10 })
    const ledger = await sandbox.ledger(user.username)
    expect(money(ledger.balances.available!)).toBe(0n)
    expect(ledger.balances).toEqual(ledger.sums)
    expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
  })

  it(`accepts ten of ${PAIRS} withdrawals and ${PAIRS} puts when the balance covers ten`, async () => {
    const user = await withCard(sandbox)
    const id = await userIdOf(user)
    const now = sandbox.clock.now()
    const plans: number[] = []
    const sessions: TestUser[] = []
    for (let n = 0; n < PAIRS; n += 1) {
      plans.push(await createPlan(sandbox.db, id, 'garden-lamp', now))
      const { token } = await openSession(sandbox.db, { id, session_seconds: null }, now)
      sessions.push({ ...user, token })
    }
    await Promise.all(sessions.map(session => grant(sandbox, session)))
    const answers = await Promise.all(
      plans.flatMap((plan, n) => [
        sandbox.call(
          'putPlan',
          { id: String(plan), amount: '100.00', client_request_id: randomUUID() },
          user
        ),
        sandbox.call(
          'withdraw',
          { amount: '100.00', client_request_id: randomUUID() },
          sessions[n]!
        )
      ])
    )
    expect(codesOf(answers)).toEqual({ ok: 10, balance_insufficient: 2 * PAIRS - 10 })
    const withdrawn = answers.filter((answer, n) => n % 2 === 1 && answer.code === 200).length
    const ledger = await sandbox.ledger(user.username)
    expect(ledger.balances).toMatchObject({
      available: '0.00',
      withdrawal_pending: `${withdrawn * 100}.00`,
      to_be_consumed: `${(10 - withdrawn) * 100}.00`
    })
    expect(ledger.balances).toEqual(ledger.sums)
    expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
    // A refused withdrawal does not use up its password.
    const [left] = await sandbox.db.query<{ n: number }>(
      `select count(*)::int as n from sessions
      where user_id = $1 and pay_granted_until is not null`,
      [id]
    )
    expect(left!.n).toBe(PAIRS - withdrawn)
  })

  it('makes one withdrawal for one entered password', async () => {
    const user = await withCard(sandbox)
    await grant(sandbox, user)
    const answers = await Promise.all(
      Array.from({ length: PAIRS }, () =>
        sandbox.call('withdraw', { amount: '10.00', client_request_id: randomUUID() }, user)
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 1, wrong_pay_password: PAIRS - 1 })
    expect((await sandbox.ledger(user.username)).balances).toMatchObject({
      available: '990.00',
      withdrawal_pending: '10.00'
    })
  })

  it('withdraws once for twenty equal requests, and pays out once for twenty reads', async () => {
    const user = await withCard(sandbox)
    await grant(sandbox, user)
    const body = { amount: '40.00', client_request_id: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.call('withdraw', body, user))
    )
    expect(codesOf(answers)).toEqual({ ok: 20 })
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data)
    sandbox.clock.advance(60 * 60 * 1000)
    const answered = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.ok('property', {}, user))
    )
    for (const one of answered) expect(one).toEqual(answered[0])
    const ledger = await sandbox.ledger(user.username)
    expect(
      ledger.postings
        .filter(row => row.type.startsWith('withdrawal'))
        .map(row => `${row.type} ${row.account} ${row.amount}`)
    ).toEqual([
      'withdrawal_request available -40.00',
      'withdrawal_request withdrawal_pending 40.00',
      'withdrawal_paid fees 1.00',
      'withdrawal_paid payouts 39.00',
      'withdrawal_paid withdrawal_pending -40.00'
    ])
    expect(await sandbox.ok('unreadCount', {}, user)).toEqual({ unread_total: 1 })
  })

  it('binds one of thirty cards', async () => {
    const user = await sandbox.newUser()
    await sandbox.ok('setPassword', { password: md5(PIN) }, user)
    await grant(sandbox, user)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sandbox.call(
          'editBankCard',
          { ...BANK, card_name: `Bank ${n}`, client_request_id: randomUUID() },
          user
        )
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 1, bank_card_locked: 29 })
  })

  it('puts a plan once for twenty equal requests and answers all alike', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', {}, user)
    const body = { id: list[0]!.id, amount: '250.00', client_request_id: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.call('putPlan', body, user))
    )
    expect(codesOf(answers)).toEqual({ ok: 20 })
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data)
    const puts = (await sandbox.ledger(user.username)).postings.filter(row => row.type === 'put')
    expect(puts.map(row => row.amount)).toEqual(['-250.00', '250.00'])
  })

  it('puts a plan once for twenty intentions', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', {}, user)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        sandbox.call(
          'putPlan',
          { id: list[0]!.id, amount: '100.00', client_request_id: randomUUID() },
          user
        )
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 1, status_conflict: 19 })
    expect((await sandbox.ledger(user.username)).balances.available).toBe('900.00')
  })

  it('uses one coupon of a name a day', async () => {
    const user = await sandbox.newUser()
    const { list } = await sandbox.ok('planList', {}, user)
    const coupons = (await sandbox.ok('couponList', {}, user)).list.filter(
      coupon => coupon.name === 'Launch discount'
    )
    expect(coupons).toHaveLength(2)
    const answers = await Promise.all(
      coupons.map((coupon, index) =>
        sandbox.call(
          'putPlan',
          {
            id: list[index]!.id,
            amount: '200.00',
            coupon_id: coupon.id,
            client_request_id: randomUUID()
          },
          user
        )
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 1, coupon_same_name_today: 1 })
    expect((await sandbox.ok('couponList', { status: 'used' }, user)).total).toBe(1)
    expect((await sandbox.ledger(user.username)).balances.available).toBe('820.00')
  })

  it('gives one new-user coupon for many claims of a user', async () => {
    const user = await sandbox.newUser()
    const answers = await Promise.all(
      Array.from({ length: SCALE.tries }, () =>
        sandbox.call('receiveCoupon', { client_request_id: randomUUID() }, user)
      )
    )
    expect(codesOf(answers)).toEqual({ ok: 1, coupon_already_received: SCALE.tries - 1 })
    const { list } = await sandbox.ok('couponList', { page_size: 100 }, user)
    expect(list.filter(coupon => coupon.is_new_user)).toHaveLength(1)
    const again = "insert into coupons (user_id, template, name, expires_at, created_at) values ($1, 'new-user', 'x', now(), now())"
    await expect(sandbox.db.query(again, [await userIdOf(user)])).rejects.toThrow(/coupons_one_new_user/)
  })

  it('follows one agent at a time', async () => {
    const user = await sandbox.newUser()
    const ids = ['AG-2041', 'AG-3177', 'AG-4408']
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sandbox.call('followAgent', { agent_id: ids[n % 3]! }, user)
      )
    )
    expect((await sandbox.ok('agentList', { kind: 'following' }, user)).total).toBe(1)
  })

  it('registers one of twenty users with the same code', async () => {
    const code = await sandbox.newCode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const username = `race-${n}-${randomUUID().slice(0, 6)}`
        return sandbox.call('register', {
          username,
          password: 'correct horse',
          confirm_password: 'correct horse',
          email: `${username}@example.test`,
          phone: '0301234567',
          license_key: code
        })
      })
    )
    expect(codesOf(answers)).toEqual({ ok: 1, auth_code_used: 19 })
    const holders = await sandbox.db.query<{ n: number }>(
      "select count(*)::int as n from users where username like 'race-%'"
    )
    expect(holders[0]!.n).toBe(1)
  })

  it('gives an e-mail address to one of four users who change to it', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => sandbox.newUser({ opened: false })))
    const email = `${randomUUID()}@example.test`
    const answers = await Promise.all(users.map(user => sandbox.call('editUserInfo', { email }, user)))
    expect(codesOf(answers)).toEqual({ ok: 1, email_taken: 3 })
  })

  it('receives the bytes of a signature while the same user signs', async () => {
    const user = await sandbox.newUser()
    const id = await userIdOf(user)
    await sandbox.db.query(`update users set contract = '{"status": "draft"}'::jsonb where id = $1`, [id])
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n a name', 'latin1')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { upload_id, upload_url } = await sandbox.ok(
      'contractUploadUrl',
      { file_name: 'a.png', mime: 'image/png', size: bytes.length, sha256, part: 'signature' },
      user
    )
    const [sent, found] = await sandbox.db.tx(async tx => {
      await lockUser(tx, id)
      const received = fetch(upload_url, { method: 'PUT', body: bytes })
      await aCallWaits()
      return [received, await findUpload(tx, id, { id: upload_id!, sha256 }).catch((error: unknown) => error)]
    })
    expect(found).toMatchObject({ data: { reason: 'status_conflict' } })
    expect((await sent).status).toBe(204)
  })

  it('marks messages in any order at the same moment', async () => {
    const user = await sandbox.newUser()
    const id = await userIdOf(user)
    const rows = await sandbox.db.query<{ id: number }>(
      `insert into notifications (user_id, category, title, body, created_at)
      select $1, 'activity', 'x', 'x', $2 from generate_series(1, 3) returning id`,
      [id, sandbox.clock.now()]
    )
    const mark = 'update notifications set read_at = created_at where id = $1'
    const [first, middle, last] = rows.map(row => row.id) as [number, number, number]
    // Whichever end the call begins with, it then waits for the row in the middle.
    const answer = await sandbox.db.tx(async tx => {
      await lockUser(tx, id)
      await tx.query(mark, [middle])
      const called = sandbox.call('readNotifications', { all: true }, user)
      await aCallWaits()
      await tx.query(mark, [first])
      await tx.query(mark, [last])
      return [called]
    })
    expect((await answer[0])!.code).toBe(200)
  })

  it('opens an account once and delivers once', async () => {
    const user = await sandbox.newUser({ opened: false })
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sandbox.ok('openStore', { license_key: user.code }, user)
      )
    )
    const { list, total } = await sandbox.ok('planList', {}, user)
    expect(total).toBe(12)
    await sandbox.ok('putPlan', { id: list[0]!.id, amount: '300.00' }, user)
    sandbox.clock.advance(10 * 60 * 1000)
    const wallets = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.ok('property', {}, user))
    )
    for (const wallet of wallets) expect(wallet).toEqual(wallets[0])
    const ledger = await sandbox.ledger(user.username)
    expect(ledger.postings.filter(row => row.type === 'starting_balance')).toHaveLength(2)
    expect(ledger.postings.filter(row => row.type === 'settlement')).toHaveLength(2)
    expect(ledger.balances).toEqual(ledger.sums)
  })

  it(`checks a transaction password for five of ${SCALE.tries} attempts, then locks it`, async () => {
    const user = await sandbox.newUser()
    await sandbox.ok('setPassword', { password: md5('135790') }, user)
    const tries = Array.from({ length: SCALE.tries }, (_, n) =>
      sandbox.call('checkPassword', { password: md5(String(n).padStart(6, '0')) }, user)
    )
    expect(codesOf(await Promise.all(tries))).toEqual({
      wrong_pay_password: 4,
      pay_password_locked: SCALE.tries - 4
    })
    const right = await sandbox.call('checkPassword', { password: md5('135790') }, user)
    expect(right.data.reason).toBe('pay_password_locked')
  })

  it('ends every session when the login password changes', async () => {
    const user = await sandbox.newUser()
    const logIn = () =>
      sandbox.call('login', { username: user.username, password: 'correct horse' })
    const logins = Array.from({ length: 6 }, logIn)
    const change = sandbox.ok(
      'updatePassword',
      {
        old_password: 'correct horse',
        new_password: 'battery staple',
        confirm_password: 'battery staple'
      },
      user
    )
    const answers = await Promise.all([...logins, logIn(), logIn()])
    await change
    for (const answer of answers) {
      if (answer.code !== 200) continue
      const { token } = answer.data as unknown as { token: string }
      expect((await sandbox.call('userInfo', {}, { token })).code).toBe(401)
    }
    expect(codesOf([await logIn()])).toEqual({ wrong_credentials: 1 })
  })
})
