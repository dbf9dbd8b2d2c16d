import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'
import { RAPID, rapidOutcome, rapidScript } from '../support/rapid-languages.ts'

// tests/browser/sweep-* judges every route in every language.
const portal = usePortal()

/** A host page on which a script mounts the portal. */
async function openOwnPage(page: Page): Promise<void> {
  await page.route('**/own.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Host</title><div id="box" style="height:600px"></div><script src="/portal.js"></script>'
    })
  )
  await page.goto(`${portal.sandbox.url}/own.html`)
}

it('shows the last of several languages requested at once, and never a message key meanwhile', async () => {
  const { page } = await portal.open('/login')
  await openOwnPage(page)
  await page.evaluate(async () => {
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('box')!, { routing: 'memory' })
    Object.assign(window, { portal: mounted })
    await mounted.ready
  })
  await page.evaluate(rapidScript)
  await expect
    .poll(async () => JSON.parse(await page.evaluate<string>(rapidOutcome)) as object, { timeout: 30_000 })
    .toEqual({ packs: RAPID.length - 1, lang: 'en', flashes: [] })
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
})

it('reloads the backend’s texts in the language that the user changes to', async () => {
  const { token } = await portal.sandbox.fixture('demo')
  const person = await portal.open('/login')
  const { page } = person
  await openOwnPage(page)
  await page.evaluate(async given => {
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('box')!, { routing: 'memory', token: given })
    Object.assign(window, { portal: mounted })
    await mounted.ready
  }, token)
  const update = (change: { locale?: string; route?: string }): Promise<void> =>
    page.evaluate(
      given => (window as unknown as { portal: { update(options: object): void } }).portal.update(given),
      change
    )
  for (const [route, english, german] of [
    ['/notification', 'Statistics recalculated', 'Statistik neu berechnet'],
    ['/ad-center/coupons', 'Steady start', 'Ruhiger Start']
  ] as const) {
    await update({ locale: 'en', route })
    await person.sees(english)
    await update({ locale: 'de' })
    await person.sees(german)
    expect(await page.getByText(english).count()).toBe(0)
  }
})

it('shows a language before it requests anything in it: sending takes a slow phone longer than painting', async () => {
  const { token } = await portal.sandbox.fixture('demo')
  const person = await portal.open('/login')
  const { page } = person
  /** Runs in the page: notes for each request whether the new language is shown. */
  await page.addInitScript(() => {
    const requests: string[] = []
    Object.assign(window, { requests })
    const { fetch } = window
    window.fetch = (url, init) => {
      const isShown = document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('[lang=de] h1')?.textContent === 'Übersicht'
      requests.push(`${isShown} ${String(url).replace(/\?.*/, '')}`)
      return fetch(url, init)
    }
  })
  await openOwnPage(page)
  await page.evaluate(async given => {
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('box')!, { routing: 'memory', token: given, route: '/ad-center', refreshMs: 1e8 })
    Object.assign(window, { portal: mounted })
    await mounted.ready
  }, token)
  await person.sees('Recent activity')
  await page.evaluate(() => {
    const { portal: mounted, requests } = window as unknown as { portal: { update(options: object): void }; requests: string[] }
    requests.length = 0
    mounted.update({ locale: 'de' })
  })
  const requests = () => page.evaluate(() => (window as unknown as { requests: string[] }).requests.filter(one => !one.includes('/locales/')))
  await expect.poll(requests).toEqual(expect.arrayContaining(['true /facebook-business/basic_config', 'true /facebook-business/user/info']))
  expect(await requests()).toEqual(expect.not.arrayContaining([expect.stringMatching(/^false/)]))
})
