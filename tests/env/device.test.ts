import { webcrypto } from 'node:crypto'
import { expect, test, vi } from 'vitest'

import type { HostLink } from '../../src/bridge/host-link.ts'
import { openExternal, randomId } from '../../src/env/browser.ts'
import { createDevice } from '../../src/env/device.ts'
import { createLogger, redact } from '../../src/env/logger.ts'
import { settle } from '../support/test-clock.ts'
import { createTestHost, type TestHost } from '../support/test-host.ts'

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
  expect(redact({ number: 1n, get: () => 1, rows: Array(30).fill('row') }), 'what JSON cannot hold is named').toEqual({
    number: '[bigint]',
    get: '[function]',
    rows: Array(20).fill('row')
  })
})

function deviceOf(host: HostLink, hasOwnHost = false) {
  const downloads: string[] = []
  const link = { href: '', download: '', click: () => link.href && downloads.push(link.download) }
  const page = {
    Blob, btoa, URL: { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }, setTimeout: () => 0,
    document: { createElement: () => link }
  }
  return { downloads, device: createDevice(page as unknown as Window & typeof globalThis, host, hasOwnHost) }
}
const file = { name: 'a.csv', type: 'text/csv', text: 'a' }

test('a file goes to the downloads of a browser, and nowhere in an app that cannot save it', async () => {
  const browser = deviceOf(createTestHost())
  expect(await browser.device.saveFile(file)).toBe(true)
  expect(browser.downloads).toEqual(['a.csv'])
  for (const state of ['connected', 'gone'] as const) {
    const host = createTestHost()
    host.setState(state)
    const app = deviceOf(host)
    expect(await app.device.saveFile(file)).toBe(false)
    expect(app.downloads).toEqual([])
    const framed = deviceOf(host, true)
    expect(await framed.device.saveFile(file)).toBe(true)
    expect(framed.downloads).toEqual(['a.csv'])
  }
})

function refusing(failure: 'denied' | 'cancelled'): TestHost {
  const host = createTestHost()
  host.answer('file.save', () => ({ ok: false, failure }))
  return host
}

test('a file that the host does not save is downloaded in a browser only, and not after a cancel', async () => {
  const saving = createTestHost()
  saving.answer('file.save', () => ({ ok: true, value: { id: 'f' } }))
  saving.answer('file.write', () => ({ ok: true, value: {} }))
  for (const [host, hasOwnHost, isSaved, downloads] of [
    [saving, true, true, []],
    [refusing('denied'), true, true, ['a.csv']],
    [refusing('cancelled'), true, false, []],
    [refusing('denied'), false, false, []]
  ] as const) {
    const opened = deviceOf(host, hasOwnHost)
    expect(await opened.device.saveFile(file)).toBe(isSaved)
    expect(opened.downloads).toEqual(downloads)
  }
})

test('a digest is the hexadecimal SHA-256, and missing where the page has no crypto', async () => {
  const bytes = new TextEncoder().encode('abc')
  const page = (crypto?: unknown) => createDevice({ crypto } as unknown as Window & typeof globalThis, noHost, false)
  expect(await page(webcrypto).sha256(bytes)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await page({}).sha256(bytes)).toBeNull()
  expect(await page().sha256(bytes)).toBeNull()
})

test('the log keeps the last 200 lines and writes a line without a detail alone', () => {
  const debug = vi.fn()
  const logger = createLogger({ debug }, Date.now, true)
  for (let line = 0; line < 201; line += 1) logger.log(`line ${line}`)
  expect(logger.read()).toHaveLength(200)
  expect(logger.read()[0]?.message).toBe('line 1')
  expect(debug).toHaveBeenLastCalledWith('[ad-portal] line 200')
})

test('print prints, and returns false where the page cannot', () => {
  let asked = 0
  const page = {
    print() {
      asked += 1
      expect(this).toBe(page)
    }
  }
  const printOn = (one: object): boolean => createDevice(one as Window & typeof globalThis, noHost, false).print()
  expect(printOn(page)).toBe(true)
  expect(asked).toBe(1)
  expect(printOn({})).toBe(false)
  const forbidden = {
    print() {
      throw new Error('not here')
    }
  }
  expect(printOn(forbidden)).toBe(false)
})
