import { BASE_PATH } from '../../src/env/wire-names.ts'
import { UsageError } from '../server/options.ts'

/**
 * Where the calls of a backend are, without a slash at its end. An address without a path means the
 * base path of the specification.
 * @param flag where the address was given, for the message
 * @throws {UsageError} when it is no http or https address
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
