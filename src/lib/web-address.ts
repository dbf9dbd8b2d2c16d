import { isLoopback } from './loopback.ts'

export interface WebAddress {
  href: string
  /** As it would be connected to: international names in their ASCII form. */
  host: string
  origin: string
  /** Plain http to this very machine. */
  isLocal: boolean
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
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  const isFine = protocol === 'https:' || (isLocal && allowsLoopback)
  return isFine ? { href, host, origin, isLocal } : null
}
