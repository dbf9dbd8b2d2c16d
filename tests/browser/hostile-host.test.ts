import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Portal } from '../../src/index.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { MISSING, OWNERS, PATCHES } from '../support/hostile-globals.ts'
import { stylesOn } from '../support/hostile-styles.ts'
import { openHost, readCounts } from '../support/host-page.ts'
import type { Person } from '../support/person.ts'
import { diffPictures, TOLERANCE } from '../support/picture-diff.ts'
import { usePortal } from '../support/portal-page.ts'
import { ordersOf, toReview } from '../support/put-steps.ts'
import { goTo } from '../support/route-visits.ts'

const portal = usePortal()
const SCRIPT = { src: '/portal.js' }

/** A phone page that one portal fills completely. */
async function openFull(): Promise<Person> {
  const person = await portal.open('/login', { deviceScaleFactor: 1 })
  const { page } = person
  await page.clock.install()
  await page.route('**/full.html', route =>
    route.fulfill({
      contentType: 'text/html',
      // Joined without line breaks: the sheet "type of its own" would show them below the portal.
      body: [
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>',
        '<body style="margin:0"><div id="portal" style="height:100vh"></div><script src="/portal.js"></script>',
        `<script>AdPortal.mount(document.getElementById('portal'), {})</script>`
      ].join('')
    })
  )
  await page.goto(`${portal.sandbox.url}/full.html`)
  await page.getByRole('main').waitFor()
  return person
}

/** Adds a host's style sheet to the page; an empty one removes it. */
const dress = (page: Page, css: string): Promise<void> =>
  page.evaluate(text => {
    document.getElementById('hostile')?.remove()
    document.documentElement.dir = text.includes('direction: rtl') ? 'rtl' : 'ltr'
    if (text === '') return
    const style = document.createElement('style')
    style.id = 'hostile'
    style.textContent = text
    document.head.append(style)
  }, css)

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** Screens that are drawn under the host's style sheets. */
const SCREENS = ['login', 'sheet', 'ad center', 'plans', 'wallet'] as const

/** Returns the style sheets that change a picture of the current screen. */
async function showing(page: Page, screen: (typeof SCREENS)[number]): Promise<string[]> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  // Requests from before the clock was paused may still be pending.
  const pictures = [await picture(page)]
  const isStill = async (): Promise<boolean> => {
    pictures.push(await picture(page))
    const [last, ...before] = pictures.slice(-3).reverse()
    return before.length === 2 && before.every(one => diffPictures(one, last!).share === 0)
  }
  await expect.poll(isStill, { interval: 500, timeout: 30_000 }).toBe(true)
  const clean = pictures.pop()!
  const found: string[] = []
  for (const [name, css] of stylesOn(SCREENS.indexOf(screen))) {
    await dress(page, css)
    const part = diffPictures(clean, await picture(page)).share
    if (part > TOLERANCE) found.push(`${screen}, ${name}: ${(part * 100).toFixed(2)} %`)
  }
  await dress(page, '')
  const after = diffPictures(clean, await picture(page)).share
  if (after > TOLERANCE) found.push(`${screen}, without any: ${(after * 100).toFixed(2)} %`)
  await page.clock.resume()
  return found
}

it('looks the same under twelve style sheets of a host, pixel by pixel', async () => {
  const person = await openFull()
  const { page } = person
  const found = await showing(page, 'login')
  await person.press('Language')
  await page.getByRole('listbox').waitFor()
  found.push(...(await showing(page, 'sheet')))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await person.login('demo')
  await page.getByRole('region', { name: 'Figures of this period' }).waitFor()
  found.push(...(await showing(page, 'ad center')))
  await goTo(page, '/plan')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  found.push(...(await showing(page, 'plans')))
  await goTo(page, '/wallet')
  await person.sees('The parts match the total')
  found.push(...(await showing(page, 'wallet')))
  expect(found).toEqual([])

  // The host zooms its whole page on purpose: the portal follows, and fits.
  await dress(page, 'body { zoom: 1.25 }')
  const widths = await page.evaluate(() => {
    const scroller = document.querySelector('ad-portal-root')!.shadowRoot!.querySelector('.scroller')!
    return [scroller.scrollWidth, scroller.clientWidth]
  })
  expect(widths[0]).toBe(widths[1])
})

/** Mounts without the hash and takes the portal from login to a funded plan. */
async function loginToPut(person: Person): Promise<void> {
  const { page } = person
  const user = await portal.sandbox.newUser()
  await page.evaluate(async () => {
    const host = window as unknown as HostWindow
    const first = host.AdPortal.mount(document.getElementById('first')!, { routing: 'memory', undoMs: 0 })
    Object.defineProperty(window, 'mounted', { value: first, configurable: true })
    await first.ready
  })
  await person.login(user.username, 'correct horse')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  await page.evaluate(
    id => (window as unknown as { mounted: Portal }).mounted.navigate(`/plan/detail?id=${id}`), list[0]!.id
  )
  await toReview({ person })
  await person.press('Pay 150.00')
  await person.sheet('Plan funded').waitFor()
  expect(await ordersOf(portal.sandbox, user)).toBe(1)
}

const destroy = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { mounted } = window as unknown as { mounted: Portal }
    mounted.destroy()
    Reflect.deleteProperty(window, 'mounted')
  })

/** Records every member of the owners; later reports which of them have changed. */
const watchOwners = (page: Page): Promise<void> =>
  page.evaluate(names => {
    const read = (): Map<string, unknown> => {
      const members = new Map<string, unknown>()
      for (const name of names) {
        const owner: unknown = name.split('.').reduce<unknown>(
          (at, part) => (part === 'window' ? window : (at as Record<string, unknown>)[part]), window
        )
        for (const key of Reflect.ownKeys(owner as object)) {
          const { value, get } = Object.getOwnPropertyDescriptor(owner, key)!
          members.set(`${name} ${String(key)}`, get ?? value)
        }
      }
      return members
    }
    const before = read()
    const changed = (): string[] => {
      const after = read()
      return [...new Set([...before.keys(), ...after.keys()])].filter(key => !Object.is(before.get(key), after.get(key)))
    }
    before.set('window changed', changed)
    Object.defineProperty(window, 'changed', { value: changed, configurable: true })
  }, OWNERS)

it.each([
  ['patched', PATCHES, 30],
  ['removed', MISSING, 8]
])('works on a page whose globals are %s, and does not change them', async (_, scripts, count) => {
  expect(Object.keys(scripts)).toHaveLength(count)
  const person = await portal.open('/login', { viewport: { width: 800, height: 1000 }, isMobile: false })
  const { page } = person
  for (const script of Object.values(scripts)) await page.addInitScript(script)
  await openHost(page, portal.sandbox.url, SCRIPT, ['first'])
  await watchOwners(page)
  const before = { ...(await readCounts(page)), length: await page.evaluate(() => history.length) }
  await loginToPut(person)
  await destroy(page)
  expect(await page.evaluate(() => (window as unknown as { changed(): string[] }).changed())).toEqual([])
  expect({ ...(await readCounts(page)), length: await page.evaluate(() => history.length) }).toEqual(before)
})

it('closes with Esc its own sheet, and not also a dialog of the host around it', async () => {
  const person = await portal.open('/login', { viewport: { width: 800, height: 1000 }, isMobile: false })
  const { page } = person
  await openHost(page, portal.sandbox.url, SCRIPT, ['first'])
  await page.evaluate(async () => {
    const { AdPortal } = window as unknown as HostWindow
    const keys: string[] = []
    Object.assign(window, { keys })
    document.getElementById('first')!.addEventListener('keydown', ({ key }) => keys.push(key))
    await AdPortal.mount(document.getElementById('first')!, {}).ready
  })
  const keys = () => page.evaluate(() => (window as unknown as { keys: string[] }).keys)
  await person.press('Customer service')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await keys()).toEqual(['ArrowDown'])
  await page.keyboard.press('Escape')
  expect(await keys()).toEqual(['ArrowDown', 'Escape'])
})

it('leaves the address to a host that uses the hash for its own routing', async () => {
  const { token } = await portal.sandbox.fixture('demo')
  const person = await portal.open('/login', { viewport: { width: 800, height: 1000 }, isMobile: false })
  const { page } = person
  await openHost(page, portal.sandbox.url, SCRIPT, ['first'])
  await page.evaluate(async given => {
    const places: string[] = []
    addEventListener('hashchange', () => places.push(location.hash))
    Object.assign(window, { places })
    location.hash = '#/host/orders'
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('first')!, { routing: 'memory', route: '/wallet', token: given })
    Object.assign(window, { mounted })
    await mounted.ready
  }, token)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const length = await page.evaluate(() => history.length)
  await heading('Wallet')
  await page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
  await heading('Plans')
  expect(await page.evaluate(() => [location.hash, history.length])).toEqual(['#/host/orders', length])
  await page.evaluate(() => void (location.hash = '#/wallet'))
  await expect.poll(() => page.evaluate(() => (window as unknown as { places: string[] }).places)).toContain('#/wallet')
  await heading('Plans')
  await page.goBack()
  await heading('Plans')
  expect(new URL(page.url()).hash).toBe('#/host/orders')
})
