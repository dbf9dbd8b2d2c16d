import { describe, expect, it } from 'vitest'

import { readAddress } from '../../src/router/address.ts'
import { guard } from '../../src/router/router.ts'
import { ROUTES } from '../../src/router/routes.ts'

describe('the guard', () => {
  it.each(ROUTES.map(row => [row.path, row.isPublic] as const))('lets %s through as its row states', (path, isPublic) => {
    expect(guard(readAddress(path), true)).toMatchObject({ type: 'show', row: { path } })
    expect(guard(readAddress(path), false)).toMatchObject(
      isPublic ? { type: 'show', row: { path } } : { type: 'redirect', wanted: true }
    )
  })

  it('redirects the root to /login and shows /404 for unknown paths', () => {
    expect(guard(readAddress(''), true)).toEqual({ type: 'redirect', wanted: false })
    for (const path of ['/nope', '/plan/detail/x', '/constructor', '/__proto__']) {
      expect(guard(readAddress(path), false)).toMatchObject({ type: 'show', row: { path: '/404' } })
    }
  })
})

describe('the route table', () => {
  it('describes each stated screen as the specification does', () => {
    const rows = Object.fromEntries(ROUTES.map(row => [row.path, row]))
    expect(rows['/login']).toMatchObject({ isPublic: true, hasTitle: false, back: 'none', hasBell: false, hasLogout: false })
    expect(rows['/register']).toMatchObject({ ...rows['/login'], path: '/register', title: 'register.title' })
    expect(rows['/ad-welcome']).toMatchObject({ isPublic: true, headerStyle: 'clear', back: 'none', hasBell: false, hasLanguage: false, hasLogout: false })
    expect(rows['/ad-center']).toMatchObject({ isPublic: false, back: 'close', hasLogout: true })
    expect(rows['/plan']).toMatchObject({ back: '/ad-center', hasLogout: true })
    expect(rows['/wallet/foreign-exchange']).toMatchObject({ isPublic: false, headerStyle: 'image', back: 'browser', hasBell: true, hasLogout: false })
    expect(ROUTES.filter(row => row.headerStyle === 'image')).toHaveLength(1)
    expect(rows['/404']).toMatchObject({ isPublic: true })
  })
})
