import type { Disposer } from '../lib/disposer.ts'

/** Resources that only one portal per page can use: the path behind `#`, and the native host. */
export type PageShare = 'hash' | 'host'

/**
 * Claims a resource for one portal. The claim is stored on the page under a registered symbol that
 * portals of all versions share. Null when another portal on this page holds it.
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
