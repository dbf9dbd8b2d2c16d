import { describe, expect, it } from 'vitest'

import { authCalls } from '../../src/stores/auth-flow.ts'

describe('the calls that return a token', () => {
  it('are version 1 on the login and register pages', () => {
    expect(authCalls('/login', []).login).toBe('login')
    expect(authCalls('/register', null).register).toBe('register')
  })

  it('are version 2 where host apps and codes arrive', () => {
    expect(authCalls('/ad-welcome', undefined)).toEqual({ login: 'loginV2', register: 'registerV2' })
    expect(authCalls('/entry', []).login).toBe('loginV2')
  })

  it('are the version that a backend names, everywhere', () => {
    expect(authCalls('/login', ['auth_v2']).login).toBe('loginV2')
    expect(authCalls('/ad-welcome', ['auth_v1']).login).toBe('login')
    expect(authCalls('/login', ['auth_v1', 'auth_v2']).login).toBe('login')
  })
})
