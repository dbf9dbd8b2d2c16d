import type { Page } from 'playwright-core'

import { goTo } from './route-visits.ts'

/** Goes to another screen and waits until it has all that it asked for. */
export async function goToSettled(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).hash === `#${address}`
  await page.locator('main > *').first().waitFor({ state: 'attached' })
  if (!isThere) await leaveScreen(page)
  await goTo(page, address)
  await page.locator('main > [data-left]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/**
 * Marks the screen that is there, which stays in the page for a moment: what is marked has to go. Asked of the page and not of a
 * locator, whose driver would be loaded into each document a second time for it.
 */
export const leaveScreen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll('ad-portal-root')].map(({ shadowRoot }) => shadowRoot)]
    const [screen] = roots.flatMap(root => root?.querySelector('main > *') ?? [])
    screen?.setAttribute('data-left', '')
  })

/** Waits until nothing on the screen stands for something to come. */
export const settled = (page: Page): Promise<void> =>
  page.locator('main .sk, main [aria-busy=true]').first().waitFor({ state: 'detached' })
