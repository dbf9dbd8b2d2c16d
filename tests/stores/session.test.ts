import { describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createSession } from '../../src/stores/session.ts'
import { createTestEnv } from '../support/test-env.ts'
import { userAnswer } from '../support/test-stores.ts'

const answer = (token: string, over = {}) =>
  ({ token, user_info: { ...userAnswer(over), email_masked: 'a…@x' } }) as never

describe('a session', () => {
  it('keeps the token and the three stated fields on the device, nothing else', () => {
    const env = createTestEnv()
    const session = createSession(env, true)
    session.begin(answer('t1'))
    expect(env.storage.get(STORAGE_KEYS.token)).toBe('t1')
    expect(JSON.parse(env.storage.get(STORAGE_KEYS.userInfo) ?? '')).toEqual({
      entry: 'register',
      customer_service_url: [],
      recharge_customer_service_url: []
    })
    expect(session.$profile.get()).toMatchObject({ username: 'ann' })
    expect(session.$isRegistered.get()).toBe(true)
  })

  it('is restored after a reload', () => {
    const env = createTestEnv()
    createSession(env, true).begin(answer('t1', { entry: 'native' }))
    const again = createSession(env, true)
    expect(again.$token.get()).toBe('t1')
    expect(again.$user.get()).toMatchObject({ entry: 'native' })
    expect(again.$isRegistered.get()).toBe(false)
  })

  it('keeps the user of a backend that sends no entry, who is not registered here', () => {
    const env = createTestEnv()
    createSession(env, true).begin(answer('t1', { entry: null }))
    const again = createSession(env, true)
    expect(again.$user.get()).toMatchObject({ customer_service_url: [] })
    expect(again.$isRegistered.get()).toBe(false)
  })

  it('removes all user data when it ends', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.lang]: 'de' } })
    const session = createSession(env, true)
    session.begin(answer('t1'))
    session.end()
    expect(session.$token.get()).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.userInfo)).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.lang)).toBe('de')
  })

  it('stores nothing when the host provides the token', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'old' } })
    const session = createSession(env, false)
    expect(session.$token.get()).toBeNull()
    session.inject('t2')
    session.setProfile(userAnswer() as never)
    expect(env.storage.get(STORAGE_KEYS.token)).toBe('old')
    expect(env.storage.get(STORAGE_KEYS.userInfo)).toBeNull()
  })

  it('stores neither a host’s token nor its user where login tokens are stored', () => {
    const env = createTestEnv()
    const session = createSession(env, true, false)
    session.begin(answer('t1'))
    expect(env.storage.get(STORAGE_KEYS.token)).toBe('t1')
    session.inject('of the host')
    session.setProfile(userAnswer() as never)
    expect(session.$token.get()).toBe('of the host')
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
    expect(env.storage.get(STORAGE_KEYS.userInfo)).toBeNull()
    session.begin(answer('t2'))
    expect(env.storage.get(STORAGE_KEYS.token)).toBe('t2')
  })

  it('starts a new epoch with every change of account, but not with a renewed token', () => {
    const session = createSession(createTestEnv(), true)
    const epoch = session.$epoch.get()
    session.begin(answer('t1'))
    session.renew('t1b')
    expect(session.$epoch.get()).toBe(epoch + 1)
    expect(session.$user.get()).not.toBeNull()
    session.inject('t2')
    expect(session.$epoch.get()).toBe(epoch + 2)
    expect([session.$user.get(), session.$profile.get()]).toEqual([null, null])
  })

  it('follows another tab that logs out or switches the account', () => {
    const env = createTestEnv()
    const session = createSession(env, true)
    session.begin(answer('t1'))
    env.storage.setFromOtherTab(STORAGE_KEYS.token, null)
    expect(session.$token.get()).toBeNull()
    expect(session.$profile.get()).toBeNull()
    const keys = () => [session.$epoch.get(), session.$scope.get()]
    const [epoch = 0, scope = 0] = keys()
    env.storage.setFromOtherTab(STORAGE_KEYS.userInfo, JSON.stringify(userAnswer({ entry: 'native' })))
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 't9')
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 't9')
    expect(session.$token.get()).toBe('t9')
    expect(session.$user.get()?.entry).toBe('native')
    expect(keys(), 'another account, once').toEqual([epoch + 1, scope + 1])
  })

  it('leaves what another portal has stored since when a token of the host is renewed', () => {
    const env = createTestEnv({ storage: { [STORAGE_KEYS.token]: 'old' } })
    const session = createSession(env, true, false)
    session.inject('of the host')
    expect(env.storage.get(STORAGE_KEYS.token)).toBeNull()
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 'theirs')
    session.renew('newer')
    session.inject('newer', '2099-01-01T00:00:00Z')
    expect([session.$token.get(), env.storage.get(STORAGE_KEYS.token)]).toEqual(['newer', 'theirs'])
  })

  it('follows no other tab while the host provides its token, and none once it is destroyed', () => {
    const env = createTestEnv()
    const session = createSession(env, true, false)
    session.inject('of the host')
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 't9')
    expect(session.$token.get()).toBe('of the host')
    const other = createSession(env, true)
    other.begin(answer('t1'))
    const epoch = other.$epoch.get()
    other.destroy()
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 't9')
    expect(other.$token.get()).toBe('t1')
    expect(other.$epoch.get(), 'what is under way is over').toBe(epoch + 1)
  })

  it('knows the expiry of the present token only', () => {
    const env = createTestEnv()
    const session = createSession(env, true)
    session.inject('t1', '2026-01-15T13:00:00Z')
    session.inject('t1')
    expect(session.$endsAt.get(), 'the same token').toBe(Date.parse('2026-01-15T13:00:00Z'))
    session.inject('t1', '2026-01-15T14:00:00Z')
    expect(session.$endsAt.get(), 'a later end').toBe(Date.parse('2026-01-15T14:00:00Z'))
    env.storage.setFromOtherTab(STORAGE_KEYS.token, 't9')
    expect(session.$endsAt.get()).toBeNull()
    session.inject('t1', 'soon')
    expect(session.$endsAt.get(), 'no time').toBeNull()
  })

  it('is none where the device holds an empty token, or a user without one', () => {
    const user = JSON.stringify(userAnswer())
    const session = createSession(createTestEnv({ storage: { [STORAGE_KEYS.token]: '', [STORAGE_KEYS.userInfo]: user } }), true)
    expect([session.$hasToken.get(), session.$user.get()]).toEqual([false, null])
  })

  it.each(['', 'null', '{}', '{"entry":7}', '[1', '"x"', '{"__proto__":{"entry":"register"}}'])(
    'takes a corrupted user (%s) for none',
    text => {
      const env = createTestEnv({
        storage: { [STORAGE_KEYS.token]: 't1', [STORAGE_KEYS.userInfo]: text }
      })
      const session = createSession(env, true)
      expect(session.$token.get()).toBe('t1')
      expect(session.$user.get()).toBeNull()
      expect(session.$isRegistered.get()).toBe(false)
    }
  )

  it('treats an empty host token as a logout, and ignores the same one', () => {
    const session = createSession(createTestEnv(), true)
    session.inject('')
    expect(session.$scope.get()).toBe(0)
    session.inject('t1')
    const [epoch, scope] = [session.$epoch.get(), session.$scope.get()]
    session.inject('t1')
    expect([session.$epoch.get(), session.$scope.get()]).toEqual([epoch, scope])
    session.inject('')
    expect(session.$token.get()).toBeNull()
    expect([session.$epoch.get(), session.$scope.get()]).toEqual([epoch + 1, scope + 1])
  })

  it('starts a new scope with another account, but not on a login or a renewal (GO-4)', () => {
    const env = createTestEnv()
    const session = createSession(env, true)
    const steps: [string, () => void, boolean][] = [
      ['a login', () => session.begin(answer('t1')), false],
      ['a renewal', () => session.renew('t1b'), false],
      ['another token of the host', () => session.inject('t2'), true],
      ['a login after it', () => session.begin(answer('t1')), false],
      ['another tab', () => env.storage.setFromOtherTab(STORAGE_KEYS.token, 't3'), true],
      ['a logout elsewhere', () => env.storage.setFromOtherTab(STORAGE_KEYS.token, null), true],
      ['a logout of nobody', session.end, false],
      ['the next login', () => session.begin(answer('t4')), false],
      ['a logout', session.end, true]
    ]
    for (const [name, step, ends] of steps) {
      const before = session.$scope.get()
      step()
      expect(session.$scope.get() !== before, name).toBe(ends)
    }
  })

  it('owns what was made under its name, or under its token when unnamed', () => {
    const session = createSession(createTestEnv(), true)
    expect(session.owns(session.owner()), 'nobody owns nothing').toBe(false)
    session.begin({ token: 't1' } as never)
    const nameless = session.owner()
    session.setProfile(userAnswer({ username: 'ann' }) as never)
    const named = session.owner()
    expect([session.owns(nameless), session.owns(named)]).toEqual([true, true])
    session.begin(answer('t2', { username: 'bob' }))
    expect([session.owns(nameless), session.owns(named)]).toEqual([false, false])
    session.begin(answer('t3', { username: 'ann' }))
    expect([session.owns(nameless), session.owns(named)]).toEqual([false, true])
  })
})
