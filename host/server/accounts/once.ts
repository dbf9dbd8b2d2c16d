import { digest } from './secret.ts'
import type { Queryable } from '../db/db.ts'
import { refuse } from '../http/refusal.ts'

export interface RequestKey {
  userId: number
  call: string
  /** One per operation; without it nothing is stored. */
  clientRequestId: string | undefined
  body: unknown
  now: Date
}

/**
 * Runs a change once per `client_request_id`: the same id with the same body
 * gets the stored answer, with another body `idempotency_conflict`. Call it
 * under the user's lock. Answers are kept permanently; a refusal is not,
 * because nothing has happened.
 */
export async function once<T>(
  tx: Queryable,
  key: RequestKey,
  run: () => Promise<T>
): Promise<T> {
  if (key.clientRequestId === undefined) return run()
  const id = key.clientRequestId.toLowerCase()
  const bodyHash = digest(JSON.stringify(key.body))
  const [known] = await tx.query<{ call: string; body_hash: string; answer: T }>(
    'select call, body_hash, answer from requests where user_id = $1 and client_request_id = $2',
    [key.userId, id]
  )
  if (known) {
    if (known.call !== key.call || known.body_hash !== bodyHash) {
      throw refuse('idempotency_conflict')
    }
    return known.answer
  }
  const answer = await run()
  await tx.query(
    `insert into requests (user_id, client_request_id, call, body_hash, answer, created_at)
    values ($1, $2, $3, $4, $5::text::jsonb, $6)`,
    [key.userId, id, key.call, bodyHash, JSON.stringify(answer), key.now]
  )
  return answer
}
