import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registration, startSandbox, type TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const countUsers = async (): Promise<number> => {
  const [row] = await sandbox.db.query<{ n: number }>('select count(*)::int as n from users')
  return row!.n
}

describe('register', () => {
  it('creates a user who holds the code and is logged in', async () => {
    const code = await sandbox.newCode()
    const answer = await sandbox.ok('register', registration('grace', code))
    expect(answer.user_info).toMatchObject({
      username: 'grace',
      nickname: 'Ada',
      entry: 'register',
      store_opened: false,
      email_masked: 'g***@example.test'
    })
    const info = await sandbox.ok('userInfo', {}, { token: answer.token })
    expect(info.username).toBe('grace')
    const again = await sandbox.call('register', registration('grace2', code))
    expect(again.data).toMatchObject({ reason: 'auth_code_used', field: 'license_key' })
  })

  it('accepts a code with spaces, dashes and lower-case letters', async () => {
    const code = await sandbox.newCode()
    const wide = String.fromCodePoint(code.codePointAt(0)! + 0xfee0)
    const typed = ` ${wide}${code.slice(1).toLowerCase().replaceAll('-', ' \u2013_')} `
    await sandbox.ok('register', registration('typed', typed))
    const [row] = await sandbox.db.query<{ username: string }>(
      'select username from users join auth_codes on user_id = users.id where display = $1',
      [code]
    )
    expect(row?.username).toBe('typed')
  })

  it('stores the password as a salted key only', async () => {
    await sandbox.ok('register', registration('salted', await sandbox.newCode()))
    const [row] = await sandbox.db.query<{ password_hash: string }>(
      "select password_hash from users where username = 'salted'"
    )
    expect(row!.password_hash).toMatch(/^\d+:[0-9a-f]{32}:[0-9a-f]{64}$/)
  })

  const refused = [
    ['required_field', 'username', { username: '  ' }],
    ['required_field', 'password', { password: '' }],
    ['required_field', 'confirm_password', { confirm_password: '' }],
    ['required_field', 'email', { email: '' }],
    ['required_field', 'phone', { phone: '' }],
    ['required_field', 'license_key', { license_key: ' ' }],
    ['format_invalid', 'username', { username: 'two words' }],
    ['format_invalid', 'password', { password: 'short12', confirm_password: 'short12' }],
    ['format_invalid', 'email', { email: 'ada@' }],
    ['format_invalid', 'email', { email: 'ada@-host.test' }],
    ['format_invalid', 'phone', { phone: '12ab' }],
    ['passwords_mismatch', 'confirm_password', { confirm_password: 'another horse' }],
    ['auth_code_not_found', 'license_key', { license_key: 'AAAA-BBBB-CCCC-DDDD' }],
    ['username_taken', 'username', { username: 'DEMO' }],
    ['email_taken', 'email', { email: 'Demo@Example.test' }]
  ] as const

  it.each(refused)('answers %s on %s and creates no user', async (reason, field, change) => {
    const before = await countUsers()
    const code = await sandbox.newCode()
    const answer = await sandbox.call('register', { ...registration('nobody', code), ...change })
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
    expect(await countUsers()).toBe(before)
    const [row] = await sandbox.db.query<{ user_id: number | null }>(
      'select user_id from auth_codes where display = $1',
      [code]
    )
    expect(row!.user_id).toBeNull()
  })
})

describe('login', () => {
  it('opens a session that is stored as a digest and ends after seven days', async () => {
    const user = await sandbox.newUser()
    const session = await sandbox.ok('login', {
      username: user.username.toUpperCase(),
      password: 'correct horse'
    })
    expect((await sandbox.ok('userInfo', {}, session)).store_opened).toBe(true)
    const raw = await sandbox.db.query('select 1 from sessions where token_hash = $1', [
      session.token
    ])
    expect(raw).toEqual([])
    await sandbox.db.query('update sessions set expires_at = $1 where user_id = $2', [
      sandbox.clock.now(),
      Number((await sandbox.ok('userInfo', {}, session)).id)
    ])
    expect((await sandbox.call('userInfo', {}, session)).code).toBe(503)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await sandbox.call('login', { username: 'demo', password: 'wrong horse' })
    const unknown = await sandbox.call('login', { username: 'whoever', password: 'wrong horse' })
    expect(wrong).toMatchObject({ code: 400, data: { reason: 'wrong_credentials' } })
    expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data])
  })

  it('names the empty field', async () => {
    const answer = await sandbox.call('login', { username: 'demo', password: '' })
    expect(answer.data).toMatchObject({ reason: 'required_field', field: 'password' })
  })

  it('blocks after ten wrong passwords and resets after five minutes', async () => {
    const { username } = await sandbox.newUser()
    const attempt = (password: string) => sandbox.call('login', { username, password })
    for (let n = 0; n < 10; n += 1) {
      expect((await attempt('wrong horse')).data.reason).toBe('wrong_credentials')
    }
    expect((await attempt('correct horse')).data.reason).toBe('rate_limited')
    sandbox.clock.advance(5 * 60 * 1000)
    expect((await attempt('correct horse')).code).toBe(200)
  })

  it.each([
    ['not-activated', 402, 'de'],
    ['disabled', 403, 'ja'],
    ['cancelled', 404, 'es']
  ])('answers %s with code %i and the account language', async (username, code, lang) => {
    const answer = await sandbox.call('login', { username, password: 'sandbox-demo' })
    expect(answer).toMatchObject({ code, data: { lang } })
  })

  it('answers 401 without a token and with an unknown one', async () => {
    expect((await sandbox.call('property', {})).code).toBe(401)
    expect((await sandbox.call('property', {}, { token: 'made up' })).code).toBe(401)
  })

  it('answers 503 for the fixture whose sessions have expired', async () => {
    const session = await sandbox.fixture('expired')
    expect((await sandbox.call('userInfo', {}, session)).code).toBe(503)
  })

  it('locks an account out at once when its state changes', async () => {
    const user = await sandbox.newUser()
    await sandbox.db.query("update users set status = 'disabled' where username = $1", [
      user.username
    ])
    expect((await sandbox.call('planList', {}, user)).code).toBe(403)
  })

  it('lets the unauthorized fixture read but not act', async () => {
    const user = await sandbox.fixture('unauthorized')
    const { list } = await sandbox.ok('planList', {}, user)
    const answer = await sandbox.call('putPlan', { id: list[0]!.id, amount: '100.00' }, user)
    expect(answer.data.reason).toBe('user_not_authorized')
    expect((await sandbox.ok('planDetail', { id: list[0]!.id }, user)).status).toBe('waitPut')
  })

  it('answers the fixture without data with no_user_data', async () => {
    const user = await sandbox.fixture('no-data')
    for (const name of ['userInfo', 'property', 'statistics', 'transactionFlow'] as const) {
      expect((await sandbox.call(name, {}, user)).data.reason).toBe('no_user_data')
    }
  })
})

describe('version 2 of the entry', () => {
  it('registers with a single-use credential, without a code, as a user of a host app', async () => {
    const hint = await sandbox.ok('languageHint', { entry_credential: 'sandbox-entry-new-1' })
    expect(hint.lang).toBe('de')
    const input = { ...registration('hosted', ''), entry_credential: 'sandbox-entry-new-1' }
    const session = await sandbox.ok('registerV2', input)
    expect(session.user_info).toMatchObject({ entry: 'native', lang: 'de' })
    const again = await sandbox.call('registerV2', { ...input, username: 'hosted2' })
    expect(again).toMatchObject({
      msg: 'This entry link is unknown or was used', data: { reason: 'wrong_credentials', field: 'entry_credential' }
    })

    const code = await sandbox.newCode()
    await sandbox.ok('openStore', { license_key: code }, session)
    expect((await sandbox.ok('planList', {}, session)).total).toBe(12)
    expect(
      (await sandbox.call('register', registration('late', code))).data.reason
    ).toBe('auth_code_used')
  })

  it('requires a code when there is no credential', async () => {
    for (const none of [{}, { entry_credential: '' }]) {
      const answer = await sandbox.call('registerV2', { ...registration('codeless', ''), ...none })
      expect(answer.data).toMatchObject({ reason: 'required_field', field: 'license_key' })
    }
    const session = await sandbox.ok(
      'registerV2',
      registration('coded', await sandbox.newCode())
    )
    expect(session.user_info?.entry).toBe('register')
  })

  it('logs in once with a credential, or with a password', async () => {
    const credential = { entry_credential: 'sandbox-entry-native-1' }
    const session = await sandbox.ok('loginV2', credential)
    expect(session.user_info).toMatchObject({ username: 'native', entry: 'native' })
    expect((await sandbox.call('loginV2', credential)).data.reason).toBe('wrong_credentials')
    await sandbox.ok('loginV2', { username: 'demo', password: 'sandbox-demo' })
    await sandbox.ok('loginV2', { username: 'demo', password: 'sandbox-demo', entry_credential: '' })
    expect((await sandbox.call('loginV2', {})).data).toMatchObject({
      reason: 'required_field',
      field: 'username'
    })
  })

  it('hints at no language without a credential', async () => {
    expect(await sandbox.ok('languageHint', {})).toEqual({ lang: '' })
  })
})

describe('unreadCount', () => {
  it('counts the unread notifications of the demo', async () => {
    const demo = await sandbox.fixture('demo')
    expect(await sandbox.ok('unreadCount', {}, demo)).toEqual({ unread_total: 3 })
    await sandbox.db.query(
      `update notifications set read_at = $1 where read_at is null
      and user_id = (select id from users where username = 'demo')`,
      [sandbox.clock.now()]
    )
    expect(await sandbox.ok('unreadCount', {}, demo)).toEqual({ unread_total: 0 })
  })
})
