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
  it('changes what is given and leaves the rest', async () => {
    const before = await rowOf()
    const { user_info } = await sandbox.ok('editUserInfo', { nickname: ' Grace ' }, user)
    expect(user_info?.nickname).toBe('Grace')
    expect(await rowOf()).toEqual({ ...before, nickname: 'Grace' })
    expect((await sandbox.ok('userInfo', {}, user)).nickname).toBe('Grace')
  })

  it('changes address, number and language, and shows them masked', async () => {
    const change = { email: 'New.Ada@Example.test', phone: '+49 30 987654', lang: 'de' }
    const { user_info } = await sandbox.ok('editUserInfo', change, user)
    expect(user_info).toMatchObject({
      email_masked: 'N***@Example.test', phone_masked: '+** ** ***654', lang: 'de'
    })
    expect(await rowOf()).toMatchObject({ ...change, email_key: 'new.ada@example.test' })
  })

  it('refuses what changes nothing: nothing given, or all as it is', async () => {
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

  it('changes nothing for somebody without rights or without a login', async () => {
    const looker = await sandbox.fixture('unauthorized')
    const answer = await sandbox.call('editUserInfo', { nickname: 'Me' }, looker)
    expect(answer.data.reason).toBe('user_not_authorized')
    expect((await sandbox.call('editUserInfo', { nickname: 'Me' })).code).toBe(401)
  })
})

describe('the way in from a host app', () => {
  it('answers 401 in the language of the app while there is no account, and keeps the credential', async () => {
    const credential = { entry_credential: 'sandbox-entry-new-2' }
    expect(await sandbox.call('loginV2', credential)).toMatchObject({ code: 401, data: { lang: 'de' } })
    expect((await sandbox.call('loginV2', credential)).code).toBe(401)
  })

  it('hints at the language of the browser where no credential tells one', async () => {
    const headers = { 'Accept-Language': 'pt-BR,pt;q=0.9' }
    expect(await sandbox.ok('languageHint', {}, { headers })).toEqual({ lang: 'pt-BR' })
  })

  it('notes who registers on the welcome page as not coming by /register', async () => {
    const code = await sandbox.newCode()
    const { user_info } = await sandbox.ok('registerV2', {
      username: 'visitor', password: 'correct horse', confirm_password: 'correct horse',
      email: 'visitor@example.test', phone: '+49 30 123456', license_key: code, entry: 'native'
    })
    expect(user_info?.entry).toBe('native')
  })
})
