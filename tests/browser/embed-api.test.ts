import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { AdPortalElement } from '../../src/index.ts'
import { version } from '../../src/portal/version.ts'
import { openEmbed } from '../support/embed-page.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const speaks = (page: Page, code: string) => page.locator(`ad-portal-root [lang=${code}]`)

/** A host page with this body. */
async function openHtml(body: string, complaint?: RegExp): Promise<Page> {
  const { page, problems } = await openEmbed(portal)
  // To the page this looks like the next version of the script.
  await page.route('**/portal.js?newer', async route => {
    const script = await (await route.fetch()).text()
    const next = script.split(`"${version}"`).join('"999.0.0"')
    await route.fulfill({ contentType: 'text/javascript', body: next })
  })
  if (complaint) problems.allow(complaint)
  await page.route('**/own.html', route =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Own</title>${body}</html>` })
  )
  await page.goto(`${portal.sandbox.url}/own.html`)
  return page
}
const BOX = 'style="height:420px"'
const SCRIPT = '<script src="/portal.js"></script>'

describe('<ad-portal>', () => {
  it('renders where the page has placed it, applies its attributes in place, and emits its events', async () => {
    const page = await openHtml(
      `<ad-portal id="one" ${BOX} locale="en" routing="memory" route="/register"></ad-portal>${SCRIPT}
       <script>
         window.one = document.getElementById('one')
         for (const name of ['ready', 'localeChange', 'error']) {
           one.addEventListener(name, ({ detail }) => events.push({ event: name, detail }))
         }
         AdPortal.defineAdPortal()
       </script>`,
      /option "appearance\.textSize"/
    )
    await heading(page, 'Register').waitFor()
    await page.getByLabel('Username').fill('half-typed')
    await page.evaluate(() => document.getElementById('one')!.setAttribute('locale', 'de'))
    await speaks(page, 'de').waitFor()
    expect(await page.getByLabel('de login.username').inputValue()).toBe('half-typed')
    await page.evaluate(() => {
      const one = document.getElementById('one')!
      one.setAttribute('theme', 'dark')
      one.setAttribute('text-size', '9')
    })
    await page.locator('.portal[data-theme=dark]').waitFor()
    const events = await page.evaluate(() => (window as unknown as HostWindow).events)
    expect(events.map(({ event }) => event)).toEqual(['ready', 'localeChange', 'error'])
    expect(events[2]?.detail).toMatchObject({ code: 'option', where: 'appearance.textSize', retryable: false })
  })

  it('shows the account of its token, and none once the attribute is removed (GO-4)', async () => {
    const { token } = await portal.sandbox.fixture('demo')
    const page = await openHtml(
      `<ad-portal id="one" ${BOX} routing="memory" storage="shared" token="${token}" route="/wallet"></ad-portal>${SCRIPT}
       <script>AdPortal.defineAdPortal()</script>`
    )
    await page.getByText('Total assets').first().waitFor()
    await page.evaluate(() => document.getElementById('one')!.removeAttribute('token'))
    await heading(page, 'Log in').waitFor()
    expect(await page.getByText('Total assets').count()).toBe(0)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token)
  })

  it('continues when it is moved, ends when it is removed, and comes back with its draft', async () => {
    const page = await openHtml(
      `<div id="a"><ad-portal ${BOX} route="/register"></ad-portal></div><div id="b"></div>${SCRIPT}
       <script>AdPortal.defineAdPortal()</script>`
    )
    await heading(page, 'Register').waitFor()
    await page.getByLabel('Username').fill('half-typed')
    await page.evaluate(() => document.getElementById('b')!.append(document.querySelector('ad-portal')!))
    expect(await page.locator('#b').getByLabel('Username').inputValue()).toBe('half-typed')
    const left = await page.evaluate(async () => {
      const element = document.querySelector<AdPortalElement>('ad-portal')!
      Object.assign(window, { kept: element })
      element.remove()
      await Promise.resolve()
      return { portal: element.portal, children: element.childNodes.length }
    })
    expect(left).toEqual({ portal: null, children: 0 })
    await page.evaluate(() => document.getElementById('a')!.append((window as unknown as { kept: Element }).kept))
    await heading(page, 'Register').waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('half-typed')
    expect(await page.evaluate(() => document.querySelector<AdPortalElement>('ad-portal')!.portal)).not.toBeNull()
    // A library that restores pages from copies, such as Turbo.
    await page.evaluate(() => document.querySelector('ad-portal')!.replaceWith(document.querySelector('ad-portal')!.cloneNode(true)))
    await heading(page, 'Register').waitFor()
    expect(await page.locator('ad-portal-root').count()).toBe(1)
  })

  it('is defined once by two versions of the script, and both versions mount', async () => {
    const page = await openHtml(
      `<ad-portal ${BOX} route="/register"></ad-portal><div id="first" ${BOX}></div>${SCRIPT}
       <script>AdPortal.defineAdPortal(); window.older = AdPortal</script>
       <script src="/portal.js?newer"></script>
       <script>
         AdPortal.defineAdPortal()
         window.versions = [older.version, AdPortal.version]
         portals.first = AdPortal.mount(document.getElementById('first'), { routing: 'hash', route: '/login' })
       </script>`
    )
    await heading(page, 'Register').waitFor()
    await heading(page, 'Log in').waitFor()
    expect(await page.evaluate(() => (window as unknown as { versions: string[] }).versions)).toEqual([version, '999.0.0'])
    // The versions agree that only the first owns the address.
    await page.evaluate(() => (window as unknown as HostWindow).portals.first!.navigate('/register'))
    await page.locator('#first').getByRole('heading', { level: 1, name: 'Register' }).waitFor()
    expect(page.url()).toMatch(/#\/register$/)
    await page.evaluate(() => document.querySelector<AdPortalElement>('ad-portal')!.portal!.navigate('/login'))
    await page.locator('ad-portal').getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(page.url()).toMatch(/#\/login$/)
    await page.locator('#first').getByRole('heading', { level: 1, name: 'Register' }).waitFor()
  })
})

describe('the script', () => {
  it('mounts into elements with data-ad-portal, before and after it in the page', async () => {
    const page = await openHtml(
      `<div data-ad-portal data-routing="memory" data-route="/register" data-locale="de" ${BOX}></div>
       <script src="/portal.js" async></script>
       <div data-ad-portal data-theme="dark" ${BOX}></div>`
    )
    await speaks(page, 'de').getByLabel('de login.username').waitFor()
    await heading(page, 'Log in').waitFor()
    expect(await page.locator('ad-portal-root').count()).toBe(2)
    expect(await page.locator('.portal[data-theme=dark]').count()).toBe(1)
  })

  it('runs the commands queued before it loaded, once and in order', async () => {
    const page = await openHtml(
      `<div id="first" ${BOX}></div>
       <script>
         window.AdPortal = window.AdPortal || { q: [] }
         window.ran = []
         AdPortal.q.push(api => ran.push('1 ' + typeof api.mount))
         AdPortal.q.push(() => { ran.push('2'); throw new Error('a mistake of the page') })
         AdPortal.q.push(api => { ran.push('3'); api.mount(document.getElementById('first'), {}) })
       </script>
       <script src="/portal.js" async></script>`,
      /a command failed: Error: a mistake of the page/
    )
    await heading(page, 'Log in').waitFor()
    await page.evaluate(() => {
      const { AdPortal } = window as unknown as { AdPortal: { q: { push(run: () => void): void } } }
      AdPortal.q.push(() => (window as unknown as { ran: string[] }).ran.push('4'))
    })
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual(['1 function', '2', '3', '4'])
  })
})

describe('update', () => {
  it('keeps typed text, cursor and scroll position', async () => {
    const { page } = await openEmbed(portal)
    await page.evaluate(async () => {
      const host = window as unknown as HostWindow
      const first = host.AdPortal.mount(document.getElementById('first')!, { routing: 'memory', route: '/register' })
      host.portals = { first }
      await first.ready
    })
    await heading(page, 'Register').waitFor()
    const field = page.getByRole('textbox').nth(3)
    await field.fill('half-typed')
    await field.evaluate(input => (input as HTMLInputElement).setSelectionRange(2, 5))
    const state = () =>
      page.evaluate(() => {
        const root = document.querySelector('ad-portal-root')!.shadowRoot!
        const input = root.activeElement as HTMLInputElement
        let scroller: Element | null = input
        while (scroller && scroller.scrollTop === 0) scroller = scroller.parentElement
        const fields = [...root.querySelectorAll('input')]
        return {
          value: input.value,
          field: fields.indexOf(input),
          selection: [input.selectionStart, input.selectionEnd],
          scrolled: scroller?.scrollTop ?? 0
        }
      })
    const before = await state()
    expect(before).toMatchObject({ value: 'half-typed', selection: [2, 5] })
    expect(before.scrolled).toBeGreaterThan(0)

    const update = (partial: object): Promise<void> =>
      page.evaluate(given => (window as unknown as HostWindow).portals.first!.update(given), partial)
    await update({ appearance: { theme: 'dark', contrast: 'more', accent: '#8a1f5c' } })
    await page.locator('.portal[data-theme=dark-hc]').waitFor()
    const after = await state()
    expect(after).toEqual({ ...before, scrolled: after.scrolled })
    // Borders are thicker in high contrast, and the engine keeps in place what is in sight.
    expect(Math.abs(after.scrolled - before.scrolled)).toBeLessThanOrEqual(2)
    const scheme = () => page.locator('.scroller').first().evaluate(box => getComputedStyle(box).colorScheme)
    expect(await scheme(), 'of scrollbars, lists of choices and date pickers').toBe('dark')
    await update({ locale: 'fr' })
    await speaks(page, 'fr').waitFor()
    expect(await state()).toMatchObject({ value: 'half-typed', field: before.field, selection: [2, 5] })
    await update({ locale: 'en', route: '/register' })
    await heading(page, 'Register').waitFor()
    expect(await state()).toMatchObject({ value: 'half-typed', field: before.field })
    expect(await page.locator('ad-portal-root').count()).toBe(1)
  })

  it('ignores wrong values, and reports both', async () => {
    const { page, problems } = await openEmbed(portal)
    problems.allow(/option "appearance\.(accent|theme)"/)
    const outcome = await page.evaluate(async () => {
      const host = window as unknown as HostWindow
      const first = host.AdPortal.mount(document.getElementById('first')!, {})
      const errors: unknown[] = []
      first.on('error', error => errors.push(error))
      await first.ready
      first.update({ appearance: { accent: 'url(x)', theme: 'neon' as 'dark', contrast: 'more' } })
      return errors
    })
    expect(outcome).toMatchObject([
      { code: 'option', where: 'appearance.accent', retryable: false },
      { code: 'option', where: 'appearance.theme', retryable: false }
    ])
    await page.locator('.portal[data-theme=light-hc]').waitFor()
    expect(problems.left()).toEqual([])
  })
})

describe('events', () => {
  it('are emitted in one order from mount to logout, each with its detail', async () => {
    const { token } = await portal.sandbox.fixture('native')
    const { page } = await openEmbed(portal)
    await page.evaluate(async given => {
      const host = window as unknown as HostWindow
      const first = host.AdPortal.mount(document.getElementById('first')!, { routing: 'memory', route: '/login' })
      host.portals = { first }
      first.on('*', ({ event, detail }) => host.events.push({ event, detail }))
      await first.ready
      first.update({ locale: 'de' })
      Object.assign(window, { logIn: () => first.update({ token: given }) })
    }, token)
    await speaks(page, 'de').waitFor()
    await page.evaluate(() => (window as unknown as { logIn(): void }).logIn())
    const read = () => page.evaluate(() => (window as unknown as HostWindow).events)
    await expect.poll(async () => JSON.stringify(await read()), { timeout: 30_000 }).toContain('/ad-center')
    // The exit's placeholder disappears once the user is known: the reaction to a 401 depends on that.
    const header = page.locator('ad-portal-root header')
    await header.getByRole('button', { name: /notification/ }).waitFor()
    await header.locator('span.icon-button').waitFor({ state: 'detached' })
    await portal.sandbox.fault({ call: 'property', kind: 'code', code: 401, msg: 'No' })
    await page.evaluate(() => (window as unknown as HostWindow).portals.first!.navigate('/wallet'))
    await expect.poll(async () => JSON.stringify(await read()), { timeout: 30_000 }).toContain('"isLoggedIn":false')
    const events = await read()
    const metrics = events.filter(({ event }) => event === 'metric').map(({ detail }) => (detail as { name: string }).name)
    expect(metrics).toEqual(['ready', 'locale'])
    const names = events.filter(({ event }) => event !== 'metric').map(({ event, detail }) =>
      event === 'routeChange' ? (detail as { path: string }).path : event
    )
    expect(names).toEqual([
      'ready',
      '/login',
      'localeChange',
      'sessionChange',
      '/ad-center',
      '/wallet',
      'error',
      'authRequired',
      '/ad-welcome',
      'sessionChange'
    ])
    expect(JSON.stringify(events)).not.toContain(token)
    const log = await page.evaluate(() => JSON.stringify((window as unknown as HostWindow).portals.first!.exportLog()))
    expect(log).toContain('"error unauthorized property"')
    expect(log).not.toContain(token)
  })

  it('name a language that did not load', async () => {
    const { page, problems } = await openEmbed(portal)
    problems.allow(/404|Failed to load resource/)
    const error = await page.evaluate(async () => {
      const host = window as unknown as HostWindow
      const first = host.AdPortal.mount(document.getElementById('first')!, { localesUrl: '/nowhere/' })
      await first.ready
      return new Promise(done => {
        first.on('error', done)
        first.update({ locale: 'th' })
      })
    })
    expect(error).toMatchObject({ code: 'locale', where: 'th', retryable: true })
    await heading(page, 'Log in').waitFor()
  })
})
