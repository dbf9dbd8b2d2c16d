import type { Page } from 'playwright-core'

/** Half of 44 px for a finger, and of 32 px for the pointer of a wider screen, less a pixel for rounding. */
const REACH = { finger: 21, pointer: 15 }

/**
 * Controls too small for finger or pointer: one line for each whose area is less than 44 x 44 px, or 32 x 32.
 * A point counts when a touch there reaches the control or its label. Links within a sentence are
 * exempt, as in WCAG 2.2. An open dialog is checked alone.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(({ finger, pointer }) => {
    const reach = matchMedia('(pointer: fine)').matches ? pointer : finger
    const root = document.querySelector('ad-portal-root')?.shadowRoot
    if (!root) return ['no portal on the page']
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab], [role=option], [role=radio], [role=slider]'
    const boxes = [...root.querySelectorAll('*')].map(box => ({ box, left: box.scrollLeft, top: box.scrollTop }))
    const stage = [...root.querySelectorAll('dialog[open]')].at(-1) ?? root

    const isInline = (control: Element): boolean => {
      const around = [...(control.parentElement?.childNodes ?? [])]
      const isProse = around.some(node => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
      return isProse && getComputedStyle(control).display.startsWith('inline')
    }
    /** The target of a finger: a label around a control is part of it. */
    const targetOf = (control: HTMLElement): HTMLElement => control.closest('label') ?? control
    const isHit = (control: HTMLElement, x: number, y: number): boolean => {
      // A toast disappears by itself.
      const hit = root.elementsFromPoint(x, y).find(part => !part.closest('.toast'))
      if (!hit) return false
      return control.contains(hit) || hit.closest('label')?.control === control
    }
    const found: string[] = []
    for (const control of stage.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], .visually-hidden')) continue
      const isOff = control.matches(':disabled, [aria-disabled=true]')
      // Scrollable boxes and pictures can have the focus, but have no touch action.
      const isPlain = control.matches('[tabindex="0"]:not(button, a, input, [role=button], [role=slider])')
      if (isOff || isPlain || isInline(control)) continue
      const target = targetOf(control)
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top: above, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, above + height / 2]
      const missed = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach]
      ].filter(([px, py]) => !isHit(control, px!, py!))
      if (missed.length === 0) continue
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      const sides = missed
        .map(([px, py]) => {
          const hit = root.elementFromPoint(px!, py!)
          return `${Math.round(px! - x)},${Math.round(py! - y)} (on ${hit?.localName}.${hit?.className})`
        })
        .join(' ')
      found.push(`<${control.localName} class="${control.className}"> "${name}" ${Math.round(width)}x${Math.round(height)}, missed at ${sides}`)
    }
    for (const { box, left, top } of boxes) {
      if (box.scrollLeft !== left) box.scrollLeft = left
      if (box.scrollTop !== top) box.scrollTop = top
    }
    return found
  }, REACH)
