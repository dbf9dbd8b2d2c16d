import { callRow } from '../api/call-rows.ts'
import type { ApiError, CallName } from '../api/calls.ts'
import type { Client } from '../api/client.ts'
import type { Renewal } from './renewal.ts'
import type { Session } from './session.ts'

/** Makes a call for the current session. */
export type Request = Client['call']

/** A read changes nothing; a call with a `client_request_id` takes effect only once. */
const mayRepeat = (name: CallName, input: object): boolean =>
  callRow(name).effect === 'read' || 'client_request_id' in input

/**
 * Ties calls to the session: an answer that arrives after a change of account is dropped; a call
 * whose token was rejected waits for a new one and is repeated once, if that is safe. The rejection
 * of a token that was replaced meanwhile does not affect the session.
 * @param onError receives every error except those of aborted calls. `isRenewed`: the session has a new
 * token, but this call was not repeated with it.
 */
export function createRequest(
  client: Client,
  session: Session,
  renewal: Renewal,
  onError: (error: ApiError, isRenewed: boolean) => void
): Request {
  return async function request(name, input, callOptions) {
    const epoch = session.$epoch.value
    const isCurrent = (): boolean => session.$epoch.value === epoch
    const dropped = { ok: false, error: { call: name, type: 'aborted' } } as const

    const underWay = renewal.underWay()
    if (underWay) {
      await underWay
      if (!isCurrent()) return dropped
    }
    const used = session.$token.value ?? null
    let answer = await client.call(name, input, callOptions)
    if (!isCurrent()) return dropped

    let isRenewed = false
    if (!answer.ok && (answer.error.type === 'expired' || answer.error.type === 'unauthorized')) {
      const mayAsk = answer.error.type === 'expired' && !session.$isRegistered.get()
      isRenewed = await renewal.refused(used, mayAsk)
      if (!isCurrent()) return dropped
      if (isRenewed && mayRepeat(name, input as object)) {
        const next = session.$token.get()
        answer = await client.call(name, input, callOptions)
        if (!isCurrent()) return dropped
        isRenewed = false
        if (answer.ok) renewal.accepted(next)
      }
    } else if (answer.ok) renewal.accepted(used)
    if (!answer.ok && answer.error.type !== 'aborted') onError(answer.error, isRenewed)
    return answer
  }
}
