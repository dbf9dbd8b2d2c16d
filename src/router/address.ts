import { findRoute } from './routes.ts'

/** A path and its query, read from the text behind `#`. */
export interface Address {
  path: string
  /** Without prototype, so that `__proto__` is a key like any other. */
  query: Readonly<Record<string, string>>
}

/** A longer address is not a route of ours. */
const MAX_LENGTH = 2048

/** Reads `/plan?status=waitPut`. Broken escapes and oversize text give an unknown path. */
export function readAddress(text: string): Address {
  const query = Object.create(null) as Record<string, string>
  if (text.length > MAX_LENGTH) return { path: '/404', query }
  const cut = text.indexOf('?')
  const path = (cut < 0 ? text : text.slice(0, cut)) || '/'
  for (const [key, value] of new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1))) {
    query[key] = value
  }
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query }
}

/** The reverse; what is empty or undefined is left out. */
export function writeAddress(path: string, query: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? path + '?' + text : path
}

/** What an address may bring to log in with, and must not keep. */
export interface EntrySecrets {
  /** Single use; made by the backend for a host app. */
  credential?: string
  token?: string
}

/** Takes what is secret out of an address (TR-21): the rest alone may be shown, kept and told. */
export function takeEntrySecrets(text: string): { rest: string; secrets: EntrySecrets | null } {
  const { path, query } = readAddress(text)
  const { entry_credential: credential, token, ...others } = query
  if (credential === undefined && token === undefined) return { rest: text, secrets: null }
  const secrets = { ...(credential && { credential }), ...(token && { token }) }
  const hasOne = Boolean(credential || token)
  return { rest: writeAddress(path, others), secrets: hasOne ? secrets : null }
}

/** An address that a link may lead to after the login: a guarded screen of ours, or null. */
export function ownTarget(target: string | undefined): string | null {
  if (!target?.startsWith('/')) return null
  const row = findRoute(readAddress(target).path)
  return row && !row.isPublic ? target : null
}
