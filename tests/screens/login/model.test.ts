import { describe, expect, it } from 'vitest'

import { createLogin } from '../../../src/screens/login/view.tsx'
import { envelope } from '../../support/test-env.ts'
import { createTestStores, userAnswer } from '../../support/test-stores.ts'
import type { TestStoresOptions } from '../../support/test-stores.ts'

function open(options: TestStoresOptions) {
  const stores = createTestStores({ path: '/login', ...options })
  const login = createLogin(stores)
  const stop = login.start()
  const path = () => stores.router.$route.get().path
  async function logIn(username = 'ann', password = 'secret12') {
    login.fillIn(username, password)
    await login.form.submit()
  }
  return { stores, login, stop, path, logIn }
}

describe('the login', () => {
  it('continues to the ad center with an open account', async () => {
    const user_info = userAnswer({ store_opened: true })
    const { stores, path, logIn } = open({ fetch: () => envelope({ token: 't', user_info }) })
    await logIn(' ann ')
    expect(path()).toBe('/ad-center')
    expect(stores.session.$token.get()).toBe('t')
    expect(stores.env.requests[0]?.path).toBe('/auth/login')
    expect(stores.env.requests[0]?.body).toEqual({ username: 'ann', password: 'secret12' })
  })

  it('continues to the address requested before', async () => {
    const user_info = userAnswer({ store_opened: true })
    const { stores, path, logIn } = open({
      path: '/plan?status=waitPut',
      fetch: () => envelope({ token: 't', user_info })
    })
    expect(path()).toBe('/login')
    await logIn()
    expect(stores.env.location.get()).toBe('/plan?status=waitPut')
  })

  it('opens the welcome screen and keeps the query while no account is open', async () => {
    const user_info = userAnswer({ store_opened: false })
    const { stores, logIn } = open({
      path: '/login?from=host',
      fetch: () => envelope({ token: 't', user_info })
    })
    await logIn()
    expect(stores.env.location.get()).toBe('/ad-welcome?from=host')
  })

  it('stays submitting until the user is loaded when the answer has none', async () => {
    let user: (answer: Response) => void = () => undefined
    const { stores, login, path, logIn } = open({
      fetch: ({ path: to }) =>
        to === '/user/info' ? new Promise(resolve => (user = resolve)) : envelope({ token: 't' })
    })
    const done = logIn()
    await expect.poll(() => stores.env.requests.length).toBe(2)
    expect(path()).toBe('/login')
    expect(login.form.$submission.get().type).toBe('sending')
    user(envelope(userAnswer({ store_opened: false })))
    await done
    expect(path()).toBe('/ad-welcome')
  })

  it('marks both empty fields and sends nothing', async () => {
    const { login, stores } = open({})
    await login.form.submit()
    expect(Object.keys(login.form.$faults.get())).toEqual(['username', 'password'])
    expect(login.form.$focus.get()).toEqual({ field: 'username' })
    expect(stores.env.requests).toEqual([])
  })

  it('keeps the input after a wrong password', async () => {
    const { login, logIn } = open({
      fetch: () => envelope({ reason: 'wrong_credentials' }, 400, 'no')
    })
    await logIn('ann', 'wrong')
    expect(login.form.$values.get()).toEqual({ username: 'ann', password: 'wrong' })
    expect(login.form.$faults.get().password?.type).toBe('refused')
    expect(login.form.$focus.get()).toEqual({ field: 'password' })
  })

  it.each([402, 403, 404])('passes code %i to the session and shows it in the form', async code => {
    const { stores, login, logIn } = open({ fetch: () => envelope({ lang: 'de' }, code, '') })
    await logIn()
    expect(stores.errors).toMatchObject([{ type: 'account', code }])
    expect(login.form.$submission.get()).toMatchObject({ type: 'failed', error: { code } })
  })

  it('continues at once when a user is logged in, here or elsewhere', () => {
    expect(open({ token: 't' }).path()).toBe('/ad-center')
    const { stores, path } = open({})
    stores.session.inject('t')
    expect(path()).toBe('/ad-center')
  })

  it('drops an answer that arrives after its exit', async () => {
    let answer: (response: Response) => void = () => undefined
    const { stores, login, stop, logIn } = open({
      fetch: () => new Promise(resolve => (answer = resolve))
    })
    const done = logIn()
    await expect.poll(() => stores.env.requests.length).toBe(1)
    stop()
    login.exit()
    answer(envelope({ token: 't' }))
    await done
    expect(stores.session.$token.get()).toBeNull()
  })
})
