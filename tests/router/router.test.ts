import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'

import { createMemoryLocation } from '../../src/env/location.ts'
import { createRouter } from '../../src/router/router.ts'

function setUp(path: string, hasToken: boolean) {
  const location = createMemoryLocation(path)
  const $hasToken = atom(hasToken)
  const router = createRouter(location, $hasToken)
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

  it('leaves a guarded screen the moment the token is gone', () => {
    const { $hasToken, path } = setUp('/wallet', true)
    expect(path()).toBe('/wallet')
    $hasToken.set(false)
    expect(path()).toBe('/login')
  })

  it('navigates and goes back, and reports when it cannot go back', () => {
    const { router, path } = setUp('/ad-center', true)
    router.navigate('/plan', { status: 'waitPut' })
    expect(router.$route.get()).toMatchObject({ path: '/plan', query: { status: 'waitPut' } })
    expect(router.back()).toBe(true)
    expect(path()).toBe('/ad-center')
    expect(router.back()).toBe(false)
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
