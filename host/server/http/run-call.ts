import type { CallName } from '../../../src/api/calls.ts'
import { digest } from '../accounts/secret.ts'
import { authenticate } from '../accounts/session.ts'
import type { CallContext, OpenCall, UserCall } from '../calls/call.ts'
import { decode } from './decode.ts'
import { OPEN_CALLS, USER_CALLS } from './handlers.ts'
import { Refused } from './refusal.ts'
import { checkStanding } from './standing.ts'

/**
 * Decodes, authenticates and runs one call.
 * @throws {Refused} for every answer other than 200
 */
export async function runCall<N extends CallName>(
  name: N,
  request: Request,
  context: CallContext
): Promise<unknown> {
  // Decoding by the row's own schema yields exactly the input type of its handler.
  type Input = Parameters<OpenCall<N>>[0]
  const open: OpenCall<N> | undefined = OPEN_CALLS[name]
  if (open) return open((await decode(name, request)) as Input, context)
  const own: UserCall<N> | undefined = USER_CALLS[name]
  if (!own) throw new Refused(405, 'not in this version of the sandbox')
  const token = request.headers.get('x-ct')
  const user = await authenticate(context.db, token, context.now)
  checkStanding(name, user)
  return own((await decode(name, request)) as Input, user, {
    ...context,
    session: digest(token ?? '')
  })
}
