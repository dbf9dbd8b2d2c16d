import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'

import { createMemoryLocation } from '../../src/env/location.ts'
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { createRouter } from '../../src/router/router.ts'
import { createTestEnv } from '../support/test-env.ts'

function setUp(path: string, hasToken: boolean, { sessionStorage } = createTestEnv()) {
  const location = createMemoryLocation(path)
  const $hasToken = atom(hasToken)
  const router = createRouter(location, $hasToken, sessionStorage)
  return { location, router, $hasToken, path: () => router.$route.get().path }
}

describe('the router', () => {
  it('starts at /login, replacing the root', () => {
    const { location, path } = setUp('/', false)
    expect(path()).toBe('/login')
    expect(location.canGoBack()).toBe(false)
  })

  it('remembers the requested guarded address once', () => {
    const { router, path } = setUp('/plan?status=waitPut', false)
    expect(path()).toBe('/login')
    expect(router.takeWanted()).toBe('/plan?status=waitPut')
    expect(router.takeWanted()).toBeNull()
  })

  it('remembers it when the page is reloaded at the login', () => {
    const env = createTestEnv()
    setUp('/plan?status=waitPut', false, env).router.destroy()
    expect(setUp('/login', false, env).router.takeWanted()).toBe('/plan?status=waitPut')
    expect(setUp('/login', false, env).router.takeWanted()).toBeNull()
  })

  it('keeps the address at which a session ended until a reload at most', () => {
    const env = createTestEnv()
    const { $hasToken, router } = setUp('/plan/detail?id=7', true, env)
    $hasToken.set(false)
    expect(env.sessionStorage.get(STORAGE_KEYS.wanted)).toBeNull()
    expect(router.takeWanted()).toBe('/plan/detail?id=7')
  })

  it('leaves a guarded screen the moment the token is gone', () => {
    const { $hasToken, path } = setUp('/wallet', true)
    expect(path()).toBe('/wallet')
    $hasToken.set(false)
    expect(path()).toBe('/login')
  })

  it('navigates and goes back, without history to the screen named', () => {
    const { location, router, path } = setUp('/ad-center', true)
    router.navigate('/plan', { status: 'waitPut' })
    expect(router.$route.get()).toMatchObject({ path: '/plan', query: { status: 'waitPut' } })
    router.back('/wallet')
    expect(path()).toBe('/ad-center')
    router.back('/wallet', { view: 'funds' })
    expect(router.$route.get()).toMatchObject({ path: '/wallet', query: { view: 'funds' } })
    expect(location.canGoBack(), 'no step leads back to the screen that was left').toBe(false)
  })

  it('shows /404 for an unknown address and keeps the address', () => {
    const { router } = setUp('/ad-center', true)
    router.open('/nowhere?x=1')
    expect(router.$route.get()).toMatchObject({ path: '/nowhere', row: { path: '/404' } })
  })

  it('ignores navigation after it is destroyed', () => {
    const { router, location, path } = setUp('/ad-center', true)
    router.destroy()
    location.push('/plan')
    expect(path()).toBe('/ad-center')
  })
})
