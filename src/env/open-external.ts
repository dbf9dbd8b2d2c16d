import type { HostLink } from '../bridge/host-link.ts'

const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Opens an address outside the portal, without opener and referrer: through the host if it says
 * that it can, else in a new tab. Whether the origin is allowed is the caller's question.
 * @throws TypeError for anything that is no absolute web, mail or telephone address
 */
export function openExternal(page: Pick<Window, 'open'>, host: HostLink, url: string): void {
  const { protocol, href } = new URL(url)
  if (!SCHEMES.has(protocol)) throw new TypeError(`Will not open an address of scheme ${protocol}`)
  const openTab = () => void page.open(href, '_blank', 'noopener,noreferrer')
  if (!host.supports('link.open')) return openTab()
  void host.request('link.open', { url: href }).then(({ ok }) => ok || openTab())
}
