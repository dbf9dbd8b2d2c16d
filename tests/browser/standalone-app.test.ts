import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, expect, it } from 'vitest'

import { BASE_PATH } from '../../src/env/wire-names.ts'
import de from '../../locales/de.json' with { type: 'json' }
import { axeFindings } from '../support/axe-findings.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { watchProblems } from '../support/page-problems.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
/** A time limit for tests that hang. */
const SOON = { timeout: 30_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'ad-standalone-'))
cpSync(DIST, folder, { recursive: true })
const at = (name: string): string => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const browser = useBrowser()
const portal = usePortal({ dist: folder }, browser)
const open = (route: string): Promise<Person> => portal.open(route, { serviceWorkers: 'allow' })

/** Everything in the caches of the page's origin: addresses, and their texts. */
const keptFiles = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
    const requests = await Promise.all(caches.map(async cache => (await cache.keys()).map(async key => {
      const kept = await cache.match(key)
      return [key.url, (await kept?.text()) ?? ''] as [string, string]
    })))
    return Promise.all(requests.flat())
  })
const keptNames = async (page: Page): Promise<string[]> =>
  (await keptFiles(page)).map(([url]) => new URL(url).pathname.replace(/\.[0-9a-f]{16}\./, '.')).sort()
const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const SHELL = ['/', '/host/main.js', '/portal-head.js', '/portal-tail.js']

it('starts offline after one visit, shows no figure that it does not have, and stores no answer', async () => {
  const person = await open('/login')
  const { page, problems } = person
  await page.evaluate(() => localStorage.setItem('lang', 'de'))
  await page.reload()
  // The login that is drawn before the portal leaves submitting to the user.
  await page.locator('#login').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: de.login.username }).fill('demo')
  await page.locator('input[type=password]').fill('sandbox-demo')
  await page.getByRole('button', { name: de.login.submit, exact: true }).click()
  await person.isAt('/ad-center')
  await person.sees(de.common.available)
  await page.goto(`${portal.sandbox.url}/#/wallet`)
  await page.getByText(/\d,\d\d/).first().waitFor()
  await expect.poll(() => keptNames(page), SOON).toEqual([...SHELL, '/locales/de.mjs'].sort())

  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await page.context().setOffline(true)
  await page.reload()
  await person.sees(de.banner.offline)
  await page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByText(de.error.offline)).first().waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d[.,]\d\d/)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')

  const files = await keptFiles(page)
  const token = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('_token'))?.[1])
  expect(token).toBeTruthy()
  expect(files.filter(([url, text]) => url.includes(BASE_PATH) || text.includes(token!))).toEqual([])

  await page.context().setOffline(false)
  await page.getByText(/\d,\d\d/).first().waitFor()
})

it('installs a new version at the next start, keeps no credential of an address, and is removed when the server says so', async () => {
  const { page, problems } = await open('/login')
  await expect.poll(() => keptNames(page), SOON).toEqual(SHELL)
  const before = (await keptFiles(page)).map(([url]) => url)

  for (const [name, text] of [['host/index.html', '<!-- next -->'], ['portal-tail.js', '\n// next']] as const) {
    writeFileSync(at(name), readFileSync(at(name), 'utf8') + text)
  }
  await page.goto(`${portal.sandbox.url}/?token=of-somebody#/login`)
  const tailOf = (): Promise<string> => page.locator('link[rel=portal-tail]').evaluate(link => (link as HTMLLinkElement).href)
  const tail = await tailOf()
  expect(before).not.toContain(tail)
  await expect.poll(async () => (await keptFiles(page)).map(([url]) => url), SOON).toContain(tail)
  await expect.poll(() => keptNames(page), SOON).toEqual(SHELL)
  expect((await keptFiles(page)).filter(([url, text]) => `${url} ${text}`.includes('of-somebody'))).toEqual([])
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('main').first().waitFor()
  expect(await tailOf()).toBe(tail)
  await page.context().setOffline(false)

  const html = readFileSync(at('host/index.html'), 'utf8')
  writeFileSync(at('host/index.html'), html.replace(/<meta name="worker"[^>]*>/, ''))
  await page.reload()
  await expect.poll(() => registrations(page), SOON).toBe(0)
  expect(await keptNames(page)).toEqual([])
  writeFileSync(at('host/index.html'), html)
})

it('can be installed, and its policy admits only this worker', async () => {
  const { page, problems } = await open('/login')
  await expect.poll(() => registrations(page), SOON).toBe(1)
  const cdp = await page.context().newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(portal.sandbox.url + src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const { width, height } = PNG.sync.read(await icon.body())
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const name of ['/service-worker.js', '/app.webmanifest']) {
    expect((await page.request.get(portal.sandbox.url + name)).headers()['cache-control'], name).toBe('no-cache')
  }
  // The app's frame has the portal's background colour, also when the user chooses another theme than the device's.
  const colors = () => page.locator('meta[name=theme-color]').evaluateAll(all => all.map(meta => (meta as HTMLMetaElement).content))
  expect(await colors()).toEqual(['rgb(244, 247, 248)', 'rgb(244, 247, 248)'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colors, SOON).toEqual(['rgb(9, 13, 18)', 'rgb(9, 13, 18)'])

  problems.allow(/TrustedScriptURL|TrustedTypePolicy|policy trusted-types|require-trusted-types-for/)
  const refused = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    const make = (name: string) => {
      try {
        trustedTypes.createPolicy(name, {})
        return 'made'
      } catch {
        return 'refused'
      }
    }
    const other = await navigator.serviceWorker.register('/portal.js').then(() => 'registered', () => 'refused')
    return [make('ad-portal-worker'), make('another'), other]
  })
  expect(refused).toEqual(['refused', 'refused', 'refused'])
})

it('registers nothing where the portal is embedded, or the page is in a frame', async () => {
  const { page } = await open('/login')
  const embedding = await page.context().browser()!.newContext()
  const host = await embedding.newPage()
  await openHost(host, portal.sandbox.url, { src: '/portal.js' }, ['box'], { counts: false })
  await host.evaluate(async () => {
    const { AdPortal } = window as unknown as { AdPortal: { mount(box: Element | null, options: object): { ready: Promise<void> } } }
    await AdPortal.mount(document.getElementById('box'), { ownsPage: true }).ready
    const frame = document.createElement('iframe')
    frame.src = '/'
    document.body.append(frame)
  })
  await host.frameLocator('iframe').getByRole('main').first().waitFor()
  expect(await registrations(host)).toBe(0)
  expect(await keptNames(host)).toEqual([])
})

if (isTorture) it('theme.html tries the options on a portal and on each part, by keyboard only, and copies the result', async () => {
  const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] })
  const problems = await watchProblems(page)
  await page.goto(`${portal.sandbox.url}/theme.html`)
  const box = page.locator('#portal')
  await box.getByText('Available balance').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.locator('p', { hasText: 'As of 14:32:07' }).innerText()).toBe('As of 14:32:07 · UTC')

  const contrast = page.locator('#verdict')
  for (const name of ['Yellow', 'Red', 'Blue', 'Graphite']) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    expect(await contrast.getAttribute('class'), name).toBe('pass')
  }
  await page.getByLabel('Radius').press('Home')
  await page.getByLabel('Normal').press('ArrowRight')
  await page.getByLabel('Font').selectOption('Serif')
  await page.getByLabel('Dark', { exact: true }).check()
  const button = box.getByRole('button', { name: 'Choose a plan' })
  const styles = () => button.evaluate(element => {
    const { borderRadius, minHeight, fontFamily } = getComputedStyle(element)
    return [borderRadius, minHeight, fontFamily.startsWith('Georgia')]
  })
  await expect.poll(styles, SOON).toEqual(['0px', '44px', true])
  await box.locator('[data-theme=dark]').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page, 'colours')).toEqual([])

  problems.allow(/option "appearance\.accent"/)
  await page.getByLabel('Colour as #rrggbb').fill('red')
  await page.getByRole('alert').filter({ hasText: 'refuses this value of accent' }).waitFor()
  await page.getByLabel('Colour as #rrggbb').fill('#0A5CFF')
  await page.getByRole('button', { name: 'Copy' }).press('Enter')
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "AdPortal.mount(element, {\n  appearance: {\n    accent: '#0A5CFF',\n    font: 'Georgia, serif',\n    radius: 0,\n    density: 'compact',\n    theme: 'dark'\n  }\n})"
  )
  expect(problems.left()).toEqual([])
})
