import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import type { MountOptions, Portal } from '../../src/index.ts'
import { bundleReactHost, openHost, readCounts } from '../support/host-page.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture, isTried } from '../support/scale.ts'

const portal = usePortal()
const SCRIPT = { src: '/portal.js' }

interface HostWindow {
  AdPortal: { mount(container: Element, options?: MountOptions): Portal }
  portals: Record<string, Portal>
}

/** Mounts into a box of the page and waits for the first screen. */
const mountInto = (page: Page, id: string, options: MountOptions): Promise<void> =>
  page.evaluate(
    async ([box, chosen]) => {
      const host = window as unknown as HostWindow
      const mounted = host.AdPortal.mount(document.getElementById(box)!, chosen)
      host.portals = { ...host.portals, [box]: mounted }
      await mounted.ready
    },
    [id, options] as const
  )

const call = (page: Page, id: string, method: 'destroy' | 'navigate', address = ''): Promise<void> =>
  page.evaluate(
    ([box, name, to]) => {
      const one = (window as unknown as HostWindow).portals[box]
      if (name === 'navigate') one?.navigate(to)
      else one?.destroy()
    },
    [id, method, address] as const
  )

async function login(box: Locator, words: { user: string; pass: string; ok: string }, name: string): Promise<void> {
  await box.getByLabel(words.user, { exact: true }).fill(name)
  await box.getByLabel(words.pass, { exact: true }).fill('sandbox-demo')
  await box.getByRole('button', { name: words.ok, exact: true }).click()
}

const tokens = (box: Locator): Promise<{ theme: string | null; accent: string }> =>
  box.locator('.portal').evaluate(root => ({
    theme: root.getAttribute('data-theme'),
    accent: getComputedStyle(root).getPropertyValue('--accent').trim()
  }))

async function openPage(boxes: readonly string[]): Promise<Person> {
  const person = await portal.open('/login', { viewport: { width: 800, height: 1000 }, isMobile: false })
  await openHost(person.page, portal.sandbox.url, SCRIPT, boxes)
  return person
}

describe('portals on one page', () => {
  it('share nothing: three of them, in three languages', async () => {
    const { page } = await openPage(['first', 'second', 'third'])
    const [first, second, third] = [page.locator('#first'), page.locator('#second'), page.locator('#third')]
    await mountInto(page, 'first', { appearance: { theme: 'light' } })
    await mountInto(page, 'second', {
      locale: 'de',
      storage: { namespace: 'other' },
      routing: 'memory',
      appearance: { accent: '#8a1f5c', theme: 'dark' }
    })
    await mountInto(page, 'third', { locale: 'fr', storage: 'memory', routing: 'memory', route: '/register' })
    await first.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await second.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    const inFrench = third.getByRole('heading', { level: 1, name: 'Inscription' })
    await inFrench.waitFor()
    const styles = [await tokens(first), await tokens(second)]
    expect(styles[0]?.theme).toBe('light')
    expect(styles[1]?.theme).toBe('dark')
    expect(styles[0]?.accent).not.toBe(styles[1]?.accent)

    // Session and route.
    await login(first, { user: 'Username', pass: 'Password', ok: 'Log in' }, 'demo')
    await first.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    expect(page.url()).toMatch(/#\/ad-center$/)
    await second.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    await login(second, { user: 'Benutzername', pass: 'Passwort', ok: 'Anmelden' }, 'native')
    await second.getByRole('navigation').waitFor()
    await call(page, 'second', 'navigate', '/wallet')
    await second.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
    expect(page.url()).toMatch(/#\/ad-center$/)
    const kept = await page.evaluate(() => [localStorage.getItem('fb_token'), localStorage.getItem('other:fb_token')])
    expect(kept[0]).toBeTruthy()
    expect(kept[1]).toBeTruthy()
    expect(kept[0]).not.toBe(kept[1])

    // A toast of one does not show in the other.
    await portal.sandbox.fault({ call: 'planList', kind: 'code', code: 777, msg: 'An odd answer' })
    await first.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
    await first.getByRole('status').getByText('An odd answer').waitFor()
    expect(await second.getByText('An odd answer').count()).toBe(0)

    // The end of one session or portal does not end the others.
    await first.getByRole('button', { name: 'Log out' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await first.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await second.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor()
    await call(page, 'first', 'destroy')
    expect(await first.evaluate(box => box.childNodes.length)).toBe(0)
    await call(page, 'second', 'navigate', '/plan')
    await second.getByRole('tablist').waitFor()
    await second.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await inFrench.waitFor()
    expect(await third.getByRole('main').textContent()).not.toMatch(/Anmelden|Log in/)
  })

  it('hear each other log out and in where they share the stored session, and only there', async () => {
    const [one, two] = [await portal.sandbox.fixture('demo'), await portal.sandbox.fixture('native')]
    const { page } = await openPage(['first', 'second', 'third'])
    await page.evaluate(token => [localStorage.setItem('fb_token', token), localStorage.setItem('own:fb_token', token)], one.token)
    await mountInto(page, 'first', {})
    await mountInto(page, 'second', {})
    await mountInto(page, 'third', { storage: { namespace: 'own' } })
    const boxes = ['#first', '#second', '#third'].map(box => page.locator(box))
    const [first, second, third] = boxes as [Locator, Locator, Locator]
    for (const box of boxes) await box.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await first.getByRole('button', { name: 'Log out' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await first.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await second.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await third.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()

    await login(second, { user: 'Username', pass: 'Password', ok: 'Log in' }, 'native')
    for (const box of [first, second]) await box.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const kept = await page.evaluate(() => [localStorage.getItem('fb_token'), localStorage.getItem('own:fb_token')])
    expect(kept[1]).toBe(one.token)
    expect(kept[0]).not.toBe(one.token)

    // A token of the host stays in memory, and the stored one is gone.
    await page.evaluate(token => (window as unknown as HostWindow).portals.second?.update({ token }), two.token)
    await second.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await first.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  })

  it('leave title, language and scroll position to the page', async () => {
    const { page } = await openPage(['first'])
    await mountInto(page, 'first', { locale: 'de' })
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    expect(await page.title()).toBe('Host')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })
})

if (isTorture) it('a portal leaves nothing behind after fifty mounts', async () => {
  const { page } = await openPage(['first'])
  await mountInto(page, 'first', {})
  await call(page, 'first', 'destroy')
  const before = await readCounts(page)
  await mountInto(page, 'first', {})
  expect((await readCounts(page)).listeners, 'counts what is held').toBeGreaterThan(before.listeners)
  await call(page, 'first', 'destroy')
  for (let round = 0; round < 50; round += 1) {
    await mountInto(page, 'first', {})
    await call(page, 'first', 'destroy')
  }
  expect(await readCounts(page)).toEqual(before)
})

const REACT_HOST = `
import React from 'react'
import { createRoot } from 'react-dom/client'
import { AdPortal } from 'ad-portal/react'

const box = document.getElementById('first')
const state = { root: null, mounts: 0, portal: null }
window.host = {
  version: React.version,
  mounts: () => state.mounts,
  portal: () => state.portal,
  show(props, strict) {
    state.root = state.root ?? createRoot(box)
    const element = React.createElement(AdPortal, {
      options: { routing: 'memory', storage: 'memory' },
      style: { height: '400px' },
      onMount: portal => { state.mounts += 1; state.portal = portal },
      ...props
    })
    state.root.render(strict ? React.createElement(React.StrictMode, null, element) : element)
  },
  hide() { state.root.unmount(); state.root = null }
}
`

interface ReactHost {
  version: string
  mounts(): number
  portal(): Portal
  show(props: object, strict: boolean): void
  hide(): void
}

describe.each(([18, 19] as const).filter((_, place) => isTried(2, place)))('in a host of React %i', react => {
  let module: string
  beforeAll(async () => {
    module = await bundleReactHost(react, REACT_HOST)
  })
  const open = async (build = module): Promise<Page> => {
    const person = await portal.open('/login')
    await openHost(person.page, portal.sandbox.url, { module: build }, ['first'])
    expect(await person.page.evaluate(() => (window as unknown as { host: ReactHost }).host.version)).toMatch(
      new RegExp(`^${react}\\.`)
    )
    return person.page
  }
  const show = (page: Page, props: object, strict = false): Promise<void> =>
    page.evaluate(
      ([given, isStrict]) => (window as unknown as { host: ReactHost }).host.show(given, isStrict),
      [props, strict] as const
    )
  const hide = (page: Page): Promise<void> =>
    page.evaluate(() => (window as unknown as { host: ReactHost }).host.hide())

  if (isTorture) it('renders the portal, follows its props in place, and leaves nothing behind', async () => {
    const page = await open()
    await show(page, { locale: 'en' })
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await page.getByLabel('Username').fill('half-typed')
    await show(page, { locale: 'de' })
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('half-typed')
    expect(await page.evaluate(() => (window as unknown as { host: ReactHost }).host.mounts())).toBe(1)
    await hide(page)
    expect(await page.locator('#first').evaluate(box => box.childNodes.length)).toBe(0)
    const before = await readCounts(page)
    for (let round = 0; round < 10; round += 1) {
      await show(page, {})
      await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
      await hide(page)
    }
    expect(await readCounts(page)).toEqual(before)
  })

  it('shows the account of its token, and none once the prop is undefined (GO-4)', async () => {
    const { token } = await portal.sandbox.fixture('demo')
    const page = await open()
    await show(page, { token, route: '/wallet' })
    await page.getByText('Total assets').first().waitFor()
    await show(page, { token: undefined, route: '/wallet' })
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(await page.getByText('Total assets').count()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { host: ReactHost }).host.mounts())).toBe(1)
    await hide(page)
  })

  it('mounts once in strict mode, takes over what a native host put on the page, and lets a user log in', async () => {
    const page = await open(await bundleReactHost(react, REACT_HOST, 'development'))
    await page.evaluate(() => Object.assign(window, { AdPortalLaunch: { locale: 'de', route: '/plan', key: 'k'.repeat(32) } }))
    await show(page, {}, true)
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { host: ReactHost }).host.mounts())).toBe(2)
    expect(await page.evaluate(() => 'AdPortalLaunch' in window), 'taken').toBe(false)
    expect(await page.locator('ad-portal-root').count()).toBe(1)
    await login(page.locator('#first'), { user: 'Benutzername', pass: 'Passwort', ok: 'Anmelden' }, 'demo')
    await page.getByRole('tab', { name: /^Alle/ }).waitFor()
    expect(page.url()).not.toContain('plan')
    await hide(page)
  })
})
