import type { Page } from 'playwright-core'

/** Higher ones are never whole on the lowest window. */
const TALL = 150

/** Runs in the page: the focused control if less than half of it is seen; empty where nothing of the portal has the focus. */
function readCovered(tall: number): { name: string; isCovered: boolean } | null {
  const root = document.querySelector('ad-portal-root')?.shadowRoot
  const control = root?.activeElement
  if (!root || !control) return null
  const { left, top, width, height } = control.getBoundingClientRect()
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  const seen = shares.flatMap(down => shares.map(across => [left + width * across, top + height * down] as const)).filter(([x, y]) => {
    const hit = root.elementFromPoint(x, y)
    // A label or a wrapper lets the control show through; a bar does not.
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control || (hit.contains(control) && !hit.matches('.head, .actions')))
  })
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30)
  return { name: `<${control.localName}> "${name}"`, isCovered: height < tall && seen.length < 12 }
}

/**
 * Controls that the focus reaches by this key while a bar covers them or they are out of the window, one line each
 * (WCAG 2.4.11).
 */
export async function coveredByKey(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const found = new Set<string>()
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const now = await page.evaluate(readCovered, TALL)
    if (now?.isCovered) found.add(now.name)
  }
  return [...found]
}
