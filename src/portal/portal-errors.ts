import type { ApiError } from '../api/errors.ts'
import { isRetryable } from '../api/errors.ts'

/** `crash`: a screen. `locale`: a language pack. `option`: a value given to `update`. The others: a call. */
export type PortalErrorCode =
  | 'offline' | 'insecure' | 'network' | 'timeout' | 'aborted' | 'http' | 'malformed'
  | 'unauthorized' | 'account' | 'expired' | 'refused' | 'crash' | 'locale' | 'option'

/** What went wrong, for the developer of the host page. */
export interface PortalError {
  code: PortalErrorCode
  /** The call, the route, the language, or the option by its dotted path. */
  where: string
  /** True when the same may go well the next time. */
  retryable: boolean
  /** English, for logs. Never a token, and nothing that a person or the backend has written. */
  message: string
}

function callMessage(error: ApiError): string {
  switch (error.type) {
    case 'timeout':
      return `no answer within ${error.ms} ms`
    case 'http':
      return `HTTP ${error.status}`
    case 'malformed':
      return `not as the contract says: ${error.field || 'the whole answer'}`
    case 'account':
      return `code ${error.code}`
    case 'refused':
      return `code ${error.code}${error.reason ? `, ${error.reason}` : ''}`
    default:
      return error.type
  }
}

/** A call that failed, whatever the screen makes of it. */
export const callError = (error: ApiError): PortalError => ({
  code: error.type,
  where: error.call,
  retryable: isRetryable(error),
  message: callMessage(error)
})

/** A language pack that did not arrive or is of another build. */
export const localeError = (where: string, error: unknown): PortalError => ({
  code: 'locale',
  where,
  retryable: true,
  message: error instanceof Error ? error.message : String(error)
})

/** A value that `update` leaves out. */
export const optionError = (where: string, message: string): PortalError => ({
  code: 'option',
  where,
  retryable: false,
  message: `option "${where}": ${message}`
})
