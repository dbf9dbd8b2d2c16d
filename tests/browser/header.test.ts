import { expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import en from '../../locales/en.json' with { type: 'json' }
import { STORAGE_KEYS } from '../../src/env/wire-names.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { findRoute } from '../../src/router/routes.ts'
import type { RoutePath } from '../../src/router/routes.ts'
import { HEADER_ROWS } from '../support/header-rows.ts'
import type { HeaderRow } from '../support/header-rows.ts'
import type { Person } from '../support/person.ts'
import { usePortal } from '../support/portal-page.ts'
import { addressOf, goTo, visitorOf } from '../support/route-visits.ts'
import { isTried } from '../support/scale.ts'
import { goToSettled } from '../support/settled-visits.ts'

const portal = usePortal()

async function at(path: RoutePath, who: 'demo' | 'empty' | 'native' | null): Promise<Person> {
  const address = await addressOf(path, portal.sandbox)
  return portal.openAs(who && (await portal.sandbox.fixture(who)), address)
}

const titleOf = (path: RoutePath): string => {
  const steps = findRoute(path)?.title.split('.') ?? []
  return String(steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], en))
}

/** Compares the header of this page with the specification. */
async function expectHead(person: Person, path: RoutePath, row: HeaderRow): Promise<void> {
  const header = person.page.getByRole('banner')
  const title = titleOf(path)
  await header.getByRole('heading', { level: 1, name: title }).waitFor()
  await person.page.locator('.sandbox-banner').getByText(en.sandbox.banner).waitFor()
  expect(await person.page.title()).toContain(`[${en.sandbox.short}]`)
  const named = async (name: string | RegExp): Promise<boolean> =>
    (await header.getByRole('button', { name }).count()) > 0
  const who = visitorOf(path)
  // The logout icon waits for the user, whose entry decides; the bell's number arrives with it.
  if (row.logout === 'registered') await header.getByRole('button', { name: 'Log out' }).waitFor()
  else if (who && row.bell) await header.getByRole('button', { name: /^Notifications/ }).waitFor()
  const styleOf = (): Promise<string> => header.evaluate(head => {
    const { color, backgroundColor } = getComputedStyle(head)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
    if (color === 'rgb(255, 255, 255)') return 'white'
    // The entrance pages have one wash behind header and column.
    return isClear && head.classList.contains('clear') ? 'clear' : 'plain'
  })
  // The transition to a clear header takes 160 ms.
  await expect.poll(styleOf).toBe(row.style)
  expect({
    service: await named('Customer service'),
    language: await named('Language'),
    bell: await named(/^Notifications/),
    logout: await named('Log out'),
    back: await named('Back'),
    isTitled: await header.getByText(title, { exact: true }).evaluate(text => text.clientHeight > 2)
  }).toEqual({
    service: row.service,
    language: row.language,
    bell: row.bell,
    logout: row.logout === 'registered',
    // In a plain browser there is no app to close (reading A25).
    back: row.back !== 'none' && row.back !== 'close',
    isTitled: row.isTitled
  })
}

const visitors = [...new Set(HEADER_ROWS.map(([path]) => visitorOf(path)))]
it.each(visitors)('the header of every route of %s shows what the specification says, below the sandbox mark (TR-3)', async who => {
  const rows = HEADER_ROWS.filter(([path]) => visitorOf(path) === who)
  const person = await at(rows[0]![0], who)
  // The gate checks every fourth route; a unit test reads the whole table.
  for (const [path, row] of rows.filter((_, place) => isTried(4, place))) {
    await goToSettled(person.page, await addressOf(path, portal.sandbox))
    await expectHead(person, path, row)
  }
})

it('the header offers no logout to a user who came from a host app', async () => {
  const person = await at('/ad-center', 'native')
  // From here on the user is known, which decides about the icon.
  await goTo(person.page, '/ad-center?view=account')
  await person.sees('Close session')
  await goTo(person.page, '/plan')
  await person.page.getByRole('button', { name: /^Notifications/ }).waitFor()
  expect(await person.page.getByRole('button', { name: 'Log out' }).count()).toBe(0)
})

it('the header fits in one row of a phone in every language, with its whole title', async () => {
  const person = await at('/404', 'demo')
  const { page } = person
  const header = page.getByRole('banner')
  await page.setViewportSize({ width: 390, height: 844 })
  const broken: string[] = []
  const routes = ['/ad-center', '/plan', '/wallet?view=withdraw', '/wallet?view=funds', '/wallet/set-password']
  // The gate checks every fourth language.
  for (const [language, { code }] of [...LANGUAGES.entries()].filter(([place]) => isTried(4, place))) {
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [STORAGE_KEYS.lang, code] as const)
    await page.reload()
    for (const route of routes.filter((_, at) => isTried(routes.length, at, language))) {
      await goTo(page, route)
      const names = header.locator('.names[data-title]')
      await names.waitFor()
      await header.getByRole('button').last().waitFor()
      const { top, end, isCut } = await header.evaluate((head, [start, actions]) => {
        const middle = (part: Element | null): number => {
          const { top: upper, height } = part?.getBoundingClientRect() ?? { top: 0, height: 0 }
          return upper + height / 2
        }
        const title = head.querySelector('h1')!
        const words = document.createRange()
        words.selectNodeContents(title)
        const isCut = words.getBoundingClientRect().right > title.getBoundingClientRect().right + 1
        return { top: middle(head.querySelector(start)), end: middle(head.querySelector(actions)), isCut }
      }, [shortenClasses('.head-title'), shortenClasses('.head-actions')] as const)
      if (Math.abs(top - end) > 4 || isCut) broken.push(`${code} ${route}`)
    }
  }
  expect(broken).toEqual([])
})

it('the header names the screen below it', async () => {
  const { page } = await at('/404', 'demo')
  for (const [route, title] of [
    ['/wallet?view=withdraw', 'Withdrawal'],
    ['/wallet?view=funds', 'Transactions'],
    ['/wallet?view=months', 'By month'],
    ['/wallet?view=recharge', 'Add money'],
    ['/wallet?view=trail&bucket=available', 'Available'],
    ['/ad-center?view=account', 'Account'],
    ['/ad-center/ques-detail?view=rules', 'Operating rules'],
    ['/ad-center/ques-detail?view=vip', 'VIP benefits'],
    ['/wallet', 'Wallet']
  ] as const) {
    await goTo(page, route)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(await page.title()).toContain(title)
  }
})
