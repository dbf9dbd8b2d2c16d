import type { Page } from 'playwright-core'

import { goTo } from './route-visits.ts'

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
