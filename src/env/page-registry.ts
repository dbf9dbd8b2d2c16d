import type { Undo } from './env.ts'

/**
 * What the portals of one page must agree on, whatever their version: kept on
 * the page itself under a registered symbol, gone when the last holder lets go.
 */
interface PageRegistry {
  hashOwner?: object
}

const KEY = Symbol.for('ad-portal.page')

/** Takes the hash for one portal. Null when another portal on this page has it. */
export function claimHash(page: object): Undo | null {
  const holder = page as { [KEY]?: PageRegistry }
  if (!holder[KEY]) {
    Object.defineProperty(page, KEY, { value: {}, configurable: true })
  }
  const registry = holder[KEY]
  if (!registry || registry.hashOwner) return null
  const claim = {}
  registry.hashOwner = claim
  return () => {
    if (registry.hashOwner !== claim) return
    delete registry.hashOwner
    if (holder[KEY] === registry) Reflect.deleteProperty(holder, KEY)
  }
}
