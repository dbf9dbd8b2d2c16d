import { webAddress } from './web-address.ts'

export interface UrlRule {
  /** Exact origins: `https://support.example`. */
  origins: readonly string[]
  /** Plain http to this machine is fine (a sandbox). */
  allowsLoopback: boolean
}

/**
 * The address, normalised, when it may be opened: https to one of the exact
 * origins, without user info; null for everything else, whatever it looks like.
 */
export function allowedUrl(text: string, { origins, allowsLoopback }: UrlRule): string | null {
  const address = webAddress(text, true)
  if (!address) return null
  if (address.isLocal && allowsLoopback) return address.href
  const isListed = origins.some(origin => webAddress(origin, true)?.origin === address.origin)
  return isListed ? address.href : null
}
