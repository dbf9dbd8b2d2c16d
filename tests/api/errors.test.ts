import { expect, it } from 'vitest'

import { isOutcomeUnknown, isRetryable } from '../../src/api/errors.ts'
import type { ApiError } from '../../src/api/errors.ts'

type Kind = ApiError extends infer E ? (E extends unknown ? Omit<E, 'call'> : never) : never

const refused = (code: number): Kind => ({ type: 'refused', code, message: '', reason: null, data: {} })

it.each<[string, Kind, boolean, boolean]>([
  ['no answer', { type: 'network' }, true, true],
  ['no network', { type: 'offline' }, false, true],
  ['an answer that takes too long', { type: 'timeout', ms: 1 }, true, true],
  ['an aborted call', { type: 'aborted' }, true, true],
  ['a failure of the transport', { type: 'http', status: 502, text: '' }, true, true],
  ['an answer that cannot be read', { type: 'malformed', field: '', detail: '' }, true, true],
  ['a call that was not sent over an insecure connection', { type: 'insecure' }, false, false],
  ['a refusal', refused(400), false, false],
  ['a failure of the server', refused(500), false, true],
  ['a call that the server does not offer', refused(405), false, true],
  ['a login that is missing', { type: 'unauthorized', message: '', data: {} }, false, false],
  ['a login that has expired', { type: 'expired', message: '', data: {} }, false, false],
  ['an account that is closed', { type: 'account', code: 403, message: '', data: {} }, false, false]
])('isOutcomeUnknown and isRetryable classify %s', (_name, kind, isUnknown, mayRetry) => {
  const error = { call: 'withdraw', ...kind } as ApiError
  expect([isOutcomeUnknown(error), isRetryable(error)]).toEqual([isUnknown, mayRetry])
})
