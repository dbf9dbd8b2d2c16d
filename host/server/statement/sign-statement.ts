import {
  STATEMENT_FORMAT, filtersOf, statementText, type CallOutput, type FlowRow, type Statement
} from '../../../src/api/calls.ts'
import type { Decoded } from '../calls/call.ts'
import type { Queryable } from '../db/db.ts'
import type { LanguageCode } from '../fixtures/languages.ts'
import { inLanguage } from '../fixtures/texts/sandbox-text.ts'
import type { FlowFilter } from '../ledger/flow-filter.ts'
import { readFlowRows } from '../ledger/flow-rows.ts'
import { readStatementKey, signText } from './statement-key.ts'

/** Rows read at a time. */
const CHUNK = 5_000

async function readAll(tx: Queryable, filter: FlowFilter): Promise<FlowRow[]> {
  const rows: FlowRow[] = []
  for (;;) {
    const before = rows.length > 0 ? Number(rows.at(-1)?.id) : null
    const chunk = await readFlowRows(tx, filter, { limit: CHUNK, before })
    rows.push(...chunk)
    if (chunk.length < CHUNK) return rows
  }
}

/**
 * Hash and signature over every row of a filter, as of the filter's snapshot. They prove only that a
 * file is unchanged since this sandbox exported it. Remarks are signed as they are shown.
 */
export async function signStatement(
  tx: Queryable,
  filter: FlowFilter,
  input: Decoded<'transactionFlow'>,
  language: LanguageCode,
  details: Pick<Statement, 'currency' | 'time_zone' | 'up_to' | 'opening_balance' | 'closing_balance'>
): Promise<CallOutput<'transactionFlow'>['statement']> {
  const text = statementText({
    format: STATEMENT_FORMAT,
    environment: 'sandbox',
    ...details,
    filter: filtersOf(input),
    rows: inLanguage(await readAll(tx, filter), language)
  })
  return signText(text, await readStatementKey(tx))
}
