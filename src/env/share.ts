import type { HostLink } from '../bridge/host-link.ts'

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
