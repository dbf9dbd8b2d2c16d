import canonicalize from 'canonicalize'
import type * as v from 'valibot'

import type { flowRow } from './shapes.ts'

export const STATEMENT_FORMAT = 'ad-portal-statement/1'

/** Fields of the request that choose rows; a statement names those that were given. */
export const FLOW_FILTERS = [
  'kind',
  'bucket',
  'from',
  'to',
  'month',
  'min_amount',
  'max_amount',
  'ref_type',
  'ref_id'
] as const
export type FlowFilters = Partial<Record<(typeof FLOW_FILTERS)[number], string>>

/** Fund rows of one filter at one moment, newest first, with the balances at both ends. */
export interface Statement {
  format: typeof STATEMENT_FORMAT
  environment: string | null
  currency: string | null
  /** IANA name; the filter's days are days of this zone. */
  time_zone: string
  filter: FlowFilters
  /** Id of the newest row that existed; null without rows. */
  up_to: string | null
  opening_balance: string | null
  closing_balance: string | null
  rows: readonly v.InferOutput<typeof flowRow>[]
}

/** The filters that an input carries, and nothing else of it. */
export const filtersOf = (input: FlowFilters): FlowFilters =>
  Object.fromEntries(
    FLOW_FILTERS.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]]))
  )

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part == null ? [] : [[name, withoutNulls(part)]]))
  )
}

/** What a statement says, fields that are null left out. */
export const statementContent = (statement: Statement): object => withoutNulls(statement) as object

/**
 * The one text of a statement over which hash and signature are made: RFC 8785 of
 * its content. Backend and portal write it for themselves and compare.
 * @throws when a text of a row is no Unicode (half a surrogate pair)
 */
export const statementText = (statement: Statement): string =>
  canonicalize(statementContent(statement)) ?? ''
