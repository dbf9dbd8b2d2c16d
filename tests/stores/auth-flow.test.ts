import { expect, test } from 'vitest'

import { envelope, settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

test('of two answers about the user the one that was asked for last stays', async () => {
  const stores = createTestStores({ token: 't' })
  const answers: ((response: Response) => void)[] = []
  stores.env.answer('GET /user/info', () => new Promise<Response>(resolve => answers.push(resolve)))
  const both = [stores.authFlow.refreshUser(), stores.authFlow.refreshUser()]
  await settle()
  answers[1]!(envelope(userAnswer({ username: 'new' })))
  await settle()
  answers[0]!(envelope(userAnswer({ username: 'old' })))
  await Promise.all(both)
  expect(stores.session.$profile.get()?.username).toBe('new')
})

test('why the user could not be loaded is forgotten with the session', async () => {
  const stores = createTestStores({ token: 't' })
  stores.env.answer('GET /user/info', () => envelope(null, 500, 'Resting'))
  await stores.authFlow.refreshUser()
  expect(stores.authFlow.$userFailed.get()).not.toBeNull()
  stores.session.inject('of somebody else')
  expect(stores.authFlow.$userFailed.get()).toBeNull()
})

/** What `enter` receives: a token, and the user if the backend sends one with it. */
const entered = (user?: Record<string, unknown>) => ({ token: 't', user_info: user && userAnswer(user) }) as never

test('a licence key is forgotten by a login, an opened account and another session, and kept until then', async () => {
  const stores = createTestStores({ path: '/register' })
  const { authFlow, session } = stores
  authFlow.rememberLicenceKey('LK-1')
  await authFlow.enter(entered({ store_opened: false }), 'register')
  authFlow.goOn()
  expect(authFlow.licenceKey(), 'the account is still to be opened').toBe('LK-1')
  session.inject('of somebody else')
  expect(authFlow.licenceKey(), 'another session').toBeNull()
  authFlow.rememberLicenceKey('LK-2')
  await authFlow.enter(entered({ store_opened: false }), 'login')
  expect(authFlow.licenceKey(), 'a login').toBeNull()
  authFlow.rememberLicenceKey('LK-3')
  session.setProfile(userAnswer({ store_opened: true }) as never)
  authFlow.goOn()
  expect(authFlow.licenceKey(), 'an opened account').toBeNull()
})

test('a login goes to what was asked for before it, else to the target of its link', async () => {
  const linked = createTestStores({ path: '/login?target=%2Fwallet' })
  await linked.authFlow.enter(entered({}), 'login')
  expect(linked.env.location.get()).toBe('/wallet')
  const asked = createTestStores({ path: '/notification?id=3' })
  asked.router.open('/login?target=%2Fwallet')
  await asked.authFlow.enter(entered({}), 'login')
  expect(asked.env.location.get()).toBe('/notification?id=3')
})

test('a registration shows no screen of an account before the welcome page, which keeps the query', async () => {
  const { authFlow, env, router } = createTestStores({ path: '/register?lang=de' })
  const shown: string[] = []
  router.$route.listen(({ path }) => shown.push(path))
  const stop = authFlow.goOnWithToken()
  await authFlow.enter(entered({ store_opened: false }), 'register')
  stop()
  expect(new Set(shown)).toEqual(new Set(['/register', '/ad-welcome']))
  expect(env.location.get()).toBe('/ad-welcome?lang=de')
})

test('a login whose session was replaced while its user was fetched leads nowhere', async () => {
  const { authFlow, env, session } = createTestStores({ path: '/login' })
  let answer: (response: Response) => void = () => undefined
  env.answer('GET /user/info', () => new Promise<Response>(resolve => (answer = resolve)))
  const done = authFlow.enter(entered(), 'login')
  await settle()
  session.inject('of somebody else')
  answer(envelope(userAnswer()))
  await done
  expect(env.location.get()).toBe('/login')
})
