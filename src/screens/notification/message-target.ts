import type { Notification } from '../../api/calls.ts'
import { readAddress, writeAddress } from '../../router/address.ts'
import { findRoute } from '../../router/routes.ts'
import { ownTarget } from '../../router/target.ts'
import type { MessageKey } from '../../lib/message-key.ts'

/** Where a message leads: a guarded screen of the portal, or nowhere. */
export interface MessageTarget {
  address: string
  /** Title of the screen. */
  page: MessageKey
}

/** Null for every route that the portal does not know, and for the public ones. */
export function messageTarget({ link }: Notification): MessageTarget | null {
  const address = link ? ownTarget(writeAddress(link.route, link.query ?? {})) : null
  const row = address === null ? undefined : findRoute(readAddress(address).path)
  return address === null || !row ? null : { address, page: row.heading }
}
