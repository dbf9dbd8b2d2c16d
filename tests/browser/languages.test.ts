import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { LanguageCode } from '../../src/i18n/languages.ts'
import type { HostWindow } from '../support/embed-page.ts'
import { usePortal } from '../support/portal-page.ts'
import { RAPID, rapidOutcome, rapidScript } from '../support/rapid-languages.ts'
import { outOfReach } from '../support/reach-findings.ts'
import { ROUTE_PATHS } from '../support/route-visits.ts'
import { visitAll } from '../support/settled-visits.ts'
import { readTexts } from '../support/text-findings.ts'

const portal = usePortal()
const rows: string[] = []
afterAll(() => console.log(['language routes findings', ...rows].join('\n')))

const WIDTHS = [390, 320] as const
/** Long words, high letters, and what most people read. */
const LARGE: readonly LanguageCode[] = ['de', 'th', 'ru', 'en']

/** The page as it stands in large text on a small phone: what is cut, scrolls sideways or cannot be reached. */
async function largeTextFindings(page: Page): Promise<string[]> {
  const enlarge = (scale: number): Promise<void> =>
    page.locator('.portal').evaluate((root, ts) => (root as HTMLElement).style.setProperty('--ts', `${ts}`), scale)
  await page.setViewportSize({ width: 320, height: 640 })
  await enlarge(2)
  const { sideways, clipped } = await readTexts(page)
  const hidden = await outOfReach(page)
  await enlarge(1)
  return [...sideways, ...clipped, ...hidden]
}

it.each(LANGUAGES)('$name: no route scrolls sideways, cuts a text or forgets its language', async ({ code, tag }) => {
  const problems: string[] = []
  let visits = 0
  await visitAll(portal, code, async ({ page }, path) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const { lang, sideways, clipped } = await readTexts(page)
      visits += 1
      if (lang !== tag) problems.push(`${path} ${width}: lang ${lang}`)
      problems.push(...[...sideways, ...clipped].map(text => `${path} ${width}: ${text}`))
    }
    if (!LARGE.includes(code)) return
    problems.push(...(await largeTextFindings(page)).map(text => `${path} at 200 %: ${text}`))
  })
  rows.push(`${code.padEnd(8)} ${String(visits).padEnd(6)} ${problems.join(' | ') || 'none'}`)
  expect(visits).toBe(ROUTE_PATHS.length * WIDTHS.length)
  expect(problems).toEqual([])
})

it('shows the last of twelve languages that were asked for at once, and no key of a text meanwhile', async () => {
  const { page } = await portal.open('/login')
  await page.route('**/own.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Host</title><div id="box" style="height:600px"></div><script src="/portal.js"></script>'
    })
  )
  await page.goto(`${portal.sandbox.url}/own.html`)
  await page.evaluate(async () => {
    const { AdPortal } = window as unknown as HostWindow
    const mounted = AdPortal.mount(document.getElementById('box')!, { routing: 'memory' })
    Object.assign(window, { portal: mounted })
    await mounted.ready
  })
  expect(RAPID).toHaveLength(12)
  await page.evaluate(rapidScript)
  await expect
    .poll(async () => JSON.parse(await page.evaluate<string>(rapidOutcome)) as object, { timeout: 30_000 })
    .toEqual({ packs: 11, lang: 'en', flashes: [] })
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
})
