import type { Page } from 'playwright-core'

import { goTo } from './route-visits.ts'

/** Goes to another screen and waits until all its requests are answered. */
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
 * Marks the current screen, which stays in the page for a moment: what is marked has to go. Uses the page instead of a
 * locator, whose driver would be loaded into each document a second time.
 */
export const leaveScreen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll('ad-portal-root')].map(({ shadowRoot }) => shadowRoot)]
    const [screen] = roots.flatMap(root => root?.querySelector('main > *') ?? [])
    screen?.setAttribute('data-left', '')
  })

/** Waits until the screen shows no placeholder. */
export const settled = (page: Page): Promise<void> =>
  page.locator('main .skeleton, main [aria-busy=true]').first().waitFor({ state: 'detached' })
