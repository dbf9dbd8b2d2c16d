import { isRetryable, type ApiError } from '../api/errors.ts'

/** `crash`: a screen. `locale`: a language pack. `option`: a value given to `update`, a language, a rule of `adapt` that is checked late. The others: a call. */
export type PortalErrorCode =
  | 'offline' | 'insecure' | 'network' | 'timeout' | 'aborted' | 'http' | 'malformed'
  | 'unauthorized' | 'account' | 'expired' | 'refused' | 'crash' | 'locale' | 'option'

/** A failure, reported to the developer of the host page. */
export interface PortalError {
  code: PortalErrorCode
  /** The call, the route, the language, or the dotted path of the option. */
  where: string
  /** True when another attempt may succeed. */
  retryable: boolean
  /** English, for logs. Never contains a token, user input or text of the backend. */
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

/** Converts a failed call to a `PortalError`, however the screen handles it. */
export const callError = (error: ApiError): PortalError => ({
  code: error.type,
  where: error.call,
  retryable: isRetryable(error),
  message: callMessage(error)
})
