import { webcrypto } from 'node:crypto'
import { expect, test, vi } from 'vitest'

import type { HostLink } from '../../src/bridge/host-link.ts'
import { createLogger, redact } from '../../src/env/logger.ts'
import { openExternal } from '../../src/env/browser.ts'
import { randomId } from '../../src/env/web-crypto.ts'
import { settle } from '../support/test-clock.ts'
import { createTestHost } from '../support/test-host.ts'

const noHost: HostLink = createTestHost()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('randomId makes a UUID where randomUUID is missing', () => {
  const crypto = webcrypto as unknown as Crypto
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto
  expect(randomId({ crypto, URL, Blob })).toMatch(UUID)
  const ids = Array.from({ length: 1_000 }, () => randomId({ crypto: insecure, URL, Blob }))
  expect(ids.every(id => UUID.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
})

test('randomId makes a UUID where the page has no crypto', () => {
  const ids = Array.from({ length: 100 }, () => randomId({ URL, Blob }))
  expect(ids.every(id => UUID.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test('openExternal opens web and mail addresses without opener and referrer', () => {
  const open = vi.fn()
  openExternal({ open }, noHost, 'https://help.example/a b')
  openExternal({ open }, noHost, 'mailto:a@b.example')
  expect(open.mock.calls).toEqual([
    ['https://help.example/a%20b', '_blank', 'noopener,noreferrer'],
    ['mailto:a@b.example', '_blank', 'noopener,noreferrer']
  ])
})

test.each([
  ['javascript', 'alert(1)'].join(':'),
  [' java\nscript', 'alert(1)'].join(':'),
  'data:text/html,x',
  'blob:https://x/1',
  'intent://x',
  'file:///etc/passwd',
  '//evil.example',
  '/plan',
  ''
])('openExternal does not open %j', url => {
  const open = vi.fn()
  expect(() => openExternal({ open }, noHost, url)).toThrow(TypeError)
  expect(open).not.toHaveBeenCalled()
})

test('openExternal opens a tab when the host cannot, and none when the host left the page for it', async () => {
  const open = vi.fn()
  const host = createTestHost()
  for (const failure of ['denied', 'destroyed'] as const) {
    host.answer('link.open', () => ({ ok: false, failure }))
    openExternal({ open }, host, 'https://help.example/')
    await settle()
    expect(open).toHaveBeenCalledOnce()
  }
})

test('the logger writes only in debug mode and never a secret', () => {
  const debug = vi.fn()
  createLogger({ debug }, Date.now, false).log('quiet', { a: 1 })
  expect(debug).not.toHaveBeenCalled()
  const cycle: Record<string, unknown> = {
    token: 'tok-secret',
    nested: [{ Password: 'pw-secret', 'X-CT': 'ct-secret' }],
    note: 'hash e10adc3949ba59abbe56e057f20f883e sent',
    error: new Error('refused e10adc3949ba59abbe56e057f20f883e'),
    count: 3
  }
  cycle.self = cycle
  createLogger({ debug }, Date.now, true).log('sent e10adc3949ba59abbe56e057f20f883e', cycle)
  const written = JSON.stringify(debug.mock.calls)
  expect(written).not.toMatch(/secret"|-secret|e10adc39/)
  expect(written).toContain('"count":3')
  expect(redact('x'.repeat(20).concat(' ').repeat(50))).toHaveLength(300)
})
