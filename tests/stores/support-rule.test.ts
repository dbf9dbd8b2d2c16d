import { describe, expect, it, vi } from 'vitest'

import { hintOrigins } from '../../src/portal/mount.ts'
import { supportRule } from '../../src/stores/support-rule.ts'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../support/test-stores.ts'

const LISTS = {
  customer_service_url: [
    { id: 1, type: 1, url: 'https://desk.example/account' },
    { id: 2, type: 2, url: 'javascript:alert(1)' },
    { id: 3, type: 2, url: 'http://plain.example/' }
  ],
  recharge_customer_service_url: [{ id: 4, type: 2, url: 'https://pay.example/' }]
}

async function storesWith(allowedOrigins: readonly string[] | null, over: object = {}) {
  const stores = createTestStores({ settings: { allowedOrigins } })
  stores.env.answer('GET /basic_config', () => envelope(configAnswer({ ...LISTS, ...over })))
  await stores.config.load('en')
  return stores
}

describe('the rule for support links (TR-13)', () => {
  it('allows what the integrator names, whatever the backend lists', async () => {
    expect(supportRule(await storesWith(['https://own.example'])).origins).toEqual(['https://own.example'])
    expect(supportRule(await storesWith([])).origins).toEqual([])
  })

  it('allows the https origins of the service lists when the integrator names none', async () => {
    const stores = await storesWith(null)
    expect(supportRule(stores).origins).toEqual(['https://desk.example', 'https://pay.example'])
  })

  it('is narrowed by what the operator names', async () => {
    const stores = await storesWith(null, { customer_service_origins: ['https://pay.example'] })
    expect(supportRule(stores).origins).toEqual(['https://pay.example'])
  })

  it('allows nothing that the operator names alone, and this machine only in a sandbox', async () => {
    const named = { customer_service_origins: ['https://else.example', 'https://own.example'] }
    const stores = await storesWith(['https://own.example'], named)
    expect(supportRule(stores)).toEqual({ origins: ['https://own.example'], allowsLoopback: false })
    expect(supportRule(await storesWith([], { environment: 'sandbox' })).allowsLoopback).toBe(true)
  })

  it('takes the lists of the config where the user has none of their own', async () => {
    const stores = await storesWith(null)
    stores.session.setProfile(userAnswer({ customer_service_url: [{ id: 9, type: 1, url: 'https://vip.example/' }] }) as never)
    expect(supportRule(stores).origins).toEqual(['https://vip.example', 'https://pay.example'])
  })

  it('is reported to the integrator once', async () => {
    const stores = await storesWith(null)
    const warn = vi.fn()
    hintOrigins(stores, warn)
    await stores.config.load('en')
    expect(warn.mock.calls.flat()).toEqual([
      'customer service may open https://desk.example https://pay.example, as the backend lists it; allowedOrigins narrows this'
    ])
  })
})
