import { readAddress } from './address.ts'
import { findRoute } from './routes.ts'

/** An address that a link may lead to after the login: a guarded screen of ours, or null. */
export function ownTarget(target: string | undefined): string | null {
  if (!target?.startsWith('/')) return null
  const row = findRoute(readAddress(target).path)
  return row && !row.isPublic ? target : null
}
