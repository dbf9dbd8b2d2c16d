import type * as v from 'valibot'

import type { CallName } from './call-names.ts'
import { HEAD_CALLS } from './call-rows.ts'
import { ACCOUNT_REQUESTS } from './calls/account.ts'
import { AGENT_CALLS, AGENT_REQUESTS } from './calls/agents.ts'
import { CONFIG_REQUESTS } from './calls/config.ts'
import { COUPON_CALLS, COUPON_REQUESTS } from './calls/coupons.ts'
import { EXCHANGE_CALLS, EXCHANGE_REQUESTS } from './calls/exchange.ts'
import { MESSAGE_CALLS, MESSAGE_REQUESTS } from './calls/messages.ts'
import { OVERVIEW_REQUESTS } from './calls/overview.ts'
import { PLAN_CALLS, PLAN_REQUESTS } from './calls/plans.ts'
import { PROFILE_CALLS, PROFILE_REQUESTS } from './calls/profile.ts'
import { WALLET_CALLS, WALLET_REQUESTS } from './calls/wallet.ts'
import type { Unreadable } from './read-data.ts'
import type { CallRow } from './schema.ts'

export type { CallName } from './call-names.ts'
export * from './calls/account.ts'
export * from './calls/agents.ts'
export * from './calls/config.ts'
export * from './calls/coupons.ts'
export * from './calls/exchange.ts'
export * from './calls/messages.ts'
export * from './calls/overview.ts'
export * from './calls/plans.ts'
export * from './calls/profile.ts'
export * from './calls/wallet.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './schema.ts'
export * from './statement.ts'

/** The calls of the tail; a start makes none of them. */
export const TAIL_CALLS = {
  ...PLAN_CALLS, ...AGENT_CALLS, ...COUPON_CALLS, ...MESSAGE_CALLS, ...PROFILE_CALLS, ...WALLET_CALLS,
  ...EXCHANGE_CALLS
}

/** The wire: every call of the specification's section 7. Client, sandbox and OpenAPI document derive from it. */
export const CALLS = { ...HEAD_CALLS, ...TAIL_CALLS } satisfies Record<CallName, CallRow>

/**
 * The request of each call. The portal uses only their types; the sandbox validates them and OpenAPI
 * is generated from them, so that no bundle contains their schemas.
 */
export const REQUESTS = {
  ...ACCOUNT_REQUESTS, ...CONFIG_REQUESTS, ...OVERVIEW_REQUESTS, ...PLAN_REQUESTS, ...AGENT_REQUESTS,
  ...COUPON_REQUESTS, ...MESSAGE_REQUESTS, ...PROFILE_REQUESTS, ...WALLET_REQUESTS, ...EXCHANGE_REQUESTS
} satisfies Record<CallName, v.GenericSchema>

/** What the portal passes to a call. */
export type CallInput<N extends CallName> = v.InferInput<(typeof REQUESTS)[N]>
/** The result of a call, validated. */
export type CallOutput<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['response']> & Unreadable
