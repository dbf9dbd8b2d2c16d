import { describe, expect, it, vi } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { fetchCardAndMethods } from '../../src/stores/bank-card.ts'
import { envelope, settle } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'

describe('the config', () => {
  it('is stored on the device without the two parts that must not be', async () => {
    const answer = configAnswer({ withdraw_method_config: { methods: [] }, faq_config: { list: [] }, currency: 'USD' })
    const stores = createTestStores({ fetch: () => envelope(answer) })
    await stores.config.load('de')
    expect(stores.env.requests[0]?.query).toEqual({ lang: 'de' })
    expect(stores.config.$config.get()).toMatchObject({ faq_config: { list: [] }, currency: 'USD' })
    const kept = JSON.parse(stores.env.storage.get(STORAGE_KEYS.basicConfig) ?? '{}') as object
    expect(kept).toMatchObject({ currency: 'USD' })
    expect(kept).not.toHaveProperty('faq_config')
    expect(kept).not.toHaveProperty('withdraw_method_config')
  })

  it('is requested again when a user logs in before the answer arrives', async () => {
    const waiting: ((response: Response) => void)[] = []
    const stores = createTestStores({ fetch: () => new Promise(resolve => waiting.push(resolve)) })
    const loaded = stores.config.load('en')
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    stores.session.inject('of-the-host')
    waiting[0]?.(envelope(configAnswer({ currency: 'USD' })))
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(envelope(configAnswer({ currency: 'EUR' })))
    await loaded
    expect(stores.config.$config.get()).toMatchObject({ currency: 'EUR' })
    expect(stores.config.$error.get()).toBeNull()
    expect(stores.env.requests.map(({ headers }) => headers['x-ct'])).toEqual([undefined, 'of-the-host'])
  })

  it('is loaded for every caller once the latest request is answered, in whatever order answers arrive', async () => {
    const waiting: Record<string, (response: Response) => void> = {}
    const stores = createTestStores({ fetch: ({ query }) => new Promise(resolve => (waiting[query.lang ?? ''] = resolve)) })
    const shown: unknown[] = []
    const loads = (['en', 'de'] as const).map(lang =>
      stores.config.load(lang).then(() => shown.push(stores.config.$config.get()?.currency))
    )
    await vi.waitFor(() => expect(Object.keys(waiting)).toHaveLength(2))
    waiting.en?.(envelope(configAnswer({ currency: 'USD' })))
    await settle()
    expect(shown).toEqual([])
    waiting.de?.(envelope(configAnswer({ currency: 'EUR' })))
    await Promise.all(loads)
    expect(shown).toEqual(['EUR', 'EUR'])
  })

  it('is read again before a withdrawal of another account, whose conditions it may name', async () => {
    const conditions = (met: boolean) => ({ conditions: [{ id: 'contract', text: 'A signed contract', met }] })
    const stores = createTestStores({
      fetch: ({ headers }) => envelope(configAnswer({ withdraw_method_config: conditions(headers['x-ct'] === 'of-ada') }))
    })
    const isMet = () => stores.config.$config.get()?.withdraw_method_config?.conditions?.[0]?.met
    const card = () => fetchCardAndMethods(stores, new AbortController().signal)
    const reads = () => stores.env.requests.filter(({ url }) => url.includes('basic_config')).length
    stores.session.inject('of-ada')
    await stores.config.load('en')
    await card()
    expect([isMet(), reads()]).toEqual([true, 1])
    stores.session.inject('of-bert')
    await card()
    expect([isMet(), reads()]).toEqual([false, 2])
    await card()
    expect(reads()).toBe(2)
  })

  it('keeps the last value when the backend fails, and reports the error', async () => {
    const kept = JSON.stringify(configAnswer({ currency: 'EUR' }))
    const stores = createTestStores({
      storage: { [STORAGE_KEYS.basicConfig]: kept },
      fetch: () => new Response('<html>', { status: 502 })
    })
    await stores.config.load('en')
    expect(stores.config.$config.get()).toMatchObject({ currency: 'EUR' })
    expect(stores.config.$error.get()).toMatchObject({ type: 'http', status: 502 })
  })
})
