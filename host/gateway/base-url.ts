import { BASE_PATH } from '../../src/env/wire-names.ts'
import { UsageError } from '../server/options.ts'

/**
 * A backend's base URL without a trailing slash. An address without a path means the
 * base path of the specification.
 * @param flag name of the option, for the message
 * @throws {UsageError} when it is not an http or https address
 */
export function readBaseUrl(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.username || url?.password) throw new UsageError(`${flag} must not contain a user name or a password.`)
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${flag}=${text} is not an address such as https://api.example.`)
  const path = url.pathname.replace(/\/+$/, '')
  return url.origin + (path || BASE_PATH)
}
