import type { ApiError } from './errors.ts'
import type { Reason } from './reasons.ts'

/** Why the server refused the call; null when it gives no reason, and for every other error. Apart from errors.ts, which a start needs. */
export const reasonOf = (error: ApiError | null): Reason | null => (error?.type === 'refused' ? error.reason : null)
