import type { Page } from 'playwright-core'

import type { RoutePath } from '../../src/router/routes.ts'
import type { Person } from './person.ts'
import type { PortalPages } from './portal-page.ts'
import { ROUTE_PATHS, addressOf, enter, goTo, visitorOf } from './route-visits.ts'

/** Goes to another screen and waits until it has all that it asked for. */
export async function goToSettled(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).hash === `#${address}`
  // The screen before stays in the page for a moment: what is marked has to go.
  if (!isThere) await page.locator('main > *').first().evaluate(screen => screen.setAttribute('data-left', ''))
  await goTo(page, address)
  await page.locator('main > [data-left]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/** Waits until nothing on the screen stands for something to come. */
export const settled = (page: Page): Promise<void> =>
  page.locator('main .sk, main [aria-busy=true]').first().waitFor({ state: 'detached' })

/**
 * Shows every route with its content, as those see it who can: nobody, `demo` and `empty`.
 * @param ready gets each page before it is entered, such as to answer its requests
 */
export async function visitAll(
  portal: PortalPages,
  lang: string,
  look: (person: Person, path: RoutePath) => Promise<void>,
  ready: (person: Person) => Promise<unknown> = () => Promise.resolve()
): Promise<void> {
  for (const who of [null, 'demo', 'empty'] as const) {
    const person = await portal.open('/nowhere')
    await ready(person)
    const token = who && (await portal.sandbox.fixture(who)).token
    await enter(person.page, { token, lang })
    for (const path of ROUTE_PATHS.filter(route => visitorOf(route) === who)) {
      await goToSettled(person.page, await addressOf(path, portal.sandbox))
      await look(person, path)
    }
  }
}
