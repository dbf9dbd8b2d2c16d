import * as v from 'valibot'

import { REASONS, refusal } from './calls.ts'
import type { CallName, Reason, Refusal } from './calls.ts'
import type { ApiError } from './errors.ts'

const isReason = (text: string | null | undefined): text is Reason =>
  (REASONS as readonly (string | null | undefined)[]).includes(text)

/** Error data that is not as agreed says nothing; the code alone still counts. */
function readData(data: unknown): Refusal {
  const read = v.safeParse(refusal, data ?? {})
  return read.success ? read.output : {}
}

/** Turns an envelope with any code but 200 into its typed error (specification section 8). */
export function readRefusal(
  call: CallName,
  code: number,
  message: string,
  raw: unknown
): ApiError {
  const data = readData(raw)
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
