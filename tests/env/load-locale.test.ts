import { afterEach, expect, test, vi } from 'vitest'

import { createLocaleLoader, type LocaleSource } from '../../src/env/load-locale.ts'
import { createTestClock, settle } from '../support/test-clock.ts'

const PACK = { keys: 'k1', values: ['Hallo'] }
const receiver = () => (window as unknown as Record<string, unknown>).AdPortalLocale

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

function open(
  fetch: LocaleSource['fetch'],
  source: Partial<Pick<LocaleSource, 'localesUrl' | 'locales' | 'bundleUrl'>> = {}
) {
  const clock = createTestClock(0, 'UTC')
  const bundleUrl = 'https://cdn.example/v1/portal.js'
  return { clock, ...createLocaleLoader({ page: window, fetch, clock, bundleUrl, ...source }) }
}

/** happy-dom loads no scripts: `act` stands for the engine, which runs the pack or fails. */
function playScript(act: (script: HTMLScriptElement) => void) {
  return vi.spyOn(document.head, 'append').mockImplementation(node => {
    const script = node as HTMLScriptElement
    queueMicrotask(() => act(script))
  })
}

function callReceiver(script: HTMLScriptElement | null, pack: unknown): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  ;(receiver() as (pack: unknown) => void)(pack)
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const FILE = { bundleUrl: 'file:///android_asset/portal.js' }

test.each([
  [undefined, 'https://cdn.example/v1/locales/de.mjs'],
  ['../texts', 'https://cdn.example/texts/de.mjs'],
  ['https://other.example/l/', 'https://other.example/l/de.mjs']
])('the locale loader fetches next to the bundle, or from localesUrl: %s', async (localesUrl, expected) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(PACK)))
  const { clock, load } = open(fetch, { localesUrl })
  expect(await load('de')).toEqual(PACK)
  expect(fetch).toHaveBeenCalledWith(expected, expect.anything())
  expect(clock.pending()).toBe(0)
})

test('the locale loader fetches once for two concurrent requests of a code', async () => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(PACK)))
  const { load } = open(fetch)
  await Promise.all([load('de'), load('de')])
  await load('de')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['bad_code', '../secret', async () => new Response('{}')],
  ['bad_code', 'DE', async () => new Response('{}')],
  ['http', 'de', async () => new Response('gone', { status: 404 })],
  ['malformed', 'de', async () => new Response('<html>')],
  ['network', 'de', refused]
] as [string, string, LocaleSource['fetch']][])('the locale loader rejects as %s', async (failure, code, fetch) => {
  const { clock, load } = open(fetch)
  await expect(load(code)).rejects.toThrow(`Language pack: ${failure} (`)
  expect(clock.pending()).toBe(0)
})

test('the locale loader uses a pack that the page provides and fetches no other', async () => {
  const fetch = vi.fn(refused)
  const { load } = open(fetch, { locales: { de: PACK }, bundleUrl: 'about:blank' })
  expect(await load('de')).toBe(PACK)
  await expect(load('fr')).rejects.toThrow('Language pack: bad_url (')
  expect(fetch).not.toHaveBeenCalled()
})

test('the locale loader rejects in a document without an address', async () => {
  const { load } = open(refused, { bundleUrl: 'about:blank' })
  await expect(load('de')).rejects.toThrow('Language pack: bad_url (')
})

test('the locale loader gives up after ten seconds, and when it is destroyed', async () => {
  let signal: AbortSignal | null | undefined
  const never: LocaleSource['fetch'] = (_url, init) => {
    signal = init.signal
    return new Promise(() => undefined)
  }
  const { clock, load, dispose } = open(never)
  const late = expect(load('de')).rejects.toThrow('Language pack: timeout (')
  await clock.advance(10_000)
  await late
  expect(signal?.aborted).toBe(true)
  const torn = expect(load('fr')).rejects.toThrow('Language pack: destroyed (')
  await settle()
  dispose()
  await torn
  expect(clock.pending()).toBe(0)
})

test('the locale loader loads the classic script from file:// and removes script and receiver', async () => {
  const append = playScript(script => {
    callReceiver(null, { keys: 'forged', values: [] })
    callReceiver(script, PACK)
  })
  const fetch = vi.fn(refused)
  const { load } = open(fetch, FILE)
  expect(await load('de')).toEqual(PACK)
  // Engines would refuse it and log an error.
  expect(fetch).not.toHaveBeenCalled()
  const script = append.mock.calls[0]?.[0] as HTMLScriptElement
  expect(script.getAttribute('src')).toBe('file:///android_asset/locales/de.js')
  expect(script.isConnected).toBe(false)
  expect(receiver()).toBeUndefined()
})

test('the locale loader gives each of two scripts its own pack, in whatever order they load', async () => {
  const scripts: HTMLScriptElement[] = []
  playScript(script => void scripts.push(script))
  const { load } = open(refused, FILE)
  const both = Promise.all([load('de'), load('fr')])
  await settle()
  callReceiver(scripts[1] ?? null, 'fr pack')
  callReceiver(scripts[0] ?? null, 'de pack')
  expect(await both).toEqual(['de pack', 'fr pack'])
  expect(receiver()).toBeUndefined()
})

test('the locale loader rejects a script that fails to load, and one that provides no pack', async () => {
  const { load } = open(refused, FILE)
  playScript(script => script.onerror?.(new Event('error')))
  await expect(load('de')).rejects.toThrow('Language pack: network (')
  playScript(script => script.onload?.(new Event('load')))
  await expect(load('de')).rejects.toThrow('Language pack: malformed (')
  expect(receiver()).toBeUndefined()
})

test('the locale loader adds no script where Trusted Types are enforced', async () => {
  const meta = document.createElement('meta')
  meta.setAttribute('http-equiv', 'Content-Security-Policy')
  meta.setAttribute('content', "require-trusted-types-for 'script'")
  document.head.append(meta)
  const append = playScript(() => undefined)
  const { load } = open(refused, FILE)
  await expect(load('de')).rejects.toThrow('Language pack: blocked (')
  expect(append).not.toHaveBeenCalled()
})
