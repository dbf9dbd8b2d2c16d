import { BASE_PATH } from '../../src/env/wire-names.ts'
import { UsageError } from '../server/options.ts'

/**
 * A backend's base URL without a trailing slash. An address without a path means the
 * base path of the specification.
 * @param flag name of the option, for the message
 * @throws {UsageError} when it is not an http or https address
 */
export function readBaseUrl(flag: string, text: string): string {
  if (!URL.canParse(text)) throw new UsageError(`${flag}=${text} is no address such as https://api.example.`)
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new UsageError(`${flag}=${text} is no http or https address without a password in it.`)
  }
  const path = url.pathname.replace(/\/+$/, '')
  return url.origin + (path || BASE_PATH)
}
