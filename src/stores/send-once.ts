import type { CallName } from '../api/calls.ts'
import { isRetryable, type Result } from '../api/errors.ts'
import type { Stores } from './create-stores.ts'

/** Sends the operation with this key under its id, which is kept while the server may have acted. */
export async function sendOnce<T>(
  keys: Stores['idempotencyKeys'],
  call: CallName,
  operationKey: string,
  send: (id: string) => Promise<Result<T>>
): Promise<Result<T>> {
  const { id } = keys.open(call, operationKey)
  const answer = await send(id)
  if (answer.ok || !isRetryable(answer.error)) keys.resolve(id)
  return answer
}
