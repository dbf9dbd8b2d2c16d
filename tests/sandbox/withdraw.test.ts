import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'
import { grant, withCard, withdraw } from '../support/withdrawals.ts'

const MINUTE_MS = 60 * 1000

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const property = (user: TestUser) => sandbox.ok('property', {}, user)

/** The ledger rows of all the user's withdrawals, oldest first. */
async function rowsOf(user: TestUser): Promise<string[]> {
  const { postings } = await sandbox.ledger(user.username)
  return postings
    .filter(row => row.type.startsWith('withdrawal'))
    .map(row => `${row.type} ${row.account} ${row.amount}`)
}

async function checkLedger(user: TestUser, balances: Record<string, string>): Promise<void> {
  const ledger = await sandbox.ledger(user.username)
  expect(ledger.balances).toMatchObject(balances)
  expect(ledger.balances).toEqual(ledger.sums)
  expect([ledger.unbalanced, ledger.drifted]).toEqual([0, 0])
}

/** Logs the user in again, since sessions may have ended. */
const back = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  ...(await sandbox.ok('login', { username: user.username, password: 'correct horse' }))
})

describe('a withdrawal', () => {
  it('leaves the available balance at once and is paid out an hour later, less its fee', async () => {
    const user = await withCard(sandbox)
    const { id } = await sandbox.ok('bankCard', {}, user)
    const over = { method_id: 'bank', bank_card_id: id! }
    const { code, data } = await withdraw(sandbox, user, '250.50', over)
    expect(code).toBe(200)
    const requested = data as unknown as Record<string, string>
    expect(requested).toMatchObject({
      state: 'pending',
      amount: '250.50',
      fee: '1.00',
      net: '249.50',
      currency: 'USD',
      destination_masked: '•••• 2051',
      reason: null
    })
    expect(requested.receipt_no).toMatch(/^W-\d{8}$/)
    const ahead = Date.parse(requested.arrives_at!) - sandbox.clock.now().getTime()
    expect(Math.round(ahead / MINUTE_MS)).toBe(60)
    await checkLedger(user, { available: '749.50', withdrawal_pending: '250.50' })
    expect(await property(user)).toMatchObject({
      available_balance: '749.50',
      withdrawal_pending: '250.50',
      total_assets: '1000.00',
      identity: { difference: '0.00' },
      withdrawable: { ok: true, amount: '749.50' }
    })

    const states = async () =>
      (await sandbox.ok(
        'transactionFlow',
        { ref_type: 'withdrawal', ref_id: requested.withdraw_id },
        user
      )).list.map(row => `${row.bucket} ${row.amount} ${row.state} ${row.ref?.label}`)
    const label = requested.receipt_no
    const request = (state: string) => [
      `withdrawal_pending 250.50 ${state} ${label}`,
      `available -250.50 ${state} ${label}`
    ]
    expect(await states()).toEqual(request('pending'))
    sandbox.clock.advance(10 * MINUTE_MS)
    expect(await states()).toEqual(request('in_transit'))
    await checkLedger(user, { available: '749.50', withdrawal_pending: '250.50' })
    sandbox.clock.advance(50 * MINUTE_MS)
    expect(await states()).toEqual([
      `withdrawal_pending -250.50 paid ${label}`,
      ...request('paid')
    ])
    await checkLedger(user, { available: '749.50', withdrawal_pending: '0.00' })
    expect(await rowsOf(user)).toEqual([
      'withdrawal_request available -250.50',
      'withdrawal_request withdrawal_pending 250.50',
      'withdrawal_paid fees 1.00',
      'withdrawal_paid payouts 249.50',
      'withdrawal_paid withdrawal_pending -250.50'
    ])
    expect(await property(user)).toMatchObject({ total_assets: '749.50' })
  })

  it.each([
    ['20.13', 'rejected', 'The bank could not find the account (sample)'],
    ['20.14', 'failed', null],
    ['20.15', 'failed', 'The bank did not answer within the hour (sample)']
  ])('of %s is returned as %s, with the reason %s', async (amount, state, reason) => {
    const user = await withCard(sandbox)
    expect((await withdraw(sandbox, user, amount)).code).toBe(200)
    sandbox.clock.advance(60 * MINUTE_MS)
    const kind = 'manual_withdrawal'
    const { list } = await sandbox.ok('transactionFlow', { kind, bucket: 'available' }, user)
    expect(list.map(row => [row.amount, row.state])).toEqual([
      [amount, state],
      [`-${amount}`, state]
    ])
    expect(list[0]!.remark).toBe(reason)
    await checkLedger(user, { available: '1000.00', withdrawal_pending: '0.00' })
    expect(await rowsOf(user)).toEqual([
      `withdrawal_request available -${amount}`,
      `withdrawal_request withdrawal_pending ${amount}`,
      `withdrawal_returned available ${amount}`,
      `withdrawal_returned withdrawal_pending -${amount}`
    ])
  })

  it('is reported in a message that links to it when it ends', async () => {
    const user = await withCard(sandbox)
    const paid = (await withdraw(sandbox, user, '30.00')).data as { withdraw_id?: string }
    await withdraw(sandbox, user, '40.14')
    expect(await sandbox.ok('unreadCount', {}, user)).toEqual({ unread_total: 0 })
    sandbox.clock.advance(60 * MINUTE_MS)
    expect(await sandbox.ok('unreadCount', {}, user)).toEqual({ unread_total: 2 })
    const { list } = await sandbox.ok('notifications', {}, user)
    expect([...list].reverse()).toMatchObject([
      {
        title: expect.stringMatching(/^Withdrawal W-\d{8} paid out$/) as string,
        body: '29.00 USD went to •••• 2051, after a fee of 1.00 USD.',
        category: 'system_announcement',
        link: { route: '/wallet', query: { view: 'withdraw', id: paid.withdraw_id } }
      },
      { body: 'The bank gave no reason. 40.14 USD is available again.' }
    ])
  })

  it('writes the same rows in order of time, however late it is read', async () => {
    const start = async () => {
      const user = await withCard(sandbox)
      const { list } = await sandbox.ok('planList', {}, user)
      await sandbox.ok('putPlan', { id: list[0]!.id, amount: '300.00' }, user)
      await withdraw(sandbox, user, '100.13')
      return user
    }
    const shape = async (user: TestUser) => {
      const { postings } = await sandbox.ledger(user.username)
      const times = postings.map(row => row.at)
      expect(times).toEqual([...times].sort())
      for (const account of ['available', 'withdrawal_pending']) {
        let balance = 0n
        for (const row of postings.filter(one => one.account === account && one.own)) {
          balance += BigInt(row.amount.replace('.', ''))
          expect(BigInt(row.balance_after!.replace('.', ''))).toBe(balance)
        }
      }
      return postings
        .filter(row => row.type.startsWith('withdrawal'))
        .map(row => `${row.type} ${row.account} ${row.amount}`)
    }
    const punctual = await start()
    const late = await start()
    for (let minute = 0; minute < 62; minute += 1) {
      sandbox.clock.advance(MINUTE_MS)
      await property(punctual)
    }
    sandbox.clock.advance(24 * 60 * MINUTE_MS)
    expect(await property(await back(late))).toMatchObject({ withdrawal_pending: '0.00' })
    expect(await shape(late)).toEqual(await shape(punctual))
    const at = (await sandbox.ledger(late.username)).postings
      .filter(row => row.type.startsWith('withdrawal'))
      .map(row => Date.parse(row.at))
    expect(at[2]! - at[0]!).toBe(60 * MINUTE_MS)
  })
})

describe('a withdrawal is refused', () => {
  it.each([
    ['startup', 'startup_funds_outstanding', '300.00'],
    ['no-card', 'bank_card_missing', undefined],
    ['locked-pin', 'pay_password_locked', undefined],
    ['empty', 'bank_card_missing', undefined]
  ])('for %s with %s, a remedy and a contact, and nothing moves', async (name, reason, amount) => {
    const user = await sandbox.fixture(name)
    const before = await sandbox.ledger(name)
    const answer = await sandbox.call('withdraw', { amount: '50.00' }, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, contact: 'support-2' } })
    const data = answer.data as Record<string, unknown>
    expect(data.remedy).toBeTruthy()
    expect(String(data.remedy)).not.toMatch(/recharge|deposit|pay (?!to withdraw)/i)
    expect(data.amount).toBe(amount)
    expect(typeof data.locked_until).toBe(reason === 'pay_password_locked' ? 'string' : 'undefined')
    expect(await sandbox.ledger(name)).toEqual(before)
  })

  it('when no transaction password is set', async () => {
    const user = await withCard(sandbox)
    await sandbox.db.query('update users set pay_password_hash = null where username = $1', [
      user.username
    ])
    const answer = await sandbox.call('withdraw', { amount: '50.00' }, user)
    expect(answer.data).toMatchObject({ reason: 'pay_password_not_set', contact: 'support-2' })
  })

  it('when the balance is zero, with its amount', async () => {
    const user = await withCard(sandbox)
    await withdraw(sandbox, user, '1000.00')
    await checkLedger(user, { available: '0.00' })
    expect((await withdraw(sandbox, user, '10.00')).data).toMatchObject({
      reason: 'balance_insufficient',
      amount: '0.00',
      contact: 'support-2'
    })
    const { withdrawable } = await property(user)
    expect(withdrawable).toMatchObject({ ok: false, amount: '0.00' })
    expect(withdrawable!.blocks!.map(block => block.reason)).toEqual(['balance_insufficient'])
  })

  const limits = { min: '10.00', max: '5000.00' }
  it.each([
    ['', 'amount_invalid', { limits }],
    ['ten', 'amount_invalid', { limits }],
    ['0', 'amount_invalid', { limits }],
    ['0.00', 'amount_invalid', { limits }],
    ['-20', 'amount_invalid', { limits }],
    ['20.001', 'amount_invalid', { limits }],
    ['9.99', 'amount_below_min', { limits }],
    ['5000.01', 'amount_out_of_range', { limits }],
    ['1000.01', 'balance_insufficient', { amount: '1000.00' }]
  ])('for the amount %j with %s', async (amount, reason, details) => {
    const user = await withCard(sandbox)
    const answer = await withdraw(sandbox, user, amount)
    expect(answer).toMatchObject({ code: 400, data: { reason, field: 'amount', ...details } })
    expect(answer.msg).not.toContain('put')
    await checkLedger(user, { available: '1000.00', withdrawal_pending: '0.00' })
    // The entered password is still valid for the right amount.
    expect((await sandbox.call('withdraw', { amount: '1000.00' }, user)).code).toBe(200)
  })

  it('with a method or card other than the bound one', async () => {
    const user = await withCard(sandbox)
    const other = { data: { reason: 'status_conflict' } }
    expect(await withdraw(sandbox, user, '20', { method_id: 'wallet_address' })).toMatchObject(other)
    expect(await withdraw(sandbox, user, '20', { bank_card_id: 'C-1-9' })).toMatchObject(other)
    await checkLedger(user, { withdrawal_pending: '0.00' })
  })

  it('when the password was not entered just before in this session', async () => {
    const user = await withCard(sandbox)
    const other = await back(user)
    const ask = (who: TestUser) => sandbox.call('withdraw', { amount: '20.00' }, who)
    expect((await ask(user)).data.reason).toBe('wrong_pay_password')
    await grant(sandbox, other)
    expect((await ask(user)).data.reason).toBe('wrong_pay_password')
    await grant(sandbox, user)
    sandbox.clock.advance(2 * MINUTE_MS)
    expect((await ask(user)).data.reason).toBe('wrong_pay_password')
    await grant(sandbox, user)
    expect((await ask(user)).code).toBe(200)
    expect((await ask(user)).data.reason).toBe('wrong_pay_password')
    await checkLedger(user, { withdrawal_pending: '20.00' })
  })
})

describe('a withdrawal intention', () => {
  it('makes one withdrawal and is answered alike whenever it is repeated', async () => {
    const user = await withCard(sandbox)
    await grant(sandbox, user)
    const body = { amount: '75.00', client_request_id: randomUUID() }
    const first = await sandbox.ok('withdraw', body, user)
    expect(await sandbox.ok('withdraw', body, user)).toEqual(first)
    sandbox.clock.advance(90 * MINUTE_MS)
    expect(await property(user)).toMatchObject({ available_balance: '925.00' })
    expect(await sandbox.ok('withdraw', body, user)).toEqual(first)
    expect((await sandbox.call('withdraw', { ...body, amount: '76.00' }, user)).data.reason).toBe(
      'idempotency_conflict'
    )
    expect((await rowsOf(user)).filter(row => row.startsWith('withdrawal_request'))).toHaveLength(2)
    await checkLedger(user, { available: '925.00', withdrawal_pending: '0.00' })
  })

  it('that was refused may still succeed', async () => {
    const user = await withCard(sandbox)
    const body = { amount: '75.00', client_request_id: randomUUID() }
    expect((await sandbox.call('withdraw', body, user)).data.reason).toBe('wrong_pay_password')
    await grant(sandbox, user)
    expect((await sandbox.call('withdraw', body, user)).code).toBe(200)
    await checkLedger(user, { available: '925.00', withdrawal_pending: '75.00' })
  })
})

describe('the rows of one reference', () => {
  it('are those of the requested plan or withdrawal', async () => {
    const user = await withCard(sandbox)
    const { list: plans } = await sandbox.ok('planList', {}, user)
    await sandbox.ok('putPlan', { id: plans[0]!.id, amount: '100.00' }, user)
    await withdraw(sandbox, user, '30.00')
    const all = await sandbox.ok('transactionFlow', {}, user)
    for (const type of ['plan', 'withdrawal'] as const) {
      const mine = all.list.filter(row => row.ref?.type === type)
      expect(mine).toHaveLength(2)
      const asked = await sandbox.ok(
        'transactionFlow',
        { ref_type: type, ref_id: mine[0]!.ref!.id },
        user
      )
      expect(asked).toMatchObject({ list: mine, total: 2 })
    }
    const stranger = await sandbox.newUser()
    const ask = (input: { ref_type?: 'plan'; ref_id?: string }) =>
      sandbox.call('transactionFlow', input, stranger)
    expect((await ask({ ref_type: 'plan', ref_id: plans[0]!.id })).data).toMatchObject({ total: 0 })
    expect((await ask({ ref_type: 'plan' })).data).toMatchObject({
      reason: 'required_field',
      field: 'ref_id'
    })
    expect((await ask({ ref_id: '1' })).data).toMatchObject({ field: 'ref_type' })
    expect((await ask({ ref_type: 'plan', ref_id: 'x' })).data).toMatchObject({
      reason: 'format_invalid',
      field: 'ref_id'
    })
  })
})
