import type { Disposer } from './env.ts'

/** What only one portal of a page can have: the path behind `#`, and the native host. */
export type PageShare = 'hash' | 'host'

/**
 * Takes a share for one portal: kept on the page itself under a registered symbol, on which portals of any
 * version agree. Null when another portal on this page has it.
 */
export function claimShare(page: object, share: PageShare): Disposer | null {
  const key = Symbol.for(`ad-portal.${share}`)
  if (key in page) return null
  const claim = {}
  Object.defineProperty(page, key, { value: claim, configurable: true })
  return () => {
    if (Reflect.get(page, key) === claim) Reflect.deleteProperty(page, key)
  }
}
