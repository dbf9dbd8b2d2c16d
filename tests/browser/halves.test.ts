import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { useBrowser } from '../support/browser.ts'
import { startProxied } from '../support/proxied-page.ts'
import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const HEAD = 'portal-head.js'
const TAIL = 'portal-tail.js'
const PAGE = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>',
  '<body><div data-ad-portal data-layout="wide"></div>',
  `<script src="${HEAD}" defer></script><script src="${TAIL}" async></script>`
].join('')
/** Milliseconds after which a tail counts as lost: src/shell/tail-parts.tsx. */
const TAIL_LATE_MS = 10_000
const { policy } = JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as {
  policy: Record<string, string[]>
}
const POLICY = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
const browser = useBrowser()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: DIST })
})
afterAll(() => sandbox.close())

/** A page of two scripts under the strictest policy; nothing is requested yet. */
async function openHalves(): Promise<{ page: Page; address: string }> {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY }
  const origin = await startProxied(sandbox.url, {
    answer: name => (name === '/halves.html' ? new Response(PAGE, { headers }) : undefined)
  })
  return { page: await browser.page(), address: `${origin}/halves.html` }
}

/** Holds a script back until it is released. */
async function delay(page: Page, file: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>(resolve => (letGo = resolve))
  await page.route(`**/${file}`, async route => {
    await gone
    await route.continue()
  })
  return letGo
}
const username = (page: Page): Locator => page.locator('main input').first()
/** The registration form has more fields than the login form, and comes with the tail. */
const registration = (page: Page): Locator => page.locator('main input').nth(4)
const skeleton = (page: Page): Locator => page.locator('main .skeleton').first()
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(hash => {
    location.hash = hash
  }, `#${address}`)

it('accepts a name before the tail has loaded, opens the requested dialog, and shows every screen', async () => {
  const { page, address } = await openHalves()
  const letGo = await delay(page, TAIL)
  await page.goto(address, { waitUntil: 'commit' })
  await username(page).fill('ada')
  await goTo(page, '/register')
  await skeleton(page).waitFor()
  await page.getByRole('button', { name: 'Language' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  letGo()
  await page.getByRole('dialog').waitFor()
  await registration(page).waitFor()
})

it('shows the figures before the tail has loaded, and then the sheet of the tapped one', async () => {
  const { page, address } = await openHalves()
  const letGo = await delay(page, TAIL)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('sandbox-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Clicks/ }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  letGo()
  await page.getByRole('dialog', { name: 'Clicks' }).waitFor()
})

it('reserves the navigation’s space on a desktop until it loads, and moves nothing when it does', async () => {
  const { page, address } = await openHalves()
  await page.setViewportSize({ width: 1280, height: 800 })
  const letGo = await delay(page, TAIL)
  await page.addInitScript(token => localStorage.setItem('fb_token', token), (await sandbox.fixture('demo')).token)
  await page.goto(`${address}#/ad-center`, { waitUntil: 'commit' })
  const clicks = page.getByRole('button', { name: /^Clicks/ })
  await clicks.waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  const before = await page.getByRole('heading', { name: 'Overview' }).boundingBox()
  letGo()
  await page.getByRole('navigation').getByRole('button', { name: 'Wallet' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Overview' }).boundingBox()).toEqual(before)
  expect(before?.x).toBeGreaterThan(200)
})

it('checks the rules for calls of the head at once, and those for other calls with the tail', async () => {
  const { page, address } = await openHalves()
  const letGo = await delay(page, TAIL)
  await page.goto(address, { waitUntil: 'commit' })
  await username(page).waitFor()
  const mountWith = (call: string): Promise<unknown> =>
    page.evaluate(`new Promise((resolve, reject) => {
      const box = document.body.appendChild(document.createElement('div'))
      const adapt = { ${call}: { rename: { nr: 'no_such_name' } } }
      AdPortal.mount(box, { adapt, routing: 'memory', storage: 'memory', bridge: false }).on('error', resolve)
    })`)
  await expect(mountWith('userInfo')).rejects.toThrow('userInfo.rename "nr" does not fit')
  const reported = mountWith('putPlan')
  letGo()
  expect(await reported).toMatchObject({ code: 'option', where: 'adapt', message: 'option "adapt": putPlan.rename "nr" does not fit' })
})

it('ignores a rule that changes an amount, though its call comes with the tail', async () => {
  const { token } = await sandbox.fixture('demo')
  const answer = await fetch(`${sandbox.url}/facebook-business/user/property`, { headers: { 'X-CT': token, 'X-TZ': 'UTC GMT+00:00' } })
  const { available_balance: sent } = ((await answer.json()) as { data: { available_balance: string } }).data
  const { page, address } = await openHalves()
  const letGo = await delay(page, TAIL)
  await page.goto(address, { waitUntil: 'commit' })
  await username(page).waitFor()
  // The rule is given before the tail may arrive, else it is refused at once.
  await page.evaluate(`(() => {
    document.querySelector('[data-ad-portal]').remove()
    const box = document.body.appendChild(document.createElement('div'))
    const adapt = { property: { values: { available_balance: { ${JSON.stringify(sent)}: '987654.00' } } } }
    const options = { adapt, token: ${JSON.stringify(token)}, route: '/wallet', routing: 'memory', storage: 'memory', bridge: false }
    const portal = AdPortal.mount(box, options)
    window.reported = new Promise(resolve => portal.on('error', resolve))
  })()`)
  letGo()
  expect(await page.evaluate('window.reported')).toMatchObject({ code: 'option', where: 'adapt' })
  await page.getByText(Number(sent).toLocaleString('en-US', { minimumFractionDigits: 2 })).first().waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('987,654')
})

it('waits for the head when the tail arrives first', async () => {
  const { page, address } = await openHalves()
  const letGo = await delay(page, HEAD)
  const tail = page.waitForResponse(response => response.url().endsWith(TAIL))
  await page.goto(`${address}#/register`, { waitUntil: 'commit' })
  await (await tail).finished()
  expect(await page.locator('main').count()).toBe(0)
  letGo()
  await registration(page).waitFor()
})

it('says that the tail failed to load, and reloads the page', async () => {
  const { page, address } = await openHalves()
  await page.addInitScript(`window.setTimeout = ((wait) => (run, ms, ...rest) => wait(run, ms === ${TAIL_LATE_MS} ? 100 : ms, ...rest))(window.setTimeout.bind(window))`)
  await page.route(`**/${TAIL}`, route => route.abort())
  await page.goto(`${address}#/register`, { waitUntil: 'commit' })
  const failed = page.getByRole('button', { name: 'Request failed, tap to reload' })
  await failed.waitFor()
  // The overview and the login need no tail.
  await goTo(page, '/login')
  await username(page).waitFor()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByText('This screen could not be shown').waitFor()
  await goTo(page, '/register')
  await page.unroute(`**/${TAIL}`)
  await failed.click()
  await registration(page).waitFor()
})

it('never runs a tail of another build', async () => {
  const { page, address } = await openHalves()
  await page.route(`**/${TAIL}`, async route => {
    const body = readFileSync(path.join(DIST, TAIL), 'utf8').replace(/tail\("\w+"/, 'tail("0000000000000000"')
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${address}#/register`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /A new version is out/ }).waitFor()
  // A portal mounted later knows the calls of its head, and accepts rules for the others unchecked.
  await page.evaluate(`AdPortal.mount(document.body.appendChild(document.createElement('div')), {
    adapt: { planDetail: { rename: { no: 'plan_no' } } }, routing: 'memory', storage: 'memory', bridge: false
  }).ready`)
})

it('requests head and tail together, so that a stored token need not wait for one after the other', async () => {
  const { page, address } = await openHalves()
  const letGo = await delay(page, HEAD)
  const asked = page.waitForRequest(request => request.url().endsWith(TAIL))
  await page.goto(address, { waitUntil: 'commit' })
  await asked
  letGo()
  await username(page).waitFor()
})

it('works in a frame without an origin, and from a file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ad-portal-halves-'))
  try {
    for (const file of [HEAD, TAIL]) copyFileSync(path.join(DIST, file), path.join(folder, file))
    writeFileSync(path.join(folder, 'index.html'), PAGE)
    const { page, address } = await openHalves()
    await page.goto(`${pathToFileURL(folder).href}/index.html#/register`)
    await registration(page).waitFor()
    await page.setContent(`<iframe sandbox="allow-scripts" src="${address}#/register"></iframe>`)
    await page.frameLocator('iframe').locator('main input').nth(4).waitFor()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
