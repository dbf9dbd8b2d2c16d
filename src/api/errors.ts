import type { CallName } from './call-names.ts'
import { refusal, type Refusal } from './envelope.ts'
import { readData } from './read-data.ts'
import type { OffsetAt } from './read-value.ts'
import { REASONS, type Reason } from './reasons.ts'

/** What can go wrong with any call. */
export type Failure =
  | { type: 'offline' }
  /** Not sent: a password, over a connection that others can read. */
  | { type: 'insecure' }
  /** No answer reached us. What the server did is unknown. */
  | { type: 'network' }
  | { type: 'timeout'; ms: number }
  | { type: 'aborted' }
  /** The transport said no; the envelope was never seen, so nothing about the session follows. */
  | { type: 'http'; status: number; text: string }
  /** The answer is not what the contract says. `field` is a dotted path, empty for the whole. */
  | { type: 'malformed'; field: string; detail: string }
  /** Envelope 401. */
  | { type: 'unauthorized'; message: string; data: Refusal }
  /** Envelope 402 not activated, 403 disabled, 404 cancelled. */
  | { type: 'account'; code: 402 | 403 | 404; message: string; data: Refusal }
  /** Envelope 503: the token has expired. */
  | { type: 'expired'; message: string; data: Refusal }
  /** Any other envelope code: 400, 405, 500, and those nobody named. */
  | { type: 'refused'; code: number; message: string; reason: Reason | null; data: Refusal }

/**
 * Everything that can go wrong with a call. A closed union: only i18n turns it
 * into words, only `portal/react-to-error` decides what follows from it.
 */
export type ApiError = { call: CallName } & Failure

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

const UNKNOWN: readonly ApiError['type'][] = ['network', 'offline', 'timeout', 'aborted', 'http', 'malformed']

/** True when nobody can tell from here whether the server has acted. */
export const isOutcomeUnknown = ({ type }: ApiError): boolean => UNKNOWN.includes(type)

/** True for an error of the session: asking again by itself would only repeat its dialog. */
export const concernsSession = ({ type }: ApiError): boolean => ['unauthorized', 'account', 'expired'].includes(type)

/** True when asking again may help: the backend was not reached or was not itself. */
export const isRetryable = (error: ApiError): boolean =>
  isOutcomeUnknown(error) || (error.type === 'refused' && error.code >= 405)

/** Turns an envelope with any code but 200 into its typed error (specification section 8). */
export function readRefusal(code: number, message: string, raw: unknown, offsetAt: OffsetAt): Failure {
  const { fault, value } = readData(refusal, raw ?? {}, offsetAt)
  // What is not as agreed in it says nothing; the code alone still counts.
  const data: Refusal = fault ? {} : value
  switch (code) {
    case 401:
      return { type: 'unauthorized', message, data }
    case 402:
    case 403:
    case 404:
      return { type: 'account', code, message, data }
    case 503:
      return { type: 'expired', message, data }
    default: {
      const reason = REASONS.find(known => known === data.reason) ?? null
      return { type: 'refused', code, message, reason, data }
    }
  }
}
