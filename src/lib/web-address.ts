/** Hosts that mean this very machine. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export interface WebAddress {
  href: string
  /** As it would be connected to: international names in their ASCII form. */
  host: string
  origin: string
  isLoopback: boolean
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
  const { href, host, origin, protocol, hostname } = url
  const isLoopback = protocol === 'http:' && LOOPBACK.includes(hostname)
  const isFine = protocol === 'https:' || (isLoopback && allowsLoopback)
  return isFine ? { href, host, origin, isLoopback } : null
}
