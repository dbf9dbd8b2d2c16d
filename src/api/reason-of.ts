import type { CallName } from './call-names.ts'
import type { ApiError, Reason, Result } from './errors.ts'

/** Why the server refused the call; null when it gives no reason, and for every other error. Apart from errors.ts, which a start needs. */
export const reasonOf = (error: ApiError | null): Reason | null => (error?.type === 'refused' ? error.reason : null)

/** A refusal found here: nothing was sent, or a success says that it was turned down. */
export const refusedHere = (call: CallName, reason: Reason | null, message = '', code = 400): { ok: false; error: ApiError } => ({
  ok: false,
  error: { call, type: 'refused', code, message, reason, data: {} }
})

/** The error of a success that means nothing without this field. */
export const missingField = (call: CallName, field: string): { ok: false; error: ApiError } => ({ ok: false, error: { call, type: 'malformed', field, detail: 'missing' } })

/** The answer, unless it is a success whose own content says that it had no effect. */
export const unlessDenied = <T>(answer: Result<T>, call: CallName, isDenied: (value: T) => unknown): Result<T> =>
  answer.ok && isDenied(answer.value) ? refusedHere(call, null, '', 200) : answer

/** The backend does not have it, or not in a form that can be read: another try would bring the same. */
export const isLasting = (error: ApiError): boolean =>
  error.type === 'refused' || error.type === 'malformed' || (error.type === 'http' && error.status === 404)
