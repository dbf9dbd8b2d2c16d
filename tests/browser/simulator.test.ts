import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import type { PortalLog } from '../../src/portal/metrics.ts'
import { axeFindings } from '../support/axe-findings.ts'
import { useBrowser } from '../support/browser.ts'
import { startSandbox, type TestSandbox } from '../support/sandbox.ts'
import { savedFile } from '../support/saved-file.ts'
import { isTorture } from '../support/scale.ts'
import { scriptedHost } from '../support/scripted-host.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A time limit for tests that hang. */
const SOON = { timeout: 30_000 }
const browser = useBrowser()
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ dist: path.join(ROOT, 'dist') })
})
afterAll(() => sandbox.close())

/** The simulator at the width of a small phone, and the errors of its page. */
async function open() {
  const page = await browser.page({ viewport: { width: 320, height: 900 } })
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => {
    if (/Content.Security.Policy|Trusted/i.test(line.text())) complaints.push(line.text())
  })
  await page.goto(`${sandbox.url}/simulator.html`)
  const portal = page.frameLocator('#frame')
  return { page, portal, complaints }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const outcome = (page: Page) => page.locator('#outcome').textContent()
const hasOutcome = (page: Page, text: string) => expect.poll(() => outcome(page), SOON).toContain(text)
const logged = (page: Page) => page.locator('#log').textContent()
const attached = (page: Page) => page.getByText('The portal is attached').waitFor()

it('acts as the host of a portal: token, back, language, theme, insets, visibility, address', async () => {
  const { page, portal, complaints } = await open()
  await attached(page)
  await portal.getByText('Available balance').first().waitFor()
  expect(await page.locator('.sandbox-banner').textContent()).toContain('no real money')
  await press(page, 'Open the address')
  await hasOutcome(page, '{"accepted":true}')
  await portal.getByRole('heading', { name: 'Plans' }).first().waitFor()
  await press(page, 'Press back')
  await hasOutcome(page, 'Press back. The portal answers {"handled":true}')
  await portal.getByText('Available balance').first().waitFor()

  await page.getByLabel('Theme').selectOption('dark')
  await press(page, 'Set the theme')
  await portal.locator('.portal[data-theme=dark]').waitFor()
  await page.getByLabel('Bottom inset').fill('34')
  await press(page, 'Set the insets')
  await hasOutcome(page, 'Set the insets. The portal answers {}')
  await press(page, 'Hide')
  await hasOutcome(page, 'Hide. The portal answers {}')
  await press(page, 'Show')
  await page.getByLabel('Language').selectOption('de-AT')
  await press(page, 'Set the language')
  await hasOutcome(page, '{"code":"de"}')
  await portal.getByText('Verfügbares Guthaben').first().waitFor()
  await press(page, 'Ping')
  await hasOutcome(page, '"at":')

  const text = (await logged(page)) ?? ''
  expect(text).toContain('"m":"token.request","d":{"reason":"start","force":false}')
  expect(text).toContain('"token":"<token>"')
  expect(complaints).toEqual([])
})

if (isTorture) it('acts as a faulty host: garbage, a wrong id, no token, an expired one, killed and back', async () => {
  const { page, portal } = await open()
  await portal.getByText('Available balance').first().waitFor()
  await page.getByLabel('A token, when asked').selectOption('none')
  await press(page, 'Reload the page')
  await portal.getByLabel('Password').first().waitFor()
  expect(await logged(page)).toContain('"e":{"code":"denied"}')

  await page.getByLabel('A token, when asked').selectOption('expired')
  await press(page, 'Reload the page')
  await expect.poll(() => logged(page), SOON).toContain('"d":{"reason":"expired","force":true}')
  await portal.getByLabel('Password').first().waitFor()

  await page.getByLabel('A token, when asked').selectOption('native')
  for (const fault of ['twice', 'garbage', 'wrong-id', 'drop']) {
    await page.getByLabel('Answers').selectOption(fault)
    await press(page, 'Reload the page')
    await attached(page)
    if (fault === 'twice') await portal.getByText('Available balance').first().waitFor()
    else await portal.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor()
  }
  await page.getByLabel('Answers').selectOption('none')
  await press(page, 'Kill the web view')
  await press(page, 'Ping')
  await hasOutcome(page, 'No answer: host_gone')
  await press(page, 'Reload the page')
  await portal.getByText('Available balance').first().waitFor()
  await press(page, 'Host starts again')
  await attached(page)
  await press(page, 'Host leaves')
  await page.getByText('No portal is attached').waitFor()
})

if (isTorture) it('saves its recording without secrets, and replays it and the kit’s own transcripts', async () => {
  const { page, portal } = await open()
  await portal.getByText('Available balance').first().waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a transcript')])
  const file = await savedFile(download)
  const replay = async (from: string, words: RegExp) => {
    await page.getByLabel('Replay a transcript').setInputFiles(from)
    await expect.poll(() => page.locator('#replayed').textContent(), SOON).toMatch(words)
  }
  await replay(path.join(ROOT, 'host/kit/transcripts/token-at-start.json'), /^Replayed 4 of 4 lines, to its end/)
  const { lines } = JSON.parse(readFileSync(file, 'utf8')) as { lines: unknown[] }
  // More than the four lines of the first replay, so that the result is that of this file.
  expect(lines.length).toBeGreaterThan(4)
  await replay(file, new RegExp(`^Replayed ${lines.length} of ${lines.length} lines, to its end`))
  await replay(path.join(ROOT, 'package.json'), /no transcript/)
})

/** The log of a portal whose host has given it a token, another language and insets. */
async function exported(): Promise<{ log: PortalLog; token: string }> {
  const { token } = await sandbox.newUser()
  const page = await browser.page()
  await page.addInitScript(
    scriptedHost(`setup.methods['token.request'] = () => ({ token: '${token}', expiresAt: '2099-01-01T00:00:00Z' })`)
  )
  await page.route('**/driven.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Host</title><div id="box" style="height:600px"></div><script src="/portal.js"></script>'
    })
  )
  await page.goto(`${sandbox.url}/driven.html`)
  await page.evaluate(() => {
    const { AdPortal } = window as unknown as { AdPortal: { mount(box: Element, options: object): unknown } }
    Object.assign(window, { driven: AdPortal.mount(document.getElementById('box')!, { storage: 'memory' }) })
  })
  await page.getByText('Verfügbares Guthaben').first().waitFor()
  const call = (method: string, params: object): Promise<unknown> =>
    page.evaluate(
      ([name, given]) => (window as unknown as { callPortal(m: string, p: object): Promise<unknown> }).callPortal(name, given),
      [method, params] as const
    )
  await call('language.set', { code: 'th' })
  await call('route.open', { route: '/plan?status=waitPut' })
  await call('theme.set', { theme: 'dark' })
  await page.locator('.portal[data-theme=dark][lang=th]').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  const log = await page.evaluate(() => (window as unknown as { driven: { exportLog(): PortalLog } }).driven.exportLog())
  return { log, token }
}

if (isTorture) it('replays the log that a portal has exported: the same language, theme and address, and a token', async () => {
  const { log, token } = await exported()
  const text = JSON.stringify(log)
  expect(text).not.toContain(token)
  const folder = mkdtempSync(path.join(tmpdir(), 'ad-portal-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'log.json')
  writeFileSync(file, text)
  const { page, portal, complaints } = await open()
  // In the simulator's portal no user is logged in yet.
  await page.getByLabel('A token, when asked').selectOption('none')
  await press(page, 'Reload the page')
  await portal.getByLabel('Password').first().waitFor()
  await page.getByLabel('Replay a transcript').setInputFiles(file)
  await portal.locator('.portal[data-theme=dark][lang=th]').waitFor()
  await portal.getByRole('tablist').first().waitFor()
  await portal.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await expect.poll(() => page.locator('#replayed').textContent(), SOON).toMatch(/^Replayed (\d+) of \1 lines, to its end/)
  expect(await logged(page)).toContain('"token":"<token>"')
  expect(complaints).toEqual([])

  const other = path.join(folder, 'other.json')
  writeFileSync(other, JSON.stringify({ ...log, frames: [] }))
  await page.getByLabel('Replay a transcript').setInputFiles(other)
  await expect.poll(() => page.locator('#replayed').textContent(), SOON).toContain('its portal had no host')
})

it('is usable at 320 pixels, by keyboard, and with a screen reader', async () => {
  const { page } = await open()
  await attached(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const findings = await axeFindings(page)
    expect(findings.filter(finding => !finding.includes('#frame'))).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const ping = page.getByRole('button', { name: 'Ping', exact: true })
  await ping.focus()
  await page.keyboard.press('Enter')
  await hasOutcome(page, '"at":')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Host leaves')
})
