import { CALLS } from '../../../src/api/calls.ts'
import type { CallName } from '../../../src/api/calls.ts'
import type { RuleName } from './rules.ts'

/** What the portal does at these codes concerns the session, whatever call was refused. */
export const OF_SESSION: Readonly<Record<number, string>> = {
  401: 'there is no token', 402: 'the account is not activated', 403: 'the account is disabled',
  404: 'the account is deleted', 503: 'the token has expired'
}

/** Calls whose outcome the portal looks up after any code but 400. */
const isLookedUp = (call: CallName): boolean => CALLS[call].effect === 'money' || call === 'editBankCard'

/**
 * What is wrong with the code of a refusal that was in order, to a call with a valid token.
 * @param isConflict for a used id, whose first outcome the portal looks up after any code
 */
export function faultsOfRefusal(call: CallName, code: number, isConflict: boolean): [RuleName, string][] {
  const means = OF_SESSION[code]
  if (means !== undefined) return [['session-code', `code ${code} means that ${means}`]]
  const isFailure = code >= 500 && code < 600
  const faults: [RuleName, string][] = isFailure ? [['server-error', `code ${code} instead of 400`]] : []
  // A quote, the only use of the acceptor here, moves nothing.
  if (code !== 400 && !isConflict && isLookedUp(call) && !(isFailure && call === 'acceptor')) {
    faults.push(['refusal-code', `code ${code} instead of 400`])
  }
  return faults
}
