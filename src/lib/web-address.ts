const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export interface WebAddress {
  href: string
  /** As it would be connected to: international names in their ASCII form. */
  host: string
}

/**
 * An address that may be opened outside once its host was named: https without user
 * info, or http to this very machine where that is allowed. Null for everything else.
 */
export function webAddress(text: string, allowsLoopback: boolean): WebAddress | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  const isLoopback = url.protocol === 'http:' && LOOPBACK.includes(url.hostname)
  const isFine = url.protocol === 'https:' || (isLoopback && allowsLoopback)
  return isFine ? { href: url.href, host: url.host } : null
}
