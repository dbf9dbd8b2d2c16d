import { findRoute } from './routes.ts'

/** A path and its query, parsed from the text after `#`. */
export type Address = ReturnType<typeof readAddress>

/** Parses `/plan?status=waitPut`; never throws. */
export function readAddress(text: string) {
  // Without a prototype, so that `__proto__` is an ordinary key.
  const query = Object.create(null) as Record<string, string>
  const cut = text.indexOf('?')
  const path = (cut < 0 ? text : text.slice(0, cut)) || '/'
  for (const [key, value] of new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1))) {
    query[key] = value
  }
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query }
}

/** The inverse; empty and undefined parameters are left out. */
export function writeAddress(path: string, query: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? path + '?' + text : path
}

/** Login secrets that an address may carry, and must not keep. */
export interface EntrySecrets {
  /** Single use; issued by the backend for a host app. */
  credential?: string
  token?: string
}

/** A longer address loses its query, then its end. */
const LONGEST = 2048

/** Removes the secrets from an address (TR-21): only the rest, of limited length, may be shown, stored and reported. */
export function takeEntrySecrets(text: string): { rest: string; secrets: EntrySecrets | null } {
  const { path, query } = readAddress(text)
  const { entry_credential: credential, token, ...others } = query
  const isClean = credential === undefined && token === undefined
  const rest = isClean ? text : writeAddress(path, others)
  const secrets = { ...(credential && { credential }), ...(token && { token }) }
  return { rest: rest.length > LONGEST ? path.slice(0, LONGEST) : rest, secrets: credential || token ? secrets : null }
}

/** An address that a link may lead to after login: a guarded screen of the portal, or null. */
export function ownTarget(target: string | null | undefined): string | null {
  if (!target?.startsWith('/')) return null
  const row = findRoute(readAddress(target).path)
  return row && !row.isPublic ? target : null
}
