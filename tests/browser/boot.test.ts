import path from 'node:path'

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { useBrowser } from '../support/browser.ts'
import { createProtocolCheck } from '../support/protocol-schema.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { isTried } from '../support/scale.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const KEY = 'a-key-of-sixteen-characters'
const browser = useBrowser()
const { mustBe } = createProtocolCheck()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

interface BootMessage {
  m: string
  d: { stage: string; reason?: string; at: number; key?: string }
}
type HostPage = Window & { posted: string[] }

/** A native host that only records. */
function hostScript(key: string): void {
  const posted: string[] = []
  Object.assign(window, {
    posted,
    AdPortalLaunch: { key },
    AdPortalHost: { postMessage: (text: string) => posted.push(text) }
  })
}

const read = async (page: Page): Promise<BootMessage[]> => {
  const texts = await page.evaluate(() => (window as unknown as HostPage).posted)
  return texts.map(text => JSON.parse(text) as BootMessage).filter(({ m }) => m === 'portal.boot')
}
const stagesOf = async (page: Page): Promise<string[]> =>
  (await read(page)).map(({ d }) => d.reason ?? d.stage)

/** The standalone page whose bundle gets this answer. */
async function openWith(
  answer?: (route: Route) => Promise<unknown> | void,
  file = '**/portal-head.*js'
): Promise<Page> {
  const page = await browser.page()
  await page.addInitScript(hostScript, KEY)
  if (answer) await page.route(file, route => answer(route))
  await page.goto(`${sandbox.url}/`, { waitUntil: 'commit' })
  return page
}
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

it('tells the host that the page has started, was parsed, and is ready', async () => {
  const page = await openWith()
  await page.getByRole('main').first().waitFor()
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed', 'ready'])
  for (const message of await read(page)) {
    mustBe('fromPortal', message)
    expect(message.d.key).toBe(KEY)
  }
  expect(await page.locator('[data-boot-notice]:visible').count()).toBe(0)
})

it.each([
  ['syntax', 'a syntax unknown to the engine', script('let a = b ?:: c'), /update the browser/],
  ['crash', 'a bundle that throws', script('throw new Error("broken")'), /could not be loaded/],
  ['load', 'a missing bundle', route => route.fulfill({ status: 404, body: '' }), /could not be loaded/],
  ['load', 'a dropped connection', route => route.abort('connectionreset'), /could not be loaded/]
] satisfies [string, string, (route: Route) => Promise<void>, RegExp][])(
  'reports %s for %s, and shows it',
  async (reason, _what, answer, words) => {
    const page = await openWith(answer)
    await expect.poll(() => stagesOf(page)).toEqual(['boot', reason])
    const [, fatal] = await read(page)
    mustBe('fromPortal', fatal)
    expect(fatal?.d).toMatchObject({ stage: 'fatal', key: KEY })
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
  }
)

it('keeps the message of the reason it has reported, and reports no timeout after it', async () => {
  const page = await browser.page()
  await page.clock.install()
  await page.addInitScript(hostScript, KEY)
  await page.route(`${sandbox.url}/own.html`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Own</title><script src="/boot.js"></script><p role="alert" data-boot-notice="load" hidden>Lost</p><script src="/none/portal.js"></script>'
    })
  )
  await page.goto(`${sandbox.url}/own.html`)
  await page.clock.runFor(1_000)
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'load'])
  await page.clock.runFor(3_000)
  expect(await stagesOf(page)).toEqual(['boot', 'load'])
  expect(await page.getByText('Lost').isVisible()).toBe(true)
})

it('reports offline when the device has no network', async () => {
  const page = await openWith(async route => {
    await route.request().frame().page().context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'offline'])
})

it('reports blocked when a policy blocks the bundle', async () => {
  const page = await browser.page()
  await page.addInitScript(hostScript, KEY)
  await page.route(`${sandbox.url}/`, async route => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const headers = { ...answer.headers(), 'content-security-policy': policy.replace("script-src 'self'", 'script-src') }
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(`${sandbox.url}/`)
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'blocked'])
})

it('reports timeout after three seconds without a bundle, and withdraws it when the bundle arrives', async () => {
  let pending: Route | undefined
  const page = await browser.page()
  await page.clock.install()
  await page.addInitScript(hostScript, KEY)
  await page.route('**/portal-head.*js', route => void (pending = route))
  await page.goto(`${sandbox.url}/`, { waitUntil: 'commit' })
  await expect.poll(() => stagesOf(page)).toEqual(['boot'])
  await page.clock.runFor(3_000)
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'timeout'])
  await page.getByRole('alert').waitFor()
  await page.clock.resume()
  await pending?.continue()
  await page.getByRole('main').first().waitFor()
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'timeout', 'parsed', 'ready'])
  expect(await page.locator('[data-boot-notice]:visible').count()).toBe(0)
})

it('starts when the tail is lost', async () => {
  const page = await openWith(route => route.abort(), '**/portal-tail.*js')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed', 'ready'])
  expect(await page.locator('[data-boot-notice]:visible').count()).toBe(0)
})

it('requests the tail once the login is painted, not before', async () => {
  const page = await browser.page()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  let asked = 0
  page.on('request', request => (asked += Number(/portal-tail/.test(request.url()))))
  await page.goto(`${sandbox.url}/`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(asked).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(() => asked).toBe(1)
})

it('requests the tail even if nothing is painted, as in a web view kept in reserve', async () => {
  const page = await browser.page()
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  const tail = page.waitForRequest('**/portal-tail.*js')
  await page.goto(`${sandbox.url}/`)
  await tail
})

it('requests the tail at once when the user is already logged in', async () => {
  const page = await browser.page()
  // The first screen waits for its language, on this clock forever.
  await page.clock.install()
  await page.addInitScript(token => {
    localStorage.setItem(token, 'kept')
    localStorage.setItem('lang', 'de')
  }, STORAGE_KEYS.token)
  await page.route('**/locales/de.mjs', () => undefined)
  const tail = page.waitForRequest('**/portal-tail.*js')
  await page.goto(`${sandbox.url}/`)
  await tail
  expect(await page.getByRole('main').count()).toBe(0)
})

describe('the standalone page shows a message when (GO-16)', () => {
  const MAIN = '**/host/main.*js'

  it.each(([
    ['load', 'its script is missing', route => route.fulfill({ status: 404, body: '' })],
    ['load', 'its script fails on the server', route => route.fulfill({ status: 500, body: 'oops' })],
    ['load', 'its script is cut off', route => route.abort('connectionreset')],
    ['syntax', 'its script is garbage', script('<html>nothing to run')],
    ['crash', 'its script throws', script('throw new Error("broken")')]
  ] satisfies [string, string, (route: Route) => Promise<void>][]).filter((_, place) => isTried(2, place)))('(%s) %s', async (reason, _what, answer) => {
    const page = await openWith(answer, MAIN)
    await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed', reason])
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
  })

  it('(timeout) its script stalls, and removes it when the script arrives', async () => {
    let pending: Route | undefined
    const page = await browser.page()
    await page.clock.install()
    await page.addInitScript(hostScript, KEY)
    await page.route(MAIN, route => void (pending = route))
    await page.goto(`${sandbox.url}/`, { waitUntil: 'commit' })
    await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed'])
    await page.clock.runFor(3_000)
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    await page.clock.resume()
    await pending?.continue()
    await page.getByRole('main').first().waitFor()
    await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed', 'timeout', 'ready'])
    expect(await page.locator('[data-boot-notice]:visible').count()).toBe(0)
  })

  it('its language stalls: it shows English until the language arrives', async () => {
    let pending: Route | undefined
    const page = await browser.page()
    await page.clock.install()
    await page.addInitScript(hostScript, KEY)
    await page.addInitScript(() => localStorage.setItem('lang', 'de'))
    await page.route('**/locales/de.mjs', route => void (pending = route))
    await page.goto(`${sandbox.url}/`, { waitUntil: 'commit' })
    await expect.poll(() => pending !== undefined).toBe(true)
    // Until then the page counts the seconds to the timeout of the portal.
    await expect.poll(() => stagesOf(page)).toContain('parsed')
    const login = page.getByRole('button', { name: 'Log in' })
    // The wait for the language starts some time after the request.
    await expect.poll(async () => {
      await page.clock.runFor(2_500)
      return login.isVisible()
    }).toBe(true)
    await expect.poll(() => stagesOf(page)).toEqual(['boot', 'parsed', 'ready'])
    await page.clock.resume()
    await pending?.continue()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  })

  it.each([
    ['is missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
    ['is garbage', script('{"values":')]
  ])('its language %s', async (_what, answer) => {
    const page = await browser.page()
    await page.addInitScript(() => localStorage.setItem('lang', 'de'))
    await page.route('**/locales/de.mjs', answer)
    await page.goto(`${sandbox.url}/`)
    await page.getByText('The language did not load').waitFor()
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  })
})

it.each(['BigInt', 'HTMLDialogElement', 'CSS'].filter((_, place) => isTried(2, place)))('reports an engine without %s as too old, and shows a readable notice', async lacks => {
  const page = await browser.page()
  await page.addInitScript(hostScript, KEY)
  await page.addInitScript(name => Reflect.deleteProperty(window, name), lacks)
  await page.route('**/portal-head.*js', script('1n?.a ?? ('))
  await page.goto(`${sandbox.url}/`)
  await page.getByRole('alert').filter({ hasText: 'Please update the browser' }).waitFor()
  expect(await stagesOf(page)).toEqual(['boot', 'engine'])
})

it('leaves an engine that is too old with one notice only, though the portal would start', async () => {
  const page = await browser.page()
  await page.addInitScript(hostScript, KEY)
  // Of a style sheet, such an engine reads no rule with these selectors.
  await page.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (condition: string) => !condition.includes(':is(') && supports.call(CSS, condition)
  })
  await page.route(/portal-head\..*js/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.bundleArrived = true` })
  })
  await page.goto(`${sandbox.url}/`)
  await page.getByRole('alert').filter({ hasText: 'Please update the browser' }).waitFor()
  await page.waitForFunction('window.bundleArrived && document.readyState === "complete"')
  expect(await page.locator('ad-portal-root').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await stagesOf(page)).toEqual(['boot', 'engine'])
})

it('hides its notices with rules that any engine reads', async () => {
  const answer = await fetch(`${sandbox.url}/`)
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? []
  expect(style).toContain('.failure[hidden]')
  expect(style.match(/:is\([^)]*(?:failure|environment|login)[^)]*\)/g)).toBeNull()
})
