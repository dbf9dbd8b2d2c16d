import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox, TestUser } from '../support/sandbox.ts'

let sandbox: TestSandbox
let user: TestUser

beforeAll(async () => {
  sandbox = await startSandbox()
  user = await sandbox.newUser()
})
afterAll(() => sandbox.close())

const rowOf = async () => {
  const [row] = await sandbox.db.query<Record<string, string | null>>(
    'select nickname, email, email_key, phone, lang from users where username = $1',
    [user.username]
  )
  return row
}

describe('user/info/edit', () => {
  it('changes the given fields and leaves the rest', async () => {
    const before = await rowOf()
    const { user_info } = await sandbox.ok('editUserInfo', { nickname: ' Grace ' }, user)
    expect(user_info?.nickname).toBe('Grace')
    expect(await rowOf()).toEqual({ ...before, nickname: 'Grace' })
    expect((await sandbox.ok('userInfo', {}, user)).nickname).toBe('Grace')
  })

  it('changes e-mail address, phone number and language, and shows the first two masked', async () => {
    const change = { email: 'New.Ada@Example.test', phone: '+49 30 987654', lang: 'de' }
    const { user_info } = await sandbox.ok('editUserInfo', change, user)
    expect(user_info).toMatchObject({
      email_masked: 'N***@Example.test', phone_masked: '+** ** ***654', lang: 'de'
    })
    expect(await rowOf()).toMatchObject({ ...change, email_key: 'new.ada@example.test' })
  })

  it('refuses a request without a field or without a change', async () => {
    const email = (await rowOf())?.email ?? ''
    for (const change of [{}, { email }, { nickname: 'Grace', email }]) {
      const answer = await sandbox.call('editUserInfo', change, user)
      expect(answer).toMatchObject({ code: 400, msg: 'Modify before submitting' })
      expect(answer.data.reason).toBe('info_unchanged')
    }
  })

  const refused = [
    ['required_field', 'nickname', { nickname: '  ' }],
    ['required_field', 'email', { email: '' }],
    ['format_invalid', 'nickname', { nickname: 'x'.repeat(65) }],
    ['format_invalid', 'email', { email: 'ada@' }],
    ['format_invalid', 'phone', { phone: '12ab' }],
    ['format_invalid', 'lang', { lang: 'tlh' }],
    ['format_invalid', 'avatar_file_id', { avatar_file_id: 'none' }],
    ['email_taken', 'email', { email: 'DEMO@example.test' }]
  ] as const

  it.each(refused)('answers %s on %s and changes nothing', async (reason, field, change) => {
    const before = await rowOf()
    const answer = await sandbox.call('editUserInfo', { nickname: 'Other', ...change }, user)
    expect(answer).toMatchObject({ code: 400, data: { reason, field } })
    expect(await rowOf()).toEqual(before)
  })

  it('changes nothing for a user without rights or without a login', async () => {
    const looker = await sandbox.fixture('unauthorized')
    const answer = await sandbox.call('editUserInfo', { nickname: 'Me' }, looker)
    expect(answer.data.reason).toBe('user_not_authorized')
    expect((await sandbox.call('editUserInfo', { nickname: 'Me' })).code).toBe(401)
  })
})

describe('entry from a host app', () => {
  it('answers 401 with the language of the app while there is no account, and keeps the credential valid', async () => {
    const credential = { entry_credential: 'sandbox-entry-new-2' }
    expect(await sandbox.call('loginV2', credential)).toMatchObject({ code: 401, data: { lang: 'de' } })
    expect((await sandbox.call('loginV2', credential)).code).toBe(401)
  })

  it('hints at the language of the browser when there is no credential', async () => {
    const headers = { 'Accept-Language': 'pt-BR,pt;q=0.9' }
    expect(await sandbox.ok('languageHint', {}, { headers })).toEqual({ lang: 'pt-BR' })
  })

  it('records a registration on the welcome page as entry "native"', async () => {
    const code = await sandbox.newCode()
    const { user_info } = await sandbox.ok('registerV2', {
      username: 'visitor', password: 'correct horse', confirm_password: 'correct horse',
      email: 'visitor@example.test', phone: '+49 30 123456', license_key: code, entry: 'native'
    })
    expect(user_info?.entry).toBe('native')
  })
})
