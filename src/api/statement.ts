import type { FlowRow } from './calls/wallet.ts'

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
  rows: readonly FlowRow[]
}

/** The filters that an input carries, and nothing else of it. */
export const filtersOf = (input: FlowFilters): FlowFilters =>
  Object.fromEntries(
    FLOW_FILTERS.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]]))
  )

/** Keys in the order of RFC 8785, what is null left out. No key of a statement is a number. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const ordered: Record<string, unknown> = {}
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] != null) ordered[name] = inOrder(fields[name])
  }
  return ordered
}

/** What a statement says, in the order in which it is signed. */
export const statementContent = (statement: Statement): object => inOrder(statement) as object

/**
 * The one text of a statement over which hash and signature are made: RFC 8785 of its content, whose
 * texts and numbers are those of `JSON.stringify`. Backend and portal write it for themselves and compare.
 */
export const statementText = (statement: Statement): string =>
  JSON.stringify(statementContent(statement))
