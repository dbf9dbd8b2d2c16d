import type { BasicConfig } from '../../api/calls.ts'
import { allowedUrl } from '../../lib/allowed-url.ts'
import type { UrlRule } from '../../lib/allowed-url.ts'
import type { KeptUser } from '../../stores/session.ts'
import { serviceEntries } from '../../stores/service-entries.ts'

/** What an address of `/customer?url=` leads to. */
export type DeskPage =
  | { type: 'none' }
  /** `address`: as it was named, cut where it is longer than anybody reads. */
  | { type: 'refused'; address: string }
  | { type: 'open'; href: string; origin: string }

const MAX_SHOWN = 300

/**
 * The page opens when its origin is an exact one of the rule, and the address equals an entry of
 * customer service (TR-13). Everything else is refused, whatever it looks like.
 */
export function deskPage(
  address: string | undefined,
  rule: UrlRule,
  user: KeptUser | null,
  config: BasicConfig | null
): DeskPage {
  if (!address) return { type: 'none' }
  const href = allowedUrl(address, rule)
  const entries = (['service', 'recharge'] as const).flatMap(list =>
    serviceEntries(list, user, config)
  )
  const isListed = entries.some(({ url }) => allowedUrl(url, rule) === href)
  return href !== null && isListed
    ? { type: 'open', href, origin: new URL(href).origin }
    : { type: 'refused', address: address.slice(0, MAX_SHOWN) }
}
