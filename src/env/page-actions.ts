import type { HostLink } from '../bridge/host-link.ts'

/** Copies text to the clipboard; false where the engine or the user does not allow it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the print dialog; false where the web view has none or forbids it. */
export function printPage(page: Pick<Window, 'print'>): boolean {
  try {
    page.print()
    return true
  } catch {
    return false
  }
}

/** The content of a share sheet; `url` is empty without an address. */
export interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the host's share sheet, else the engine's. False if none opened; cancelling counts as success. */
export async function share({ navigator }: Pick<Window, 'navigator'>, host: HostLink, shared: Shared): Promise<boolean> {
  if (host.supports('share.open')) {
    const outcome = await host.request('share.open', { ...shared })
    return outcome.ok || outcome.failure === 'cancelled'
  }
  try {
    // An empty address would mean the page's own.
    await navigator.share({ ...shared, url: shared.url || undefined } as ShareData)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError'
  }
}
