import { REASONS, refusal } from './calls.ts'
import type { CallName, Reason, Refusal } from './calls.ts'
import type { ApiError } from './errors.ts'
import { readData } from './read-data.ts'
import type { OffsetAt } from './read-instant.ts'

const isReason = (text: string | null | undefined): text is Reason =>
  (REASONS as readonly (string | null | undefined)[]).includes(text)

/** What is not as agreed in it says nothing; the code alone still counts. */
function readRefusalData(raw: unknown, offsetAt: OffsetAt): Refusal {
  const { fault, value } = readData(refusal, raw ?? {}, offsetAt)
  return fault ? {} : value
}

/** Turns an envelope with any code but 200 into its typed error (specification section 8). */
export function readRefusal(
  call: CallName,
  code: number,
  message: string,
  raw: unknown,
  offsetAt: OffsetAt
): ApiError {
  const data = readRefusalData(raw, offsetAt)
  switch (code) {
    case 401:
      return { call, type: 'unauthorized', message, data }
    case 402:
    case 403:
    case 404:
      return { call, type: 'account', code, message, data }
    case 503:
      return { call, type: 'expired', message, data }
    default: {
      const reason = isReason(data.reason) ? data.reason : null
      return { call, type: 'refused', code, message, reason, data }
    }
  }
}
