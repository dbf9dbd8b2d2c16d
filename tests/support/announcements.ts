import type { Page } from 'playwright-core'

/** Automatic screen-reader output, oldest first: `alert: ...`, `polite: ...`, `focus: ...`. */
export interface Announcements {
  /** Everything since the last call. */
  take(): Promise<string[]>
}

interface Listening {
  announced: string[]
}

/**
 * Records what a screen reader would say: changes in a live region that already existed, new
 * alerts, and the name of each focused element. Text inserted together with its region is not announced.
 */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const root = document.querySelector('ad-portal-root')!.shadowRoot!
    const REGION = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
    const announced: string[] = []
    const known = new WeakSet<Element>(root.querySelectorAll(REGION))
    const words = (part: Element): string => (part.textContent ?? '').replace(/\s+/g, ' ').trim()
    const nameOf = (part: Element): string =>
      part.getAttribute('aria-label') ?? (part as HTMLInputElement).labels?.[0]?.textContent ?? words(part)

    function changed(records: MutationRecord[]): void {
      const changedRegions = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const place = target instanceof Element ? target : target.parentElement
        const region = place?.closest(REGION)
        if (region && known.has(region)) changedRegions.add(region)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const alerts = [node, ...node.querySelectorAll('[role=alert]')].filter(one => one.matches('[role=alert]'))
          alerts.forEach(one => changedRegions.add(one))
        }
      }
      for (const region of changedRegions) {
        const isHidden = region.closest('[aria-hidden=true], [inert]') !== null
        const kind = region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'polite'
        if (words(region) && !isHidden && region.isConnected) announced.push(`${kind}: ${words(region)}`)
      }
      root.querySelectorAll(REGION).forEach(region => known.add(region))
    }
    new MutationObserver(changed).observe(root, { childList: true, subtree: true, characterData: true })
    root.addEventListener('focusin', ({ target }) => announced.push(`focus: ${nameOf(target as Element).replace(/\s+/g, ' ').trim()}`))
    Object.assign(window, { announced })
  })
  return {
    take: () => page.evaluate(() => (window as unknown as Listening).announced.splice(0))
  }
}
