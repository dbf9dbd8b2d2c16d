import type { Page } from 'playwright-core'

import { titleOf } from './access-title.ts'
import { readTree } from './access-tree.ts'
import { APPEARANCES, axeFindings, stillness, applyAppearance } from './axe-findings.ts'
import type { Appearance } from './axe-findings.ts'
import type { Gallery } from './gallery.ts'
import { WIDTHS, darkOf } from './gallery-names.ts'
import { takeShifts } from './layout-shifts.ts'
import type { LayoutShift } from './layout-shifts.ts'
import { smallTargets } from './target-findings.ts'
import { readTexts } from './text-findings.ts'
import { treeFindings } from './tree-findings.ts'

export interface Judgement {
  /** One line each: what it is, and where. */
  findings: string[]
  shifts: LayoutShift[]
}

export interface JudgeOptions {
  /** The state that gets every check: in dark colours too, and in large text. */
  isWhole: boolean
  /** Whether its picture is drawn. */
  isDrawn: boolean
  appearances: readonly Appearance[]
}

/** Large text on a small phone, or on a wider screen at its own width: what is cut, or requires sideways scrolling. */
async function largeTextFindings(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  const enlarge = (scale: number): Promise<void> =>
    page.locator('.portal').evaluate((root, ts) => (root as HTMLElement).style.setProperty('--ts', `${ts}`), scale)
  if (size.width < WIDTHS.rail.width) await page.setViewportSize({ width: 320, height: 640 })
  await enlarge(2)
  const { sideways, clipped } = await readTexts(page)
  await enlarge(1)
  await page.setViewportSize(size)
  return [...sideways.map(text => `sideways ${text}`), ...clipped.map(text => `cut "${text}"`)]
}

/** A dialog hides the page behind it, its title included. */
async function readerFindings(page: Page): Promise<string[]> {
  const isCovered = (await page.getByRole('dialog').count()) > 0
  // Beside a plan the title is that of the list.
  const hasPanes = (await page.locator('.panes').count()) > 0
  const url = hasPanes ? page.url().replace('/plan/detail', '/plan') : page.url()
  return treeFindings(await readTree(page), isCovered ? null : titleOf(url))
}

/**
 * Judges the current page: its picture, what moved by itself, axe findings in four themes, what
 * screen readers announce, small targets, and what large text breaks.
 */
export async function judge(
  page: Page,
  gallery: Gallery,
  name: string,
  { isWhole, isDrawn, appearances }: JudgeOptions
): Promise<Judgement> {
  await stillness(page)
  const shifts = await takeShifts(page)
  const findings: string[] = []
  const note = (kind: string, lines: readonly string[]): void =>
    void findings.push(...lines.map(line => `${kind}: ${line}`))

  for (const appearance of appearances) {
    const title = appearance.theme === 'light' ? name : appearance.theme === 'dark' && isWhole ? darkOf(name) : null
    const picture = isDrawn ? title : null
    if (gallery.isRenewing && !picture) continue
    await applyAppearance(page, appearance)
    if (picture) note('picture', await gallery.draw(page, picture))
    if (!gallery.isRenewing) note(`axe, ${appearance.theme}`, await axeFindings(page, appearance === APPEARANCES[0] ? 'all' : 'colours'))
  }
  await page.emulateMedia({ colorScheme: null, contrast: null })
  if (!gallery.isRenewing) {
    note('screen reader', await readerFindings(page))
    note('small target', await smallTargets(page))
    if (isWhole) note('large text', await largeTextFindings(page))
  }
  // Shifts caused by the checks are not the page's.
  await takeShifts(page)
  return { findings: findings.map(finding => `${name}: ${finding}`), shifts }
}
