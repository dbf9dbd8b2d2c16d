import { createHash } from 'node:crypto'

import { STATEMENT_FORMAT, filtersOf, statementText } from '../../../../src/api/calls.ts'
import type { FlowRow } from '../../../../src/api/calls.ts'
import { envelope } from '../../../support/test-env.ts'
import type { TestAnswer, TestRequest } from '../../../support/test-env.ts'
import { flowRow } from '../wallet-answers.ts'

export interface FlowBackend {
  answer: TestAnswer
  /** Newest first; may be changed between two reads. */
  rows: FlowRow[]
  /** Fails from this many answers on. */
  failsAfter: number
  /** The text that is signed; the true one unless changed. */
  sign: (text: string) => string | null
  queries: Record<string, string>[]
}

/** `count` rows of 1.00, newest first, on top of a balance of 10.00. */
export const rowsOf = (count: number): FlowRow[] =>
  Array.from({ length: count }, (_, index) => flowRow(count - index, '1.00'))

/** The backend's paging: below a row, as of a moment, with a statement on request; `most` rows per page. */
export function createFlowBackend(count: number, most = 100): FlowBackend {
  const backend: FlowBackend = {
    rows: rowsOf(count),
    failsAfter: Infinity,
    sign: text => text,
    queries: [],
    answer
  }
  let answers = 0

  function answer({ query }: TestRequest): Response {
    backend.queries.push(query)
    answers += 1
    if (answers > backend.failsAfter) return envelope(null, 500)
    const newest = Math.max(0, ...backend.rows.map(row => Number(row.id)))
    const upTo = query.up_to ? Number(query.up_to) : newest
    const all = backend.rows.filter(row => Number(row.id) <= upTo)
    const size = Math.min(most, Number(query.page_size))
    const at = query.before ? all.findIndex(row => row.id === query.before) + 1 : (Number(query.page) - 1) * size
    const list = all.slice(at, at + size)
    const details = {
      up_to: upTo > 0 ? String(upTo) : null,
      opening_balance: '10.00',
      closing_balance: `${10 + all.length}.00`,
      currency: 'USD'
    }
    const text = statementText({
      format: STATEMENT_FORMAT,
      environment: 'sandbox',
      time_zone: 'UTC',
      filter: filtersOf(query),
      rows: all,
      ...details
    })
    const signed = query.statement ? backend.sign(text) : null
    return envelope({
      list,
      page: Number(query.page),
      page_size: size,
      total: query.before ? null : all.length,
      has_more: at + size < all.length,
      ...details,
      as_of: '2026-01-15T11:00:00Z',
      statement: signed === null ? null : {
        sha256: createHash('sha256').update(signed).digest('hex'),
        signature: 'c2lnbmVk',
        key_id: 'key'
      }
    })
  }
  return backend
}
