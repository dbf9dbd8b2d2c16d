import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'

import { createPayPassword, pinErrorMessage } from '../../src/stores/pay-password.ts'
import { envelope } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

it('sends the standard MD5 of the digits', async () => {
  const stores = createTestStores({ token: 't', fetch: () => envelope({}) })
  const payPassword = createPayPassword(stores)
  const { env } = stores
  for (let n = 0; n < 1_000_000; n += 4999) {
    const digits = String(n).padStart(6, '0')
    expect(await payPassword.check(digits)).toMatchObject({ ok: true })
    expect(env.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/check/password',
      query: {},
      body: { password: md5(digits) }
    })
  }
})

it('sets a password, with the old one if there is one, and remembers that it is set', async () => {
  const stores = createTestStores({ token: 't', fetch: () => envelope({}) })
  const payPassword = createPayPassword(stores)
  const { env, session } = stores
  session.setProfile({ ...userAnswer({ has_pay_password: false }) } as never)
  await payPassword.save('135790', null)
  expect(env.requests[0]?.body).toEqual({ password: md5('135790'), confirm_password: md5('135790') })
  expect(session.$profile.get()?.has_pay_password).toBe(true)
  await payPassword.save('246801', '135790')
  expect(env.requests[1]?.body).toEqual({
    password: md5('246801'),
    confirm_password: md5('246801'),
    old_password: md5('135790')
  })
})

it('sends nothing over a connection that others can read', async () => {
  const stores = createTestStores({ token: 't' })
  const payPassword = createPayPassword(stores)
  const { request, env } = stores
  env.isEncrypted = false
  const refused = { ok: false, error: { type: 'insecure' } }
  expect(await payPassword.check('135790')).toMatchObject(refused)
  expect(await payPassword.save('135790', '246801')).toMatchObject(refused)
  const passwords = { old_password: 'a', new_password: 'b', confirm_password: 'b' }
  expect(await request('updatePassword', passwords)).toMatchObject(refused)
  expect(env.requests).toEqual([])
})

it.each([
  [{ reason: 'wrong_pay_password', attempts_left: 1 }, ['Enter the correct transaction password', '1 attempt left']],
  [{}, ['from the server', 'Enter the correct transaction password']],
  [
    { reason: 'pay_password_locked', attempts_left: 0, locked_until: '2026-01-15T12:15:00.000Z' },
    ['The transaction password is locked for now', 'Locked until Jan 15, 12:15']
  ],
  [{ reason: 'pay_password_not_set' }, ['Set a transaction password first']]
])('shows the right message for %o', async (data, words) => {
  const stores = createTestStores({
    token: 't',
    fetch: () => envelope(data, 400, 'from the server')
  })
  const payPassword = createPayPassword(stores)
  const { language } = stores
  const answer = await payPassword.check('000000')
  expect(answer.ok ? null : pinErrorMessage(answer.error, language.$language.get())).toEqual(words)
})

it('calls no password wrong where another change of it was refused without a reason', async () => {
  const stores = createTestStores({ token: 't', fetch: () => envelope(null, 400, 'Same as before') })
  const answer = await createPayPassword(stores).save('135790', null)
  expect(answer.ok ? null : pinErrorMessage(answer.error, stores.language.$language.get())).toEqual(['Same as before'])
})
