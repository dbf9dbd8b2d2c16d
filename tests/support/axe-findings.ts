import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

import { isTorture } from './scale.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A user preference of the device, and the theme that answers it. */
export const APPEARANCES = [
  { theme: 'light', colorScheme: 'light', contrast: 'no-preference' },
  { theme: 'dark', colorScheme: 'dark', contrast: 'no-preference' },
  { theme: 'dark-hc', colorScheme: 'dark', contrast: 'more' },
  { theme: 'light-hc', colorScheme: 'light', contrast: 'more' }
] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The rules that depend on colours; the other findings of axe are the same in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** `region`: all text is in a landmark, the sandbox banner included. */
const EVERY_RULE = { 'target-size': { enabled: true }, region: { enabled: true } }

/**
 * What WCAG 2.2 AA and axe's best practices find on the current page, one line each.
 * @param what `colours` where the same page was judged completely in another theme
 */
export async function axeFindings(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The page's policy allows no injected script, but the devtools protocol may add one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    elementRef: true,
    ...(what === 'all' ? { rules: EVERY_RULE } : { runOnly: { type: 'rule', values: COLOURS } })
  }
  const { found, passed } = await page.evaluate(judge, options)
  if (what === 'all' && passed <= 10) throw new Error(`axe has judged by ${passed} rules: it saw no page`)
  return found
}

/**
 * Runs in the page. Content behind a modal dialog is inert, so it is no target. A row half
 * under the head or the dock has only its visible size until the list is scrolled.
 */
async function judge(options: object): Promise<{ found: string[]; passed: number }> {
  const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
  const { violations, passes } = await axe.run(document, options)
  const isInert = (element: HTMLElement | undefined): boolean => {
    const root = element?.getRootNode() as Document | ShadowRoot | undefined
    const modal = root?.querySelector('dialog:modal')
    return modal != null && !modal.contains(element ?? null)
  }
  const isScrolledUnder = (element: HTMLElement | undefined): boolean => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    const bars = (element?.getRootNode() as ParentNode | undefined)?.querySelectorAll('.head, .dock') ?? []
    return [...bars].some(bar => {
      const edge = bar.getBoundingClientRect()
      return !bar.contains(element ?? null) && top < edge.bottom && bottom > edge.top
    })
  }
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => id !== 'target-size' || !(isInert(element) || isScrolledUnder(element)))
      .map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${failureSummary ?? ''}`)
  )
  return { found, passed: passes.length }
}

/** Waits until nothing moves: two frames drawn, every animation finished. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    // Animations started before motion was switched off end first, or are removed.
    const { shadowRoot } = document.querySelector('ad-portal-root') ?? {}
    const finite = (shadowRoot?.getAnimations() ?? []).filter(
      one => one.effect?.getComputedTiming().endTime !== Infinity
    )
    await Promise.allSettled(finite.map(one => one.finished))
  })

/** Shows the current page with this preference of the device. */
export async function applyAppearance(page: Page, { theme, colorScheme, contrast }: Appearance): Promise<void> {
  // Without motion there are no transitions between colours.
  await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' })
  await page.locator(`.np[data-theme=${theme}]`).first().waitFor()
  await stillness(page)
}

/**
 * The same page in a light and in a dark theme. The gate checks only the light one here: the survey sees every screen in
 * both, and each pairing of colours is measured in all four.
 */
export async function axeInThemes(page: Page, themes = isTorture ? 2 : 1): Promise<string[]> {
  const findings: string[] = []
  for (const appearance of APPEARANCES.slice(0, themes)) {
    await applyAppearance(page, appearance)
    findings.push(...(await axeFindings(page, appearance === APPEARANCES[0] ? 'all' : 'colours')).map(finding => `${appearance.theme} ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null, contrast: null, reducedMotion: null })
  return findings
}
