/** Hosts that mean this very machine. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

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
export function allowedUrl(text: string, rule: UrlRule): string | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  const isLoopback = url.protocol === 'http:' && LOOPBACK.includes(url.hostname)
  if (isLoopback && rule.allowsLoopback) return url.href
  const isListed = rule.origins.some(origin => originOf(origin) === url.origin)
  return isListed && (url.protocol === 'https:' || isLoopback) ? url.href : null
}

function originOf(text: string): string | null {
  try {
    return new URL(text).origin
  } catch {
    return null
  }
}
