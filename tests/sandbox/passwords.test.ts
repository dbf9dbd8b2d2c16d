import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { LOCK_MS, useGrant } from '../../host/server/accounts/pay-password.ts'
import { digest } from '../../host/server/accounts/secret.ts'
import { startSandbox, type TestSandbox, type TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const md5 = (digits: string) => createHash('md5').update(digits).digest('hex')
const check = (user: TestUser, digits: string) =>
  sandbox.call('checkPassword', { password: md5(digits) }, user)

async function withPassword(digits = '135790'): Promise<TestUser> {
  const user = await sandbox.newUser()
  await sandbox.ok('setPassword', { password: md5(digits) }, user)
  return user
}

async function stored(user: TestUser) {
  const [row] = await sandbox.db.query<{
    pay_password_hash: string | null
    pay_password_failures: number
    pay_password_locked_until: Date | null
  }>(
    `select pay_password_hash, pay_password_failures, pay_password_locked_until
    from users where username = $1`,
    [user.username]
  )
  return row!
}

const sessionsOf = (user: TestUser) =>
  sandbox.db.query<{ pay_granted_until: Date | null }>(
    `select pay_granted_until from sessions join users on users.id = user_id
    where username = $1`,
    [user.username]
  )

describe('the transaction password', () => {
  it('is set once without an old one, and stored as a salted key only', async () => {
    const user = await sandbox.newUser()
    const before = await sandbox.ok('userInfo', {}, user)
    expect(before.has_pay_password).toBe(false)
    const answer = await sandbox.ok(
      'setPassword',
      { password: md5('135790').toUpperCase(), confirm_password: md5('135790') },
      user
    )
    expect(answer).toEqual({ has_pay_password: true })
    expect((await sandbox.ok('userInfo', {}, user)).has_pay_password).toBe(true)
    expect((await stored(user)).pay_password_hash).toMatch(/^\d+:[0-9a-f]{32}:[0-9a-f]{64}$/)
    expect((await check(user, '135790')).code).toBe(200)
  })

  it.each([
    ['format_invalid', 'password', { password: '135790' }],
    ['format_invalid', 'confirm_password', { password: md5('1'), confirm_password: 'x' }],
    ['passwords_mismatch', 'confirm_password', { password: md5('1'), confirm_password: md5('2') }]
  ])('answers %s on %s and sets nothing', async (reason, field, input) => {
    const user = await sandbox.newUser()
    const answer = await sandbox.call('setPassword', input, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
    expect((await stored(user)).pay_password_hash).toBeNull()
  })

  it('is reported as not set when it is checked', async () => {
    const user = await sandbox.newUser()
    expect(await check(user, '135790')).toMatchObject({
      code: 400,
      data: { reason: 'pay_password_not_set' }
    })
  })

  it('changes only with the old one, and only to a different one', async () => {
    const user = await withPassword('135790')
    const { pay_password_hash } = await stored(user)
    const change = (old: string | undefined, next: string) =>
      sandbox.call(
        'setPassword',
        { password: md5(next), ...(old ? { old_password: md5(old) } : {}) },
        user
      )
    expect(await change(undefined, '246801')).toMatchObject({
      data: { reason: 'required_field', field: 'old_password' }
    })
    expect(await change('000000', '246801')).toMatchObject({
      data: { reason: 'wrong_pay_password', field: 'old_password', attempts_left: 4 }
    })
    expect(await change('135790', '135790')).toMatchObject({ data: { reason: 'same_new_password' } })
    expect((await stored(user)).pay_password_hash).toBe(pay_password_hash)
    expect((await change('135790', '246801')).code).toBe(200)
    expect((await check(user, '135790')).data).toMatchObject({ reason: 'wrong_pay_password' })
    expect((await check(user, '246801')).code).toBe(200)
  })

  it('is locked for 15 minutes after five wrong entries, even for the right one', async () => {
    const user = await withPassword()
    for (const attempts_left of [4, 3, 2, 1]) {
      expect((await check(user, '000000')).data).toMatchObject({
        reason: 'wrong_pay_password',
        attempts_left
      })
    }
    const last = await check(user, '000000')
    expect(last.data).toMatchObject({ reason: 'pay_password_locked', attempts_left: 0 })
    const until = Date.parse(last.data.locked_until!)
    const ahead = until - sandbox.clock.now().getTime()
    expect(ahead).toBeGreaterThan(LOCK_MS - 10_000)
    expect(ahead).toBeLessThanOrEqual(LOCK_MS)

    const right = await check(user, '135790')
    expect(right.data).toEqual(last.data)
    expect((await sandbox.call('setPassword', {
      password: md5('246801'), old_password: md5('135790')
    }, user)).data).toEqual(last.data)
    expect(await sessionsOf(user)).toEqual([{ pay_granted_until: null }])
    const { withdrawable } = await sandbox.ok('property', {}, user)
    expect(withdrawable?.blocks?.map(block => block?.reason)).toContain('pay_password_locked')

    sandbox.clock.advance(LOCK_MS)
    expect((await check(user, '000000')).data).toMatchObject({ attempts_left: 4 })
    expect((await check(user, '135790')).code).toBe(200)
    expect(await stored(user)).toMatchObject({
      pay_password_failures: 0,
      pay_password_locked_until: null
    })
  })

  it('resets the count of wrong entries after a right one', async () => {
    const user = await withPassword()
    for (let n = 0; n < 4; n += 1) await check(user, '000000')
    expect((await check(user, '135790')).code).toBe(200)
    expect((await check(user, '000000')).data).toMatchObject({ attempts_left: 4 })
  })

  it('is checked five times for fifty concurrent attempts over both calls', async () => {
    const user = await withPassword('135790')
    const tries = Array.from({ length: 50 }, (_, n) => {
      const wrong = md5(String(n).padStart(6, '0'))
      return n % 2
        ? sandbox.call('checkPassword', { password: wrong }, user)
        : sandbox.call('setPassword', { password: md5('999999'), old_password: wrong }, user)
    })
    const reasons = (await Promise.all(tries)).map(answer => answer.data.reason)
    expect(reasons.filter(reason => reason === 'wrong_pay_password')).toHaveLength(4)
    expect(reasons.filter(reason => reason === 'pay_password_locked')).toHaveLength(46)
    expect((await stored(user)).pay_password_failures).toBe(5)
  })

  it('grants one use within two minutes to its own session', async () => {
    const user = await withPassword()
    const other = await sandbox.ok('login', { username: user.username, password: 'correct horse' })
    const use = (token: string) =>
      sandbox.db.tx(tx => useGrant(tx, digest(token), sandbox.clock.now()))
    const refused = { data: { reason: 'wrong_pay_password' } }

    await expect(use(user.token)).rejects.toMatchObject(refused)
    expect(await sandbox.ok('checkPassword', { password: md5('135790') }, user)).toEqual({})
    await expect(use(other.token)).rejects.toMatchObject(refused)
    await use(user.token)
    await expect(use(user.token)).rejects.toMatchObject(refused)

    await check(user, '135790')
    sandbox.clock.advance(2 * 60 * 1000)
    await expect(use(user.token)).rejects.toMatchObject(refused)

    await check(user, '135790')
    await check(user, '000000')
    await sandbox.ok('setPassword', { password: md5('1'), old_password: md5('135790') }, user)
    await expect(use(user.token)).rejects.toMatchObject(refused)
  })

  it('is locked for the fixture "locked-pin"', async () => {
    const user = await sandbox.fixture('locked-pin')
    expect((await check(user, '123456')).data).toMatchObject({
      reason: 'pay_password_locked',
      attempts_left: 0
    })
  })
})

describe('the login password', () => {
  const change = (user: TestUser, over: Record<string, string> = {}) =>
    sandbox.call(
      'updatePassword',
      {
        old_password: 'correct horse',
        new_password: 'battery staple',
        confirm_password: 'battery staple',
        ...over
      },
      user
    )
  const login = (user: TestUser, password: string) =>
    sandbox.call('login', { username: user.username, password })

  it('changes and ends every session of the user', async () => {
    const user = await sandbox.newUser()
    const bystander = await sandbox.newUser()
    const { token } = await sandbox.ok('login', {
      username: user.username,
      password: 'correct horse'
    })
    expect((await change(user)).code).toBe(200)
    for (const ended of [user.token, token]) {
      expect((await sandbox.call('userInfo', {}, { token: ended })).code).toBe(401)
    }
    expect((await sandbox.call('userInfo', {}, bystander)).code).toBe(200)
    expect((await login(user, 'correct horse')).data).toMatchObject({ reason: 'wrong_credentials' })
    expect((await login(user, 'battery staple')).code).toBe(200)
  })

  it.each([
    ['required_field', 'old_password', { old_password: ' ' }],
    ['required_field', 'new_password', { new_password: '' }],
    ['required_field', 'confirm_password', { confirm_password: '' }],
    ['format_invalid', 'new_password', { new_password: 'short', confirm_password: 'short' }],
    ['passwords_mismatch', 'confirm_password', { confirm_password: 'battery stable' }],
    ['wrong_old_password', 'old_password', { old_password: 'wrong horse' }],
    [
      'same_new_password',
      'new_password',
      { new_password: 'correct horse', confirm_password: 'correct horse' }
    ]
  ])('answers %s on %s and ends no session', async (reason, field, over) => {
    const user = await sandbox.newUser()
    expect(await change(user, over)).toMatchObject({ code: 400, data: { reason, field } })
    expect((await sandbox.call('userInfo', {}, user)).code).toBe(200)
    expect((await login(user, 'correct horse')).code).toBe(200)
  })

  it('cannot be guessed here either: after ten wrong old ones no other is checked', async () => {
    const user = await sandbox.newUser()
    const tries = Array.from({ length: 12 }, () => change(user, { old_password: 'wrong horse' }))
    const reasons = (await Promise.all(tries)).map(answer => answer.data.reason)
    expect(reasons.filter(reason => reason === 'wrong_old_password')).toHaveLength(10)
    expect(reasons.filter(reason => reason === 'rate_limited')).toHaveLength(2)
    expect((await change(user)).data).toMatchObject({ reason: 'rate_limited' })
  })
})
