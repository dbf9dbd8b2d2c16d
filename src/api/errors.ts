import type { CallName } from './call-names.ts'
import { refusal, type Refusal } from './envelope.ts'
import { readData } from './read-data.ts'
import type { OffsetAt } from './read-value.ts'

/** Machine-readable reasons of a refusal (`data.reason`); i18n provides the messages. */
export const REASONS = [
  'user_not_authorized', 'no_user_data', 'wrong_credentials', 'username_taken', 'email_taken', 'auth_code_not_found', 'auth_code_used', 'wrong_acceptance_code',
  'wrong_agent_id', 'same_agent_id', 'already_following',
  'wrong_pay_password', 'wrong_old_password', 'same_new_password',
  'balance_insufficient', 'amount_out_of_range', 'amount_below_min', 'amount_invalid', 'acceptor_limit',
  'coupon_used', 'coupon_expired', 'coupon_same_name_today', 'coupon_min_not_met', 'coupon_not_applicable', 'coupon_already_received', 'activity_ended',
  'image_too_large', 'not_an_image', 'startup_funds_outstanding', 'pay_password_not_set', 'pay_password_locked',
  'bank_card_missing', 'bank_card_unchanged', 'bank_card_locked', 'info_unchanged',
  'required_field', 'format_invalid', 'passwords_mismatch', 'idempotency_conflict', 'quote_expired', 'status_conflict', 'rate_limited'
] as const

export type Reason = (typeof REASONS)[number]

/** The ways in which any call can fail. */
export type Failure =
  /** Not sent. */
  | { type: 'offline' }
  /** Not sent: a password over an insecure connection. */
  | { type: 'insecure' }
  /** No answer arrived. Whether the server acted is unknown. */
  | { type: 'network' }
  | { type: 'timeout'; ms: number }
  | { type: 'aborted' }
  /** The HTTP request was refused without an envelope, which says nothing about the session. */
  | { type: 'http'; status: number; text: string; waitMs?: number }
  /** The answer violates the contract. `field` is a dotted path, empty for the whole answer. */
  | { type: 'malformed'; field: string; detail: string }
  /** Envelope 401. */
  | { type: 'unauthorized'; message: string; data: Refusal }
  /** Envelope 402 not activated, 403 disabled, 404 cancelled. */
  | { type: 'account'; code: 402 | 403 | 404; message: string; data: Refusal }
  /** Envelope 503: the token has expired. */
  | { type: 'expired'; message: string; data: Refusal }
  /** Any other envelope code: 400, 405, 500, and unspecified ones. */
  | { type: 'refused'; code: number; message: string; reason: Reason | null; data: Refusal }

/**
 * Every failure of a call. A closed union: only i18n turns it into messages, only
 * `portal/react-to-error` decides its consequences. `waitMs`: what a `Retry-After` in seconds asks of automatic requests.
 */
export type ApiError = { call: CallName; waitMs?: number } & Failure

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

const UNKNOWN: readonly ApiError['type'][] = ['network', 'timeout', 'aborted', 'http', 'malformed']

/** True when the client cannot know whether the server has acted. */
export const isOutcomeUnknown = ({ type }: ApiError): boolean => UNKNOWN.includes(type)

/** True for an error of the session: an automatic retry would only repeat its dialog. */
export const concernsSession = ({ type }: ApiError): boolean => ['unauthorized', 'account', 'expired'].includes(type)

/** True when a retry may help: the backend was not reached or failed. */
export const isRetryable = (error: ApiError): boolean =>
  error.type === 'offline' || isOutcomeUnknown(error) || (error.type === 'refused' && error.code >= 405)

/** Converts an envelope with any code but 200 to its typed error (specification section 8). */
export function readRefusal(code: number, msg: string, raw: unknown, offsetAt: OffsetAt): Failure {
  const message = msg.replace(/<\/?[a-z][^<>]*>/gi, ' ').trim()
  const { fault, value } = readData(refusal, raw ?? {}, offsetAt)
  // A malformed part is ignored; the code still counts.
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
