import { expect, it } from 'vitest'

import { writeManyRows } from '../../host/server/fixtures/many-rows.ts'
import { usePortal } from '../support/portal-page.ts'

const portal = usePortal()
/** Elements in the portal, however long its lists are. */
const MOST_ELEMENTS = 2_000
/** How far somebody scrolls here. */
const ROWS = 300

it('scrolls through 100,000 fund rows, each page below the last row', { timeout: 240_000 }, async () => {
  await writeManyRows(portal.sandbox.db)
  const person = await portal.open('/wallet?view=funds')
  const { page } = person
  const asked: URLSearchParams[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/transaction_flow/list')) asked.push(url.searchParams)
  })
  await person.login('many')
  const main = page.getByRole('main')
  await person.sees(/^100,\d{3} movements$/)
  const far = main.locator(`[aria-posinset="${ROWS}"]`)
  while ((await far.count()) === 0) {
    await main.locator('[aria-posinset]').last().scrollIntoViewIfNeeded()
    expect(await page.locator('.np *').count()).toBeLessThan(MOST_ELEMENTS)
  }
  expect(await far.getAttribute('aria-setsize')).toMatch(/^100\d{3}$/)
  const pages = asked.filter(query => query.get('page_size') === '20' && query.get('page') !== '1')
  expect(pages.length).toBeGreaterThanOrEqual(ROWS / 20 - 1)
  expect(pages.every(query => query.get('before'))).toBe(true)
  expect(new Set(pages.map(query => query.get('before'))).size).toBe(pages.length)
})
