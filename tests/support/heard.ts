import type { Page } from 'playwright-core'

/** What a screen reader says by itself, oldest first: `alert: ...`, `polite: ...`, `focus: ...`. */
export interface Heard {
  /** Everything since the last time. */
  take(): Promise<string[]>
}

interface Listening {
  heard: string[]
}

/**
 * Listens as a screen reader does: to what comes into a live region that stood before, to an alert
 * that comes, and to the name of what gets the focus. Text that a region did not stand for is not heard.
 */
export async function listen(page: Page): Promise<Heard> {
  await page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')!.shadowRoot!
    const REGION = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
    const heard: string[] = []
    const known = new WeakSet<Element>(root.querySelectorAll(REGION))
    const words = (part: Element): string => (part.textContent ?? '').replace(/\s+/g, ' ').trim()
    const nameOf = (part: Element): string =>
      part.getAttribute('aria-label') ?? (part as HTMLInputElement).labels?.[0]?.textContent ?? words(part)

    function changed(records: MutationRecord[]): void {
      const told = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const place = target instanceof Element ? target : target.parentElement
        const region = place?.closest(REGION)
        if (region && known.has(region)) told.add(region)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const alerts = [node, ...node.querySelectorAll('[role=alert]')].filter(one => one.matches('[role=alert]'))
          alerts.forEach(one => told.add(one))
        }
      }
      for (const region of told) {
        const isHidden = region.closest('[aria-hidden=true], [inert]') !== null
        const kind = region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'polite'
        if (words(region) && !isHidden && region.isConnected) heard.push(`${kind}: ${words(region)}`)
      }
      root.querySelectorAll(REGION).forEach(region => known.add(region))
    }
    new MutationObserver(changed).observe(root, { childList: true, subtree: true, characterData: true })
    root.addEventListener('focusin', ({ target }) => heard.push(`focus: ${nameOf(target as Element).replace(/\s+/g, ' ').trim()}`))
    Object.assign(window, { heard })
  })
  return {
    take: () => page.evaluate(() => (window as unknown as Listening).heard.splice(0))
  }
}
