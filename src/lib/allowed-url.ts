import { isLoopback } from './loopback.ts'

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
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname)
  if (isLocal && rule.allowsLoopback) return url.href
  const isListed = rule.origins.some(origin => originOf(origin) === url.origin)
  return isListed && (url.protocol === 'https:' || isLocal) ? url.href : null
}

function originOf(text: string): string | null {
  try {
    return new URL(text).origin
  } catch {
    return null
  }
}
