import { describe, expect, it } from 'vitest'

import type { Person } from '../support/person.ts'
import { axeInThemes } from '../support/axe-findings.ts'
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const NEVER = 'Customer service never asks for your passwords.'
const LATE = /^The page has not loaded in ten seconds/

const desk = (): string => `${portal.sandbox.url}/sandbox/support/account`
const addressOf = (url: string): string => `/customer?url=${encodeURIComponent(url)}`

async function loggedIn(route: string, options = {}): Promise<Person> {
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), route, options)
  return person
}
const inFrame = ({ page }: Person) => page.frameLocator('iframe')

describe('the in-app page', () => {
  it('opens from the dialog, shows its origin, and closes with the back arrow', async () => {
    const person = await loggedIn('/wallet')
    await person.sees('Total assets')
    await person.press('Customer service')
    await person.sheet('Customer service').getByRole('button', { name: /^Customer service 1/ }).click()
    await person.isAt(new RegExp('^/customer\\?url='))
    await person.sees(`This page comes from ${portal.sandbox.url}`)
    await person.sees(NEVER)
    await inFrame(person).getByRole('heading', { name: 'Sample support desk: account' }).waitFor()
    expect(await axeInThemes(person.page)).toEqual([])
    await person.press('Back')
    await person.isAt('/wallet')
  })

  it('has no access to the portal, and cannot navigate it away', async () => {
    const person = await portal.open('/login')
    person.problems.allow(/sandboxed|Unsafe attempt|SecurityError|Blocked/)
    await person.page.context().route(desk(), route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Desk</title><p id="found">nothing yet</p><script>
          const tries = {
            storage: () => localStorage.length, cookies: () => document.cookie,
            page: () => parent.document.title, bridge: () => parent.AdPortalReceive,
            away: () => { top.location.href = 'https://evil.test/' }
          }
          const found = []
          for (const [name, reach] of Object.entries(tries)) {
            try { reach(); found.push(name) } catch { /* refused */ }
          }
          parent.postMessage(JSON.stringify({ type: 'app.close' }), '*')
          document.getElementById('found').textContent = 'reached: ' + found.join()
        </script>`
      })
    )
    await person.login('demo')
    await person.isAt('/ad-center')
    await person.page.evaluate(hash => void (location.hash = hash), addressOf(desk()))
    await inFrame(person).getByText(/^reached: (away)?$/).waitFor()
    await person.sees(NEVER)
    expect(new URL(person.page.url()).origin).toBe(portal.sandbox.url)
  })

  it('offers an exit after ten seconds without an answer', async () => {
    const person = await portal.open('/login')
    await person.page.clock.install()
    await person.page.route(desk(), () => undefined)
    await person.page.goto(`${portal.sandbox.url}/#${addressOf(desk())}`)
    await person.login('demo')
    await person.sees('Nothing appears?')
    await person.page.clock.runFor(9000)
    expect(await person.page.getByText(LATE).count()).toBe(0)
    await person.page.clock.runFor(1500)
    await person.page.getByRole('alert').getByText(LATE).waitFor()
    await person.page.context().unroute(desk())
    const popup = person.page.waitForEvent('popup')
    await person.press('Open in browser')
    const tab = await popup
    expect(await tab.evaluate(() => [opener === null, document.referrer])).toEqual([true, ''])
    await person.press('Other channels')
    await person.sheet('Customer service').getByText(NEVER).waitFor()
  })

  it('offers its exit under a host that allows no frames', async () => {
    const person = await portal.open('/login')
    person.problems.allow(/frame-src|Content Security Policy|violates/)
    await person.page.route(`${portal.sandbox.url}/`, async route => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']!.replace("frame-src 'self'", "frame-src 'none'")
      expect(policy).toContain("frame-src 'none'")
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    })
    await person.page.reload()
    await person.login('demo')
    await person.isAt('/ad-center')
    await person.page.evaluate(hash => void (location.hash = hash), addressOf(desk()))
    await person.sees('Nothing appears?')
    const popup = person.page.waitForEvent('popup')
    await person.press('Open in browser')
    const tab = await popup
    await tab.getByRole('heading', { name: 'Sample support desk: account' }).waitFor()
  })
})

describe('an unlisted address', () => {
  if (isTorture) it('is shown and explained, in both themes and at 320 px', async () => {
    const url = `https://support.example.evil.test/${'a-long-path/'.repeat(12)}`
    const person = await loggedIn(addressOf(url), { viewport: { width: 320, height: 640 } })
    await person.sees('This address was not opened')
    await person.sees(url)
    await person.sees(NEVER)
    expect(await person.page.locator('iframe').count()).toBe(0)
    expect(await axeInThemes(person.page)).toEqual([])
    const widths = await person.page.evaluate(() => {
      const scroller = document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('.scroller')
      return [document.documentElement.scrollWidth, scroller?.scrollWidth]
    })
    expect(widths).toEqual([320, 320])
  })

  it('opens nowhere, whatever it looks like', async () => {
    const person = await loggedIn('/customer')
    await person.sees('No page was named')
    const asked: string[] = []
    person.page.on('request', request => asked.push(request.url()))
    const left = await person.page.evaluate(async addresses => {
      const root = document.querySelector('ad-portal-root')!.shadowRoot!
      const framed: string[] = []
      const frames = (): Promise<void> => new Promise(done => requestAnimationFrame(() => done()))
      for (const address of addresses) {
        location.hash = `/customer?url=${encodeURIComponent(address)}`
        await frames()
        await frames()
        if (root.querySelector('iframe')) framed.push(address.slice(0, 80))
      }
      return framed
      // tests/lib tries all of them.
    }, HOSTILE_ADDRESSES.filter((_, place) => isTried(8, place)))
    expect(left).toEqual([])
    expect(asked.filter(url => new URL(url).origin !== portal.sandbox.url)).toEqual([])
    expect(person.page.context().pages()).toHaveLength(1)
    await person.page.evaluate(hash => void (location.hash = hash), addressOf(desk()))
    await inFrame(person).getByRole('heading', { name: 'Sample support desk: account' }).waitFor()
  })
})
