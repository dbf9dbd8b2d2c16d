import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What WCAG 2.2 AA and axe's own advice find on a page as it stands, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The page's policy allows no script of ours: the devtools' own door does.
  await page.evaluate(SOURCE)
  const { violations } = (await page.evaluate(
    "axe.run(document, { rules: { region: { enabled: false } } })"
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.flat().join(' ')} ${node.failureSummary ?? ''}`)
  )
}

/** The same page in a light and in a dark theme. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion colours do not pass through others on their way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`.np[data-theme^=${colorScheme}]`).first().waitFor()
    await page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      // What began to move before motion was switched off ends first, or is taken away.
      const { shadowRoot } = document.querySelector('ad-portal-root') ?? {}
      await Promise.allSettled((shadowRoot?.getAnimations() ?? []).map(one => one.finished))
    })
    findings.push(...(await axeFindings(page)).map(finding => `${colorScheme} ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return findings
}
