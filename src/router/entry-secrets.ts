import { readAddress, writeAddress } from './address.ts'

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
