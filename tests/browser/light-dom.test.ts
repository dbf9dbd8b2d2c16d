import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { HostWindow } from '../support/embed-page.ts'
import { axeFindings } from '../support/axe-findings.ts'
import type { Person } from '../support/person.ts'
import { diffPictures, TOLERANCE } from '../support/picture-diff.ts'
import { usePortal } from '../support/portal-page.ts'
import { ordersOf, toReview } from '../support/put-steps.ts'
import { isTorture, isTried } from '../support/scale.ts'
import { startStrictServer } from '../support/strict-page.ts'
import { changesOf, destroyIn, looksOfHost, mountInto, openStyledHost } from '../support/styled-host.ts'

const portal = usePortal()
let strict: Awaited<ReturnType<typeof startStrictServer>>
beforeAll(async () => {
  strict = await startStrictServer(portal.sandbox.url)
})
afterAll(() => strict.close())

async function openHost(): Promise<Person> {
  const person = await portal.open('/login', { viewport: { width: 800, height: 900 }, isMobile: false })
  await openStyledHost(person.page, portal.sandbox.url)
  return person
}
const LIGHT = { shadow: false, routing: 'memory' } as const

/** Style sheets of a portal: the live one, that of the head, that of the tail, and the one that comes last. */
const OWN_SHEETS = 4

/** The portal's own element, its sheets in the document, and whether it has a shadow root. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    roots: [...document.querySelectorAll('ad-portal-root')].map(root => root.shadowRoot !== null),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length
  }))

async function login(box: Locator, username: string, password: string): Promise<void> {
  await box.getByLabel('Username', { exact: true }).fill(username)
  await box.getByLabel('Password', { exact: true }).fill(password)
  await box.getByRole('button', { name: 'Log in', exact: true }).click()
}

if (isTorture) it('lets a user log in and fund a plan, while the host page keeps its own styles', async () => {
  const person = await openHost()
  const { page } = person
  const user = await portal.sandbox.newUser()
  const [before, clean] = [await looksOfHost(page), await standing(page)]
  expect(Object.keys(before).length).toBeGreaterThan(60)
  await mountInto(page, 'first', { ...LIGHT, undoMs: 0 })
  const first = page.locator('#first')
  expect(await standing(page)).toEqual({ roots: [false], sheets: clean.sheets + OWN_SHEETS })
  await login(first, user.username, 'correct horse')
  await first.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(changesOf(before, await looksOfHost(page))).toEqual([])

  // Live sheets stay within the portal, too.
  const ground = (): Promise<string> =>
    first.locator('.portal').evaluate(root => getComputedStyle(root).backgroundColor)
  const light = await ground()
  await page.evaluate(() =>
    (window as unknown as HostWindow).portals.first!.update({ appearance: { theme: 'dark', accent: '#8a1f5c' } })
  )
  await first.locator('.portal[data-theme=dark]').waitFor()
  expect(await ground()).not.toBe(light)
  expect(changesOf(before, await looksOfHost(page))).toEqual([])

  const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
  await page.evaluate(
    id => (window as unknown as HostWindow).portals.first!.navigate(`/plan/detail?id=${id}`), list[0]!.id
  )
  await toReview({ person })
  await person.press('Pay 150.00')
  await person.sheet('Plan funded').waitFor()
  expect(await ordersOf(portal.sandbox, user)).toBe(1)

  await destroyIn(page, 'first')
  expect(changesOf(before, await looksOfHost(page))).toEqual([])
  expect(await standing(page)).toEqual(clean)
  expect(await first.evaluate(box => box.childNodes.length)).toBe(0)
})

if (isTorture) it('works beside another one, and one in a shadow root; each has its own ids, appearance and lifetime', async () => {
  const { page } = await openHost()
  const clean = await standing(page)
  const boxes = ['first', 'second', 'third'] as const
  const own = (box: string) => ({ ...LIGHT, storage: { namespace: box } })
  await mountInto(page, 'first', { ...own('first'), appearance: { accent: '#8a1f5c' } })
  await mountInto(page, 'second', { ...own('second'), appearance: { theme: 'dark', accent: '#1f5c2a' } })
  await mountInto(page, 'third', { ...own('third'), shadow: true })
  const accents = (): Promise<string[]> =>
    Promise.all(
      boxes.map(box =>
        page.locator(`#${box} .portal`).evaluate(root => getComputedStyle(root).getPropertyValue('--accent'))
      )
    )
  const colours = await accents()
  expect(new Set(colours).size).toBe(3)
  for (const box of boxes) {
    await login(page.locator(`#${box}`), 'demo', 'sandbox-demo')
    await page.locator(`#${box}`).getByRole('region', { name: 'Figures of this period' }).waitFor()
  }
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const lost: string[] = []
    let refs = 0
    for (const box of document.querySelectorAll('#first, #second')) {
      for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
        for (const part of box.querySelectorAll(`[${name}]`)) {
          for (const id of part.getAttribute(name)!.split(' ')) {
            refs += 1
            if (!box.contains(document.getElementById(id))) lost.push(`${name}=${id}`)
          }
        }
      }
    }
    return { twice: ids.filter((id, index) => ids.indexOf(id) !== index), lost, refs }
  })
  expect(found.refs).toBeGreaterThan(30)
  expect(found).toMatchObject({ twice: [], lost: [] })

  await destroyIn(page, 'first')
  expect(await standing(page)).toEqual({ roots: [false, true], sheets: clean.sheets + OWN_SHEETS })
  expect(await page.locator('#second .portal').evaluate(root => getComputedStyle(root).getPropertyValue('--accent'))).toBe(
    colours[1]
  )
  await destroyIn(page, 'second')
  await destroyIn(page, 'third')
  expect(await standing(page)).toEqual(clean)
})

it('the mode is set by an attribute, of the element and of a container that mounts by itself', async () => {
  const { page } = await openHost()
  await page.evaluate(() => {
    const { AdPortal } = window as unknown as HostWindow
    AdPortal.defineAdPortal()
    const element = document.createElement('ad-portal')
    element.setAttribute('shadow', 'false')
    element.setAttribute('routing', 'memory')
    element.style.height = '500px'
    document.getElementById('first')!.append(element)
  })
  await page.locator('ad-portal > ad-portal-root > div > .portal main').waitFor()
  await page.route('**/by-itself.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Host</title><div data-ad-portal data-shadow="false" style="height:500px"></div><script src="/portal.js"></script>'
    })
  )
  await page.goto(`${portal.sandbox.url}/by-itself.html`)
  await page.locator('[data-ad-portal] > ad-portal-root > div > .portal main').waitFor()
})

it('moves the focus as behind a shadow root, whichever element of the page has it', async () => {
  const person = await openHost()
  const { page } = person
  await mountInto(page, 'first', LIGHT)
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await person.press('Language')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Language' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.closest('#first button')?.ariaLabel)).toBe('Language')
  await page.locator('#name').focus()
  await page.evaluate(() => (window as unknown as HostWindow).portals.first!.navigate('/register'))
  await expect.poll(focused).toBe('Register')
  // The host page's own content is not judged here.
  expect((await axeFindings(page)).filter(finding => !/^[\w-]+: (#own|\.still) /.test(finding))).toEqual([])
})

it('works with style elements where an engine has no constructable sheets', async () => {
  const person = await portal.open('/login', { viewport: { width: 800, height: 900 }, isMobile: false })
  const { page } = person
  await page.addInitScript(() => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'))
  await openStyledHost(page, portal.sandbox.url)
  const [before, clean] = [await looksOfHost(page), await standing(page)]
  await mountInto(page, 'first', LIGHT)
  expect(await standing(page)).toEqual({ roots: [false], sheets: clean.sheets + OWN_SHEETS })
  expect(await page.locator('#first .btn.primary').evaluate(button => getComputedStyle(button).minHeight)).not.toBe('0px')
  expect(changesOf(before, await looksOfHost(page))).toEqual([])
  await destroyIn(page, 'first')
  expect(await standing(page)).toEqual(clean)
})

it('adds its sheets to a shadow root of the host page, too', async () => {
  const { page } = await openHost()
  const clean = await standing(page)
  const counts = await page.evaluate(async () => {
    const { AdPortal } = window as unknown as HostWindow
    const root = document.getElementById('second')!.attachShadow({ mode: 'open' })
    const box = root.appendChild(document.createElement('div'))
    const mounted = AdPortal.mount(box, { shadow: false, routing: 'memory' })
    await mounted.ready
    const position = getComputedStyle(root.querySelector('.portal')!).position
    const during = root.adoptedStyleSheets.length
    mounted.destroy()
    return [position, during, root.adoptedStyleSheets.length]
  })
  expect(counts).toEqual(['relative', OWN_SHEETS, 0])
  expect(await standing(page)).toEqual(clean)
})

describe('looks the same as in a shadow root', () => {
  /** Draws until three pictures in a row are the same. */
  async function picture(page: Page): Promise<Buffer> {
    const pictures: Buffer[] = []
    const isStill = async (): Promise<boolean> => {
      pictures.push(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true }))
      const [last, ...before] = pictures.slice(-3).reverse()
      return before.length === 2 && before.every(one => diffPictures(one, last!).share === 0)
    }
    await expect.poll(isStill, { interval: 300, timeout: 30_000 }).toBe(true)
    return pictures.pop()!
  }
  const remount = (page: Page, shadow: boolean): Promise<void> =>
    page.evaluate(async hasShadow => {
      const host = window as unknown as HostWindow
      host.portals.portal?.destroy()
      host.portals.portal = host.AdPortal.mount(document.getElementById('portal')!, { shadow: hasShadow })
      await host.portals.portal.ready
    }, shadow)

  it('on screen, in sheets and in print', async () => {
    const user = await portal.sandbox.newUser()
    const person = await portal.open('/login', { deviceScaleFactor: 1 })
    const { page } = person
    await page.clock.setFixedTime(Date.now())
    await page.route('**/full.html', route =>
      route.fulfill({
        contentType: 'text/html',
        body: [
          '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>',
          '<body style="margin:0"><div id="portal" style="height:100vh"></div><script src="/portal.js"></script>',
          '<script>portals = {}</script>'
        ].join('')
      })
    )
    await page.goto(`${portal.sandbox.url}/full.html#/login`)
    const differing: string[] = []
    let places = 0
    async function compare(name: string, show: () => Promise<unknown>): Promise<void> {
      places += 1
      // The gate checks a sheet and print.
      if (!isTried(4, places, 2)) return
      const drawn: Buffer[] = []
      for (const shadow of [true, false]) {
        await remount(page, shadow)
        await show()
        drawn.push(await picture(page))
      }
      const { share } = diffPictures(drawn[0]!, drawn[1]!)
      if (share > TOLERANCE) differing.push(`${name}: ${(share * 100).toFixed(2)} %`)
    }
    const reads = (text: string | RegExp) => () => person.sees(text)
    await compare('login', () => page.getByRole('heading', { name: 'Log in' }).waitFor())
    await compare('languages', async () => {
      await person.press('Language')
      await page.getByRole('listbox').waitFor()
    })
    await person.page.keyboard.press('Escape')
    await person.login(user.username, 'correct horse')
    await page.getByRole('region', { name: 'Figures of this period' }).waitFor()
    const goTo = (route: string) => page.evaluate(hash => void (location.hash = hash), route)
    const { list } = await portal.sandbox.ok('planList', { status: 'waitPut' }, user)
    await goTo('/plan?status=waitPut')
    await compare('plans', () => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor())
    await goTo(`/plan/detail?id=${list[0]!.id}`)
    await compare('put', async () => {
      await person.press('Fund this plan')
      await person.fill('Amount', '150')
    })
    await person.page.keyboard.press('Escape')
    await goTo('/wallet')
    await compare('wallet', reads('The parts match the total'))
    await page.emulateMedia({ media: 'print' })
    await compare('wallet on paper', reads('The parts match the total'))
    expect(await page.evaluate(() => document.querySelector('ad-portal-root')!.clientHeight)).toBeGreaterThan(844)
    expect(differing).toEqual([])
  })
})

it('violates no rule of the strictest policy', async () => {
  const person = await portal.open('/login')
  const { page } = person
  await page.goto(`http://127.0.0.1:${strict.port}/strict.html`)
  await page.evaluate(async () => {
    const host = window as unknown as { portal: { destroy(): void; ready: Promise<void> } & HostWindow['portals'][string] }
    host.portal.destroy()
    host.portal = (window as unknown as HostWindow).AdPortal.mount(document.getElementById('portal')!, { shadow: false })
    await host.portal.ready
  })
  await person.login('demo')
  await page.getByRole('region', { name: 'Figures of this period' }).waitFor()
  await person.press(/^Plans/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(await page.locator('.portal').evaluate(root => getComputedStyle(root).position)).toBe('relative')
})
