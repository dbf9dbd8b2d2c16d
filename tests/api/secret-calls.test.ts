import { describe, expect, it } from 'vitest'

import { CALLS, REQUESTS } from '../../src/api/calls.ts'
import type { CallName, CallRow } from '../../src/api/calls.ts'
import { TIMEOUTS, createClient } from '../../src/api/client.ts'
import { createTestEnv, envelope } from '../support/test-env.ts'

const rows = Object.entries(CALLS) as [CallName, CallRow][]
const fieldsOf = (name: CallName): string[] => Object.keys(REQUESTS[name].entries)
const withPassword = rows.filter(([name]) => fieldsOf(name).some(field => /password|passwd|pin\b|secret/i.test(field)))

describe('a call that carries a password (GO-10)', () => {
  it('is one of these seven', () => {
    expect(withPassword.map(([name]) => name).sort()).toEqual([
      'checkPassword', 'login', 'loginV2', 'register', 'registerV2', 'setPassword', 'updatePassword'
    ])
  })

  it.each(withPassword)('%s is never sent over an insecure connection', async (name, row) => {
    expect(row.secret).toBe(true)
    const env = createTestEnv({ fetch: () => envelope({ token: 't' }) })
    const client = createClient({ env, baseUrl: '', timeouts: TIMEOUTS, token: () => null })
    env.isEncrypted = false
    expect(await client.call(name, { password: 'p' } as never)).toMatchObject({ error: { type: 'insecure' } })
    expect(env.requests).toEqual([])
    env.isEncrypted = true
    await client.call(name, { password: 'p' } as never)
    expect(env.requests).toHaveLength(1)
  })
})
