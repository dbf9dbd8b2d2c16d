import { CALLS } from '../api/calls.ts'
import type { CallInput, CallName, CallOutput } from '../api/calls.ts'
import type { CallOptions, Client } from '../api/client.ts'
import type { ApiError, Result } from '../api/errors.ts'
import type { Session } from './session.ts'

/** Makes a call for whoever is logged in at this moment. */
export type Request = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions
) => Promise<Result<CallOutput<N>>>

export interface RequestOptions {
  client: Client
  session: Session
  /** Asks the host once for a fresh token; null when nobody has one. Single flight. */
  renewToken: () => Promise<string | null>
  /** Told of every error but those of a call that nobody waits for any more. */
  onError: (error: ApiError) => void
}

/** A read changes nothing; what carries an id of its intention does nothing twice. */
const mayRepeat = (name: CallName, input: object): boolean =>
  CALLS[name].effect === 'read' || 'client_request_id' in input

/**
 * Ties calls to the session: an answer that arrives after a change of account is
 * dropped, an expired token is renewed once and the call repeated where that is safe.
 */
export function createRequest(options: RequestOptions): Request {
  const { client, session, renewToken, onError } = options

  return async function request(name, input, callOptions) {
    const epoch = session.$epoch.get()
    const isCurrent = (): boolean => session.$epoch.get() === epoch
    const dropped = { ok: false, error: { call: name, type: 'aborted' } } as const

    let answer = await client.call(name, input, callOptions)
    if (!isCurrent()) return dropped

    if (!answer.ok && answer.error.type === 'expired' && !session.$isRegistered.get()) {
      const token = await renewToken()
      if (!isCurrent()) return dropped
      if (token) {
        session.renew(token)
        if (mayRepeat(name, input as object)) {
          answer = await client.call(name, input, callOptions)
          if (!isCurrent()) return dropped
        }
      }
    }
    if (!answer.ok && answer.error.type !== 'aborted') onError(answer.error)
    return answer
  }
}
