import { isLoopback } from './loopback.ts'

/** Nobody on the way can read what is sent there: https, or this very machine. */
export function isPrivateAddress(text: string, base: string): boolean {
  try {
    const { protocol, hostname } = new URL(text, base)
    return protocol === 'https:' || isLoopback(hostname)
  } catch {
    return false
  }
}
