import type { HostLink } from '../bridge/host-link.ts'

/** Puts text on the device's clipboard; false where the engine or the person does not allow it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the device's print dialog; false where the web view has none or forbids it. */
export function printPage(page: Pick<Window, 'print'>): boolean {
  try {
    page.print()
    return true
  } catch {
    return false
  }
}

/** What goes to a share sheet; without an address `url` is empty. */
export interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the host's share sheet, else the engine's. False where none came up; who cancels has seen it. */
export async function share({ navigator }: Pick<Window, 'navigator'>, host: HostLink, shared: Shared): Promise<boolean> {
  if (host.supports('share.open')) {
    const outcome = await host.request('share.open', { ...shared })
    return outcome.ok || outcome.failure === 'cancelled'
  }
  try {
    // An empty address would be that of the page.
    await navigator.share({ ...shared, url: shared.url || undefined } as ShareData)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError'
  }
}
