import { expect, it } from 'vitest'

import { mirrorFindings } from '../support/mirror-findings.ts'
import { usePortal } from '../support/portal-page.ts'
import { pseudoPack } from '../support/pseudo-locale.ts'
import { ROUTE_PATHS } from '../support/route-visits.ts'
import { visitAll } from '../support/settled-visits.ts'
import { readTexts } from '../support/text-findings.ts'

const portal = usePortal()
const WIDTHS = [390, 320] as const

it('a language that is written from the right mirrors every route, and no figure loses its order', async () => {
  const findings: string[] = []
  let visits = 0
  await visitAll(
    portal,
    'fr',
    async ({ page }, path) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        const { sideways, clipped } = await readTexts(page)
        visits += 1
        findings.push(...[...sideways, ...clipped, ...(await mirrorFindings(page))].map(one => `${path} ${width}: ${one}`))
      }
    },
    ({ page }) => page.route(/locales\/fr\.json/, route => route.fulfill({ json: pseudoPack(true) }))
  )
  expect(visits).toBe(ROUTE_PATHS.length * WIDTHS.length)
  expect(findings).toEqual([])
})
