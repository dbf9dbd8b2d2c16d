import type { CallOutput } from '../../api/calls.ts'
import { isOutcomeUnknown } from '../../api/errors.ts'
import type { ApiError, Result } from '../../api/errors.ts'
import type { Clock } from '../../env/env.ts'
import type { Stores } from '../../stores/create-stores.ts'

/** Milliseconds before the request is asked for again, once its answer was lost. */
const ASK_AGAIN_AFTER = [1000, 2000]
/** A person opens one account: the intention has no other subject, and never the code itself. */
const SUBJECT = 'account'

/** Something may have happened at the server, and asking again may tell. */
const mayHaveOpened = (error: ApiError): boolean =>
  isOutcomeUnknown(error) && error.type !== 'offline' && error.type !== 'aborted'

/**
 * Asks for the account to be opened, under one id however often it is asked: by a double
 * tap, a retry, or here, when the answer was lost.
 */
export async function askToOpen(
  { env, idempotencyKeys, request }: Stores,
  code: string,
  signal: AbortSignal,
  onChecking: (isChecking: boolean) => void
): Promise<Result<CallOutput<'openStore'>>> {
  const intent = idempotencyKeys.open('openStore', SUBJECT)
  const input = { license_key: code.trim(), client_request_id: intent.id }

  let answer = await request('openStore', input, { signal })
  for (const ms of ASK_AGAIN_AFTER) {
    if (answer.ok || !mayHaveOpened(answer.error) || signal.aborted) break
    onChecking(true)
    await pause(env.clock, ms, signal)
    if (!signal.aborted) answer = await request('openStore', input, { signal })
  }
  onChecking(false)
  if (answer.ok || !isOutcomeUnknown(answer.error)) idempotencyKeys.resolve(intent.id)
  return answer
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stop = clock.after(ms, resolve)
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
