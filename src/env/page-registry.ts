import type { Disposer } from './env.ts'

/** What only one portal of a page can have: the path behind `#`, and the native host. */
export type PageShare = 'hash' | 'host'

/**
 * What the portals of one page must agree on, whatever their version: kept on
 * the page itself under a registered symbol, gone when the last holder lets go.
 */
type PageRegistry = Partial<Record<PageShare, object>>

const KEY = Symbol.for('ad-portal.page')

/** Takes a share for one portal. Null when another portal on this page has it. */
export function claimShare(page: object, share: PageShare): Disposer | null {
  const holder = page as { [KEY]?: PageRegistry }
  if (!holder[KEY]) {
    Object.defineProperty(page, KEY, { value: {}, configurable: true })
  }
  const registry = holder[KEY]
  if (!registry || registry[share]) return null
  const claim = {}
  registry[share] = claim
  return () => {
    if (registry[share] !== claim) return
    delete registry[share]
    const isUnused = Reflect.ownKeys(registry).length === 0
    if (isUnused && holder[KEY] === registry) Reflect.deleteProperty(holder, KEY)
  }
}
