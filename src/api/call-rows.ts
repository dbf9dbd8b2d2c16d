import type { CallName } from './call-names.ts'
import { ACCOUNT_CALLS } from './calls/account.ts'
import { CONFIG_CALLS } from './calls/config.ts'
import { OVERVIEW_CALLS } from './calls/overview.ts'
import type { CallRow } from './schema.ts'

/** The calls of a start: authentication, configuration, overview. */
export const HEAD_CALLS = { ...ACCOUNT_CALLS, ...CONFIG_CALLS, ...OVERVIEW_CALLS }

/** The calls that this copy of the bundle knows: the head's, until the tail adds the others. Shared by all portals, like code. */
export const CALL_ROWS: Partial<Record<CallName, CallRow>> = { ...HEAD_CALLS }

/** @throws Error for a call of the tail before it is loaded; no screen of the head makes one */
export function callRow(name: CallName): CallRow {
  const row = CALL_ROWS[name]
  if (!row) throw new Error(`the tail has not loaded: ${name}`)
  return row
}
