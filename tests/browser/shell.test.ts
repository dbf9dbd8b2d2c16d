import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import en from '../../locales/en.json' with { type: 'json' }
import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { isTorture } from '../support/scale.ts'

const portal = usePortal()

async function loggedIn(route = '/ad-center', username = 'demo'): Promise<Person> {
  const person = await portal.open(route)
  await person.login(username)
  await person.isAt(/^\/(ad-|plan|wallet|404)/)
  return person
}

describe('the language picker', () => {
  it('shows six rows of 44 px, and keeps the choice', async () => {
    const person = await portal.open('/login')
    await person.press('Language')
    const wheel = person.page.getByRole('listbox', { name: 'Language' })
    const options = wheel.getByRole('option')
    await options.first().waitFor()
    expect(await options.count()).toBe(LANGUAGES.length)
    const heightOf = (part: Locator): Promise<number> =>
      part.evaluate(element => (element as HTMLElement).offsetHeight)
    expect(await heightOf(options.first())).toBe(44)
    expect(await heightOf(wheel)).toBe(6 * 44)
    await wheel.press('d')
    await wheel.getByRole('option', { name: 'Deutsch', selected: true }).waitFor()
    const asked = person.page.waitForRequest(/basic_config\?lang=de$/)
    await person.press('Use Deutsch')
    await asked
    await expect.poll(() => person.page.evaluate(() => document.documentElement.lang)).toBe('de')
    await person.page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    await person.page.reload()
    await person.page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
    expect(await person.page.evaluate(() => localStorage.getItem('lang'))).toContain('de')
  })

  it('changes nothing on cancel', async () => {
    const person = await portal.open('/login')
    await person.press('Language')
    await person.page.getByRole('listbox').press('f')
    await person.sheet('Language').getByRole('button', { name: 'Cancel' }).click()
    await person.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await person.page.evaluate(() => document.documentElement.lang)).toBe('en')
  })
})

describe('the customer-service dialog', () => {
  it('numbers its entries, opens one in a new tab, and closes', async () => {
    const person = await portal.open('/login')
    await person.press('Customer service')
    const dialog = person.sheet('Customer service')
    await dialog.getByText('Customer service never asks for your passwords.').waitFor()
    const first = dialog.getByRole('button', { name: /^Customer service 1/ })
    await dialog.getByRole('button', { name: /^Customer service 2/ }).waitFor()
    const opened = person.page.waitForEvent('popup')
    await first.click()
    const tab = await opened
    await tab.waitForLoadState()
    expect(new URL(tab.url()).origin).toBe(portal.sandbox.url)
    expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    await dialog.waitFor({ state: 'detached' })
  })

  it('says so when no contact is listed, and rejects an unconfirmed address', async () => {
    const person = await portal.open('/login')
    await person.page.route('**/basic_config*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: Record<string, unknown> }
      body.data.customer_service_url = []
      await route.fulfill({ response: answer, json: body })
    })
    await person.page.reload()
    await person.press('Customer service')
    await person.sees('No customer service is listed.')
  })

  if (isTorture) it('has a recharge variant with its own list', async () => {
    const person = await loggedIn('/wallet')
    await person.page.getByRole('button', { name: 'Add money', exact: true }).first().click()
    await person.isAt('/wallet?view=recharge')
    await person.press('Go to customer service')
    const dialog = person.sheet('Add money through customer service')
    await dialog.getByText('Customer service adds money by hand').waitFor()
    await dialog.getByRole('button', { name: /^Customer service 1/ }).waitFor()
  })
})

if (isTorture) it('shows a toast for 2000 ms', async () => {
  const person = await loggedIn()
  await person.page.clock.install()
  await person.page.reload()
  await person.page.getByRole('region', { name: en.adCenter.figures }).waitFor()
  await portal.sandbox.fault({ call: 'planList', kind: 'code', code: 777, msg: 'An odd answer' })
  const toast = person.page.getByRole('status').getByText('An odd answer')
  const now = (): Promise<number> => person.page.evaluate(() => Date.now())
  const before = await now()
  await person.page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
  await toast.waitFor()
  const after = await now()
  await person.page.clock.pauseAt(after + 200)
  await person.page.clock.runFor(Math.max(0, before + 1950 - (await now())))
  expect(await toast.isVisible()).toBe(true)
  await person.page.clock.runFor(after + 2100 - (await now()))
  await toast.waitFor({ state: 'detached' })
})

it('shows /404 for an unknown path, with the path, a way home and customer service', async () => {
  const person = await portal.open('/no/such/page')
  await person.sees('There is no page at this address')
  await person.sees('/no/such/page')
  await person.page.getByRole('banner').getByRole('button', { name: 'Customer service' }).waitFor()
  await person.press('Home')
  await person.isAt('/login')
})

it('says that it is offline for as long as it is', async () => {
  const person = await loggedIn('/wallet')
  person.problems.allow(/Failed to load resource/)
  await person.sees('Total assets')
  const context = person.page.context()
  await context.setOffline(true)
  const strip = person.page.getByText('You are offline. These figures are not updating.')
  await strip.waitFor()
  await context.setOffline(false)
  await strip.waitFor({ state: 'detached' })
})

it('says so in full, beside the icon, in a long language on a narrow phone', async () => {
  const device = { lang: 'de', viewport: { width: 320, height: 568 } }
  const person = await portal.openAs(await portal.sandbox.fixture('demo'), '/wallet', device)
  person.problems.allow(/Failed to load resource/)
  await person.sees('Gesamtvermögen')
  await person.page.context().setOffline(true)
  const strip = person.page.getByRole('status').filter({ hasText: /^Sie sind offline\./ })
  await strip.waitFor()
  // Two lines of 16 px, with 6 px above and below.
  expect(await strip.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])).toEqual([44, 44])
  await person.page.context().setOffline(false)
})

it('keeps its frame around a screen that throws, and tries again', async () => {
  const person = await loggedIn()
  await person.page.getByRole('region', { name: en.adCenter.figures }).waitFor()
  person.problems.allow(/broken on purpose/)
  await person.page.evaluate(() => {
    const find = Array.prototype.includes
    Object.assign(window, { mend: () => (Array.prototype.includes = find) })
    Array.prototype.includes = function (this: unknown[], ...args: [unknown]) {
      // The plan's card reads this while it renders.
      if (this.join() === 'waitPut,matching,putFailed') throw new Error('broken on purpose')
      return find.apply(this, args)
    }
  })
  await person.page.getByRole('navigation').getByRole('button', { name: /^Plans/ }).click()
  await person.sees('This screen could not be shown. Nothing was sent.')
  await person.page.getByRole('banner').getByRole('button', { name: 'Back' }).waitFor()
  await person.page.evaluate(() => (window as unknown as { mend(): void }).mend())
  await person.press('Try again')
  await person.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
})
