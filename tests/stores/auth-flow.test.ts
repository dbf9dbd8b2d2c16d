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
