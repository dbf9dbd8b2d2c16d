import type { Page } from 'playwright-core'

/**
 * Controls out of reach, one line each: scrolled to the middle of the window, their
 * middle lies outside it or under another element.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')?.shadowRoot
    if (!root) return ['no portal on the page']
    const found: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], .visually-hidden')) continue
      const target = control.closest('label') ?? control
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const hit = root.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
      if (hit && (target.contains(hit) || hit.closest('label')?.control === control)) continue
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      found.push(`<${control.localName} class="${control.className}"> "${name}" under <${hit?.localName ?? 'nothing'} class="${hit?.className ?? ''}">`)
    }
    return found
  })
