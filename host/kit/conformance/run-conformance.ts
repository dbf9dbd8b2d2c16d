import { CALLS } from '../../../src/api/calls.ts'
import type { CallName } from '../../../src/api/calls.ts'
import { TIMEOUTS } from '../../../src/api/client.ts'
import { checkOrigin } from './check-access.ts'
import { createSend } from './exchange.ts'
import { createReport } from './report.ts'
import type { Report } from './report.ts'
import { createSession } from './session.ts'
import { walkReads } from './walk-reads.ts'
import type { Credentials } from './walk-reads.ts'
import { walkWrites } from './walk-writes.ts'
import type { Writing } from './walk-writes.ts'

export interface ConformanceOptions extends Credentials {
  /** Base URL: `https://api.example/facebook-business`. */
  baseUrl: string
  /** Makes the writing calls, as an account that is registered for it. */
  writing?: Writing | undefined
  /** Origin of a page that will call across origins: `https://app.example`. */
  origin?: string | undefined
  fetch?: typeof fetch
}

/**
 * Walks the calls of a backend and reports whatever does not meet the portal's needs.
 * Never rejects because of the backend's behaviour, which goes into the report.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { baseUrl, writing, origin, fetch = globalThis.fetch } = options
  const at = new Date().toISOString()
  const session = createSession(createSend({ baseUrl, fetch, timeouts: TIMEOUTS }), { fetch, origin })
  for (const [call, { effect }] of Object.entries(CALLS)) {
    if (effect !== 'read') session.leaveOut(call as CallName, 'it changes something: --allow-writes')
  }
  const { username, token } = options
  const isNamed = username !== undefined || token !== undefined
  const named = isNamed || !writing ? await walkReads(session, options) : null
  if (writing) {
    // No login was given, or it failed: read as the newly registered user.
    const readAs = named?.token ? undefined : (given: string) => walkReads(session, { token: given })
    const isRegistered = await walkWrites(session, writing, readAs)
    if (!isRegistered && !named) await walkReads(session, options)
  }
  if (origin !== undefined) await checkOrigin(session, baseUrl, origin)
  return createReport(session.notes(baseUrl, at))
}
