const isLoopback = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * An address that may be opened outside once its host was named: https without user
 * info, or http to the local machine where that is allowed. Null for everything else.
 */
export function webAddress(text: string, allowsLoopback: boolean) {
  const url = parseUrl(text)
  if (!url || url.username || url.password) return null
  // `host` is as used to connect: internationalised names in their ASCII form.
  const { href, host, origin, protocol, hostname } = url
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  const isFine = protocol === 'https:' || (isLocal && allowsLoopback)
  return isFine ? { href, host, origin, isLocal } : null
}
export type WebAddress = NonNullable<ReturnType<typeof webAddress>>

/** The address of a logo: https, `data:image/`, or a path on the page's own origin; browsers read `/\` as `//`. */
export const LOGO_ADDRESS = /^(https:\/|data:image|\.{0,2})\/[^\s\\/]/i

/** Requests there cannot be read in transit: https, or the local machine. */
export function isPrivateAddress(text: string, base: string): boolean {
  const url = parseUrl(text, base)
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname))
}

export interface UrlRule {
  /** Exact origins: `https://support.example`. */
  origins: readonly string[]
  /** Plain http to the local machine is allowed (a sandbox). */
  allowsLoopback: boolean
}

/**
 * The normalised address when it may be opened: https to one of the exact origins,
 * without user info, or local http where that is allowed; null for everything else.
 */
export function allowedUrl(text: string, { origins, allowsLoopback }: UrlRule): string | null {
  const address = webAddress(text, true)
  if (!address) return null
  if (address.isLocal && allowsLoopback) return address.href
  const isListed = origins.some(origin => webAddress(origin, true)?.origin === address.origin)
  return isListed ? address.href : null
}
