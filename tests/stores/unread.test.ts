import { describe, expect, it } from 'vitest'

import { createUnreadStore } from '../../src/stores/unread.ts'
import { envelope } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

describe('the unread count', () => {
  it('comes from the server, one fetch at a time', async () => {
    const stores = createTestStores({ token: 't', fetch: () => envelope({ unread_total: 120 }) })
    const first = stores.unread.load()
    await Promise.all([first, stores.unread.load()])
    expect(stores.env.requests).toHaveLength(1)
    expect(stores.unread.$count.get()).toBe(120)
    await stores.unread.load()
    expect(stores.env.requests).toHaveLength(2)
  })

  it('is reset to zero and never falls below it', () => {
    const unread = createUnreadStore(() => Promise.reject(new Error('not asked')))
    unread.set(3)
    unread.decrease(2)
    expect(unread.$count.get()).toBe(1)
    unread.decrease(5)
    expect(unread.$count.get()).toBe(0)
    unread.set(4)
    unread.reset()
    expect(unread.$count.get()).toBe(0)
  })

  it('stays when the server cannot be asked', async () => {
    const stores = createTestStores({ token: 't', fetch: () => envelope(null, 500, '') })
    stores.unread.set(2)
    await stores.unread.load()
    expect(stores.unread.$count.get()).toBe(2)
  })
})
