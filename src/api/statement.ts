import { isFields } from '../lib/fields.ts'
import type { FlowRow } from './calls/wallet.ts'

export const STATEMENT_FORMAT = 'ad-portal-statement/1'

/** Fields of the request that select rows; a statement lists those that were given. */
export const FLOW_FILTERS = [
  'kind', 'bucket', 'from', 'to', 'month', 'min_amount', 'max_amount', 'ref_type', 'ref_id'
] as const
export type FlowFilters = Partial<Record<(typeof FLOW_FILTERS)[number], string>>

/** The fund rows of one filter at one moment, newest first, with the balances at both ends. */
export interface Statement {
  format: typeof STATEMENT_FORMAT
  environment: string | null
  currency: string | null
  /** IANA name; the filter's days are days of this zone. */
  time_zone: string
  filter: FlowFilters
  /** Id of the newest row at that moment; null without rows. */
  up_to: string | null
  opening_balance: string | null
  closing_balance: string | null
  rows: readonly FlowRow[]
}

/** The filters of an input, without its other fields. */
export const filtersOf = (input: FlowFilters): FlowFilters =>
  Object.fromEntries(FLOW_FILTERS.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]])))

/** Sorts keys as in RFC 8785 and drops null values. No key of a statement is a number. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isFields(value)) return value
  const names = Object.keys(value).filter(name => value[name] != null).sort()
  return Object.fromEntries(names.map(name => [name, inOrder(value[name])]))
}

/** The content of a statement in the order in which it is signed. */
export const statementContent = (statement: Statement): object => inOrder(statement) as object

/**
 * The text of a statement that is hashed and signed: RFC 8785 of its content, with texts and
 * numbers as in `JSON.stringify`. Backend and portal each build it and compare.
 */
export const statementText = (statement: Statement): string =>
  JSON.stringify(statementContent(statement))
