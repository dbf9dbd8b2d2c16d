import { describe, expect, it, vi } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import type { HostToken } from '../../src/portal/option-types.ts'

import { createTestEnv, envelope } from '../support/test-env.ts'
import { answerBasics, openTestPortal } from '../support/test-portal.ts'
import { userAnswer } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

it('getToken is called once at the start when there is no native host', async () => {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const getToken = vi.fn(() => ({ token: 'given' }))
  const { stores } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(stores.session.$token.get()).toBe('given'))
  expect(getToken.mock.calls).toEqual([[{ reason: 'start', force: false }]])
})

it('getToken returning null leads to the login, and is not called when a token was given', async () => {
  const env = createTestEnv()
  answerBasics(env)
  const getToken = vi.fn(() => null)
  const { stores } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(getToken).toHaveBeenCalledOnce())
  expect(stores.session.$hasToken.get()).toBe(false)

  const other = createTestEnv()
  answerBasics(other)
  const never = vi.fn(() => null)
  await openTestPortal(other, { token: 'there', getToken: never })
  expect(never).not.toHaveBeenCalled()
})

it('getToken may return an expiresAt of null, which counts as none', async () => {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const { stores } = await openTestPortal(env, { getToken: () => ({ token: 'given', expiresAt: null }) as never })
  await vi.waitFor(() => expect(stores.session.$token.get()).toBe('given'))
  expect(stores.session.$endsAt.get()).toBeNull()
})

it.each([
  ['secret', 'string'],
  [undefined, 'undefined'],
  [{ token: 7 }, 'token is number'],
  [{ token: '' }, 'token is empty'],
  [{ access: 'secret' }, 'token is undefined'],
  [{ token: 'secret', expiresAt: 1_764_000_000_000 }, 'expiresAt is number']
])('getToken returning no token is logged by type, without the value: %j', async (given, kind) => {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const { stores } = await openTestPortal(env, { getToken: () => given as never })
  const lines = () => env.logged.filter(({ message }) => message.startsWith('getToken'))
  await vi.waitFor(() => expect(lines()).toEqual([{ message: `getToken gave no token: ${kind}`, detail: undefined }]))
  expect(JSON.stringify(env.logged)).not.toMatch(/secret|1764/)
  expect(stores.session.$hasToken.get()).toBe(false)
})

it('getToken returning null is not logged', async () => {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  const { stores } = await openTestPortal(env, { getToken: () => null })
  await vi.waitFor(() => expect(stores.session.$isAwaited.get()).toBe(false))
  expect(env.logged.filter(({ message }) => message.includes('getToken'))).toEqual([])
})

it('getToken that answers after a login and a logout logs nobody in again', async () => {
  const { env, answers, getToken } = openAsked()
  const { stores } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(getToken).toHaveBeenCalledOnce())
  stores.session.begin({ token: 'by hand', user_info: null } as never)
  stores.session.end()
  answers[0]!({ token: 'late' })
  await env.clock.advance(0)
  expect(stores.session.$token.get()).toBeNull()
})

it('getToken that answers after the page has signed out logs nobody in, and the login is shown meanwhile', async () => {
  const { env, answers, getToken } = openAsked('/ad-center')
  const { stores, root } = await openTestPortal(env, { getToken })
  await vi.waitFor(() => expect(getToken).toHaveBeenCalledOnce())
  expect(stores.session.$isAwaited.get()).toBe(true)
  stores.session.inject('')
  await until(() => expect(root.querySelector('[type=password]')).not.toBeNull())
  answers[0]!({ token: 'late' })
  await env.clock.advance(0)
  expect(stores.session.$token.get()).toBeNull()
})

/** A page whose getToken the test answers. */
function openAsked(path = '/nowhere') {
  const env = createTestEnv({ path })
  answerBasics(env)
  const answers: ((token: HostToken | null) => void)[] = []
  const getToken = vi.fn(() => new Promise<HostToken | null>(resolve => answers.push(resolve)))
  return { env, answers, getToken }
}

describe('the first screen', () => {
  it('is not the login while getToken is pending, and then is the requested one', async () => {
    const { env, answers, getToken } = openAsked('/ad-center/feedback')
    const { root, stores } = await openTestPortal(env, { getToken })
    await until(() => expect(root.querySelector('main [role=status]')?.textContent).toContain('Loading'))
    const seen: string[] = []
    stores.router.$route.listen(({ path }) => seen.push(path))
    expect(root.querySelector('form')).toBeNull()
    answers[0]!({ token: 'given' })
    await until(() => expect(root.querySelector('form')).not.toBeNull())
    expect(stores.router.$route.get().path).toBe('/ad-center/feedback')
    expect(root.querySelector('[type=password]')).toBeNull()
    expect(new Set(seen)).toEqual(new Set(['/login', '/ad-center/feedback']))
  })

  it.each([
    ['returns null', (answer: (token: null) => void) => answer(null)],
    ['returns an invalid token', (answer: (token: never) => void) => answer({ token: 7 } as never)]
  ])('is the login when getToken %s', async (_name, give) => {
    const { env, answers, getToken } = openAsked('/ad-center')
    const { root } = await openTestPortal(env, { getToken })
    give(answers[0]! as never)
    await until(() => expect(root.querySelector('[type=password]')).not.toBeNull())
  })

  it('is the login when getToken takes longer than ten seconds, and a late token is ignored', async () => {
    const { env, answers, getToken } = openAsked('/ad-center')
    const { root, stores } = await openTestPortal(env, { getToken })
    await env.clock.advance(9_999)
    expect(root.querySelector('[type=password]')).toBeNull()
    await env.clock.advance(1)
    await until(() => expect(root.querySelector('[type=password]')).not.toBeNull())
    expect(env.logged).toContainEqual({ message: 'getToken failed', detail: new Error('timeout') })
    answers[0]!({ token: 'late' })
    await env.clock.advance(0)
    expect(stores.session.$token.get()).toBeNull()
  })

  it('waits for the handshake with a native host, and never replaces a login once shown', async () => {
    const env = createTestEnv({ path: '/ad-center' })
    answerBasics(env)
    env.host.setState('connecting')
    const { root, stores } = await openTestPortal(env)
    await until(() => expect(root.querySelector('main [role=status]')?.textContent).toContain('Loading'))
    expect(root.querySelector('[type=password]')).toBeNull()
    env.host.setState('none')
    await until(() => expect(root.querySelector('[type=password]')).not.toBeNull())
    env.host.answer('token.request', () => new Promise(() => undefined))
    env.host.setState('connected')
    expect(stores.session.$isAwaited.get()).toBe(false)
  })
})

describe('a token that arrives after the portal was destroyed', () => {
  it('starts no session, changes no address and is not written to the device', async () => {
    const { env, answers, getToken } = openAsked('/login')
    const { stores, destroy } = await openTestPortal(env, { getToken, storage: 'shared' })
    destroy()
    answers[0]!({ token: 'late' })
    await env.clock.advance(0)
    expect([stores.session.$token.get(), env.location.get(), env.storage.get(STORAGE_KEYS.token)]).toEqual([null, '/login', null])
  })

  it('replaces no token', async () => {
    const { env, answers, getToken } = openAsked('/nowhere')
    const { stores, destroy } = await openTestPortal(env, { token: 'first', getToken, storage: 'shared' })
    void stores.renewal.refused('first', true)
    await until(() => expect(answers).toHaveLength(1))
    destroy()
    answers[0]!({ token: 'late' })
    await env.clock.advance(0)
    expect([stores.session.$token.get(), env.storage.get(STORAGE_KEYS.token)]).toEqual(['first', 'first'])
  })
})

describe('a token from the host', () => {
  it('is written to the device only with the storage "shared"', async () => {
    const open = async (storage?: 'shared') => {
      const env = createTestEnv({ path: '/nowhere' })
      answerBasics(env)
      const { stores } = await openTestPortal(env, { storage })
      env.host.answer('token.request', () => ({ ok: true, value: { token: 'secret' } }))
      await until(() => expect(stores.session.$profile.get()).not.toBeNull())
      return env.storage
    }
    const kept = await open()
    expect(kept.get(STORAGE_KEYS.token)).toBeNull()
    expect(kept.get(STORAGE_KEYS.userInfo)).toBeNull()
    expect((await open('shared')).get(STORAGE_KEYS.token)).toBe('secret')
  })

  it('is cleared when the page is left and requested again on return, with wipeOnLeave', async () => {
    const { env, answers, getToken } = openAsked()
    const { stores } = await openTestPortal(env, { getToken, wipeOnLeave: true })
    answers[0]!({ token: 'first' })
    await until(() => expect(stores.session.$token.get()).toBe('first'))
    env.leave()
    env.visible.set(false)
    expect(stores.session.$token.get()).toBeNull()
    env.visible.set(true)
    await until(() => expect(answers).toHaveLength(2))
    answers[1]!({ token: 'second' })
    await until(() => expect(stores.session.$token.get()).toBe('second'))
    stores.session.end()
    env.leave()
    env.visible.set(false)
    env.visible.set(true)
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  it('stays when the page is left, without wipeOnLeave', async () => {
    const { env, answers, getToken } = openAsked()
    const { stores } = await openTestPortal(env, { getToken })
    answers[0]!({ token: 'first' })
    await until(() => expect(stores.session.$token.get()).toBe('first'))
    env.leave()
    expect(stores.session.$token.get()).toBe('first')
  })
})

it('getToken is not called after a 503 of a user who registered here: that leads to the login', async () => {
  const { env, answers, getToken } = openAsked()
  env.answer('GET /user/info', () => envelope(userAnswer({ entry: 'register' })))
  const { stores } = await openTestPortal(env, { getToken })
  answers[0]!({ token: 'given' })
  await until(() => expect(stores.session.$profile.get()).not.toBeNull())
  env.answer('POST /user/notifications/unread_count', () => envelope(null, 503, ''))
  await stores.unread.load()
  expect(stores.router.$route.get().path).toBe('/login')
  expect(getToken).toHaveBeenCalledTimes(1)
})

it('getToken is called again when the user retries after the session has expired', async () => {
  const { env, answers, getToken } = openAsked()
  env.answer('GET /user/info', ({ headers }) =>
    headers['x-ct'] === 'good' ? envelope(userAnswer({ entry: 'native' })) : envelope(null, 503, '')
  )
  const { root, stores, events } = await openTestPortal(env, { getToken })
  const asked = vi.fn()
  events.on('authRequired', asked)
  stores.session.setProfile(userAnswer({ entry: 'native' }) as never)
  answers[0]!({ token: 'good' })
  await until(() => expect(stores.session.$profile.get()).not.toBeNull())
  stores.session.renew('bad')
  const first = Promise.all([stores.authFlow.refreshUser(), stores.authFlow.refreshUser()])
  await until(() => expect(answers).toHaveLength(2))
  answers[1]!(null)
  await first
  expect(asked).toHaveBeenCalledOnce()
  const retry = () => [...root.querySelectorAll('dialog button')].find(one => one.textContent === 'Try again')
  await until(() => expect(retry()).toBeDefined())
  ;(retry() as HTMLButtonElement).click()
  await until(() => expect(answers).toHaveLength(3))
  answers[2]!({ token: 'good' })
  await until(() => expect(root.querySelector('dialog')).toBeNull())
  expect(stores.session.$token.get()).toBe('good')
})

it('getToken counts when it answers while the device sleeps past the time limit', async () => {
  const env = createTestEnv({ path: '/nowhere' })
  answerBasics(env)
  let give: (token: HostToken) => void = () => undefined
  const { stores } = await openTestPortal(env, { getToken: () => new Promise<HostToken>(resolve => (give = resolve)) })
  const woken = env.clock.sleep(60_000)
  give({ token: 'given' })
  await woken
  await until(() => expect(stores.session.$token.get()).toBe('given'))
})
