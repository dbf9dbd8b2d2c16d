import { describe, expect, it, vi } from 'vitest'

import { envelope, settle } from '../support/test-env.ts'
import { createTestStores, userAnswer } from '../support/test-stores.ts'

describe('a request of a session', () => {
  it('drops an answer that arrives after the account has changed', async () => {
    let answer: (response: Response) => void = () => undefined
    const stores = createTestStores({
      token: 'a',
      fetch: () => new Promise<Response>(resolve => (answer = resolve))
    })
    const asked = stores.request('userInfo', {})
    stores.session.inject('b')
    answer(envelope(userAnswer({ username: 'a' })))
    expect(await asked).toMatchObject({ ok: false, error: { type: 'aborted' } })
    expect(stores.session.$profile.get()).toBeNull()
  })

  it('renews the expired token of a host user once, then repeats a read', async () => {
    const askToken = vi.fn(() => Promise.resolve({ token: 'fresh' }))
    const stores = createTestStores({
      token: 'old',
      askToken,
      fetch: ({ headers }) =>
        headers['x-ct'] === 'fresh' ? envelope({ unread_total: 3 }) : envelope(null, 503, '')
    })
    expect(await stores.request('unreadCount', {})).toEqual({ ok: true, value: { unread_total: 3 } })
    expect(askToken.mock.calls).toEqual([[{ reason: 'expired', force: true }]])
    expect(stores.session.$token.get()).toBe('fresh')
    expect(stores.errors).toEqual([])
  })

  it('repeats a money call only with its idempotency key, and then asks for no login', async () => {
    const stores = createTestStores({
      token: 'old',
      askToken: () => Promise.resolve({ token: 'fresh' }),
      fetch: ({ headers }) =>
        headers['x-ct'] === 'fresh' ? envelope({ id: '1' }) : envelope(null, 503, '')
    })
    const bare = await stores.request('putPlan', { id: '1', amount: '1.00' })
    expect(bare).toMatchObject({ ok: false, error: { type: 'expired' } })
    expect(stores.env.requests).toHaveLength(1)
    expect(stores.renewed).toEqual([true])

    stores.session.renew('old')
    const id = '00000000-0000-4000-8000-000000000001'
    const safe = await stores.request('putPlan', { id: '1', amount: '1.00', client_request_id: id })
    expect(safe.ok).toBe(true)
    expect(stores.env.requests.slice(1).map(r => (r.body as Record<string, string>).client_request_id)).toEqual([id, id])
  })

  it('repeats no change without an idempotency key, even after a renewal', async () => {
    const stores = createTestStores({
      token: 'old',
      askToken: () => Promise.resolve({ token: 'fresh' }),
      fetch: ({ headers }) => (headers['x-ct'] === 'fresh' ? envelope({}) : envelope(null, 503, ''))
    })
    expect(await stores.request('readNotifications', {})).toMatchObject({ ok: false, error: { type: 'expired' } })
    expect(stores.session.$token.get()).toBe('fresh')
    expect(stores.env.requests).toHaveLength(1)
  })

  it('does not ask for a new token when the user registered in the portal', async () => {
    const askToken = vi.fn(() => Promise.resolve({ token: 'fresh' }))
    const stores = createTestStores({ token: 'old', askToken, fetch: () => envelope(null, 503, '') })
    stores.session.setProfile(userAnswer() as never)
    expect(await stores.request('unreadCount', {})).toMatchObject({ ok: false })
    expect(askToken).not.toHaveBeenCalled()
    expect(stores.errors).toHaveLength(1)
  })

  it('is not sent for the account that came while it waited for a renewal', async () => {
    let give: (token: null) => void = () => undefined
    const askToken = () => new Promise<null>(resolve => (give = resolve))
    const stores = createTestStores({ token: 'old', askToken, fetch: () => envelope(null, 503, '') })
    const first = stores.request('unreadCount', {})
    await settle()
    const waiting = stores.request('withdraw', { amount: '5.00' })
    stores.session.inject('of another user')
    give(null)
    for (const answer of [await first, await waiting]) expect(answer).toMatchObject({ ok: false, error: { type: 'aborted' } })
    expect(stores.env.requests).toHaveLength(1)
  })

  it('reports a session as over when the repeated call is rejected, too', async () => {
    const askToken = () => Promise.resolve({ token: 'fresh' })
    const stores = createTestStores({ token: 'old', askToken, fetch: () => envelope(null, 503, '') })
    expect(await stores.request('unreadCount', {})).toMatchObject({ ok: false, error: { type: 'expired' } })
    expect(stores.env.requests).toHaveLength(2)
    expect(stores.renewed).toEqual([false])
  })

  it('drops the answer to a repeated call when the account has changed meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined
    const stores = createTestStores({
      token: 'old',
      askToken: () => Promise.resolve({ token: 'fresh' }),
      fetch: ({ headers }) => (headers['x-ct'] === 'fresh' ? new Promise<Response>(resolve => (answer = resolve)) : envelope(null, 503, ''))
    })
    const asked = stores.request('userInfo', {})
    await settle()
    stores.session.inject('of another user')
    answer(envelope(userAnswer()))
    expect(await asked).toMatchObject({ ok: false, error: { type: 'aborted' } })
  })

  it('is repeated after a 401 for a token that was replaced meanwhile, which says nothing of the session', async () => {
    let refuse: (response: Response) => void = () => undefined
    const stores = createTestStores({
      token: 'old',
      fetch: ({ headers }) =>
        headers['x-ct'] === 'fresh' ? envelope({ unread_total: 3 }) : new Promise<Response>(resolve => (refuse = resolve))
    })
    const asked = stores.request('unreadCount', {})
    stores.session.renew('fresh')
    refuse(envelope(null, 401, ''))
    expect(await asked).toEqual({ ok: true, value: { unread_total: 3 } })
    expect(stores.errors).toEqual([])
  })

  it('reports no error of a call that its screen has dropped', async () => {
    const stores = createTestStores({ token: 't' })
    const abort = new AbortController()
    abort.abort()
    expect(await stores.request('unreadCount', {}, { signal: abort.signal })).toMatchObject({ ok: false, error: { type: 'aborted' } })
    expect(stores.errors).toEqual([])
  })
})
