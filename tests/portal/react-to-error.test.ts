import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'
import type { TestEnv } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { until } from '../support/until.ts'

const LOGGED_IN = { [STORAGE_KEYS.token]: 't' }

/** A portal on a screen without calls of its own, so that only one call can fail. */
async function setUp(user: object, path = '/nowhere') {
  const env = createTestEnv({ storage: LOGGED_IN, path })
  answerBasics(env, { user })
  const portal = await openTestPortal(env)
  await until(() => expect(portal.stores.session.$profile.get()).not.toBeNull())
  return { env, portal, stores: portal.stores }
}

const refuse = (env: TestEnv, code: number, data: unknown = null): void =>
  env.answer('POST /user/notifications/unread_count', () => envelope(data, code, ''))

describe('an envelope', () => {
  it('503 logs out a user who registered here and says why', async () => {
    const { env, portal, stores } = await setUp({ entry: 'register' })
    refuse(env, 503)
    await stores.unread.load()
    expect(stores.router.$route.get().path).toBe('/login')
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
    await until(() => expect(portal.text()).toContain('Login expired, log in again'))
  })

  it('503 keeps the session of a user from a host and offers to retry or close', async () => {
    const { env, portal, stores } = await setUp({ entry: 'native' })
    refuse(env, 503)
    await stores.unread.load()
    expect(env.storage.get(STORAGE_KEYS.token)).toBe('t')
    await until(() => expect(portal.root.querySelector('dialog')?.textContent).toContain('Login expired'))
  })

  it('503 on an entry page without a token offers no retry', async () => {
    const env = createTestEnv({ path: '/ad-welcome' })
    answerBasics(env, {})
    env.answer('GET /auth/v2/lang', () => envelope({ lang: 'en' }))
    const portal = await openTestPortal(env)
    refuse(env, 503)
    await portal.stores.unread.load()
    await until(() => expect(portal.text()).toContain('Login expired, log in again'))
    expect(portal.root.querySelector('dialog')).toBeNull()
    expect(portal.stores.router.$route.get().path).toBe('/ad-welcome')
  })

  it('401 on an entry page leads to the welcome page and keeps the query', async () => {
    const { env, stores } = await setUp({ entry: 'native' }, '/nowhere?invite=7')
    refuse(env, 401)
    await stores.unread.load()
    expect(stores.router.$route.get()).toMatchObject({ path: '/ad-welcome', query: { invite: '7' } })
    expect(stores.session.$token.get()).toBeNull()
  })

  it('401 elsewhere signs out', async () => {
    const { env, stores } = await setUp({ entry: 'register' })
    refuse(env, 401)
    await stores.unread.load()
    expect(stores.router.$route.get().path).toBe('/login')
    expect(stores.session.$token.get()).toBeNull()
  })

  it.each([
    [402, 'not activated'],
    [403, 'disabled'],
    [404, 'cancelled']
  ])('%i opens customer service with its message and keeps the session', async (code, words) => {
    const { env, portal, stores } = await setUp({ entry: 'register' })
    refuse(env, code)
    await stores.unread.load()
    await until(() => expect(portal.root.querySelector('dialog')?.textContent).toContain(words))
    expect(stores.session.$token.get()).toBe('t')
    expect(stores.router.$route.get().path).toBe('/nowhere')
  })

  it('with an unknown code shows a toast with its message or "Error"', async () => {
    const { env, portal, stores } = await setUp({ entry: 'register' })
    refuse(env, 999)
    await stores.unread.load()
    expect(stores.shell.$toast.get()).toMatchObject({ kind: 'fail', text: 'Error' })
    env.answer('POST /user/notifications/unread_count', () => envelope(null, 777, 'Gone fishing'))
    await stores.unread.load()
    await until(() => expect(portal.text()).toContain('Gone fishing'))
  })

  it('is distinct from HTTP 503, which logs no one out', async () => {
    const { env, portal, stores } = await setUp({ entry: 'register' })
    env.answer('POST /user/notifications/unread_count', () => new Response('', { status: 503 }))
    await stores.unread.load()
    expect(stores.session.$token.get()).toBe('t')
    expect(portal.root.querySelector('dialog')).toBeNull()
  })
})
