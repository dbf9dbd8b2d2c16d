import { atom } from 'nanostores'

import {
  STATEMENT_FORMAT, filtersOf, statementText, type CallInput, type CallOutput, type FlowRow, type Statement
} from '../../../api/calls.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { MAX_SIZE } from '../../../stores/pages.ts'
import { ownRows, type FundsFilter } from '../funds/funds-filter.ts'

export type Signature = NonNullable<CallOutput<'transactionFlow'>['statement']>

/** Whether the backend vouches for what was read here. */
export type SignatureStatus =
  /** Its hash is that of the rows which this device has read. */
  | { type: 'signed'; signature: Signature }
  /** `none`: it signs nothing. `differs`: it has signed something else. `unhashed`: no hash can be made here. */
  | { type: 'unsigned'; why: 'none' | 'differs' | 'unhashed' }

/** Whole keys: of one that is put together here the head would have to know the name. */
const UNSIGNED = {
  none: 'wallet.export.unsigned.none',
  differs: 'wallet.export.unsigned.differs',
  unhashed: 'wallet.export.unsigned.unhashed'
} as const

/** What a signature says, and what its absence says. */
export function signatureMessage(
  seal: SignatureStatus,
  { environment }: Pick<Statement, 'environment'>,
  { t }: Pick<Language, 't'>
): string {
  if (seal.type === 'unsigned') return t(UNSIGNED[seal.why])
  return t(environment === 'sandbox' ? 'wallet.export.signed' : 'wallet.export.signedLive')
}

export type StatementReading =
  | { type: 'idle' }
  | { type: 'reading'; count: number; total: number | null }
  /** What was read stays; `start` goes on from there. */
  | { type: 'failed'; error: ApiError; count: number; total: number | null }
  | { type: 'ready'; statement: Statement; seal: SignatureStatus }

/** @param isSecond a state that changed while it was read makes two hashes of one moment: it is read once more */
const nothing = (isSecond = false) => ({
  rows: new Array<FlowRow>(),
  ids: new Set<string>(),
  page: 0,
  upTo: undefined as string | undefined,
  total: null as number | null,
  isWhole: false,
  isSecond
})

/** Reads every movement of a filter as of one moment, and compares it with the backend's hash. */
export function createStatementReader({ env, request, config }: Stores, filter: FundsFilter) {
  const $reading = atom<StatementReading>({ type: 'idle' })
  let abort = new AbortController()
  let read = nothing()

  const statementOf = (facts: Partial<CallOutput<'transactionFlow'>>, rows: readonly FlowRow[]): Statement => ({
    format: STATEMENT_FORMAT,
    environment: config.$config.get()?.environment ?? null,
    currency: facts.currency ?? rows[0]?.currency ?? config.$config.get()?.currency ?? null,
    time_zone: env.clock.timeZone(),
    filter: filtersOf(filter),
    up_to: read.upTo ?? null,
    opening_balance: facts.opening_balance ?? null,
    closing_balance: facts.closing_balance ?? null,
    rows: ownRows(filter, rows)
  })

  async function signatureOf(statement: Statement, signature: Signature | null | undefined): Promise<SignatureStatus> {
    if (!signature) return { type: 'unsigned', why: 'none' }
    const sha256 = await env.sha256(new TextEncoder().encode(statementText(statement)))
    if (sha256 === null) return { type: 'unsigned', why: 'unhashed' }
    return sha256 === signature.sha256 ? { type: 'signed', signature } : { type: 'unsigned', why: 'differs' }
  }
  /** Null when it failed or nobody waits for it any more. */
  async function ask(input: CallInput<'transactionFlow'>, signal: AbortSignal) {
    const answer = await request('transactionFlow', { ...filter, ...input }, { signal })
    if (signal.aborted) return null
    if (answer.ok) return answer.value
    const { error } = answer
    if (error.type !== 'aborted') $reading.set({ type: 'failed', error, count: read.rows.length, total: read.total })
    return null
  }

  /** False when it came to nothing. */
  async function readPage(signal: AbortSignal): Promise<boolean> {
    const { page, upTo, rows, ids } = read
    const answer = await ask({ page: page + 1, page_size: MAX_SIZE, up_to: upTo, before: lastOf(rows)?.id }, signal)
    if (!answer) return false
    const { list, total, up_to, has_more, page_size } = answer
    const added = list.filter(row => !ids.has(row.id))
    for (const row of added) {
      ids.add(row.id)
      rows.push(row)
    }
    read.page += 1
    read.upTo ??= up_to ?? undefined
    read.total ??= total ?? null
    // A backend that knows no pages sends the same rows again: that is the end.
    const hasMore = has_more ?? list.length >= (page_size ?? MAX_SIZE)
    read.isWhole = added.length === 0 || !hasMore
    $reading.set({ type: 'reading', count: rows.length, total: read.total })
    return true
  }

  async function start(): Promise<void> {
    const { signal } = (abort = new AbortController())
    $reading.set({ type: 'reading', count: read.rows.length, total: read.total })
    while (!read.isWhole) if (!(await readPage(signal))) return
    const answer = await ask({ page: 1, page_size: 1, up_to: read.upTo, statement: '1' }, signal)
    if (!answer) return
    const statement = statementOf(answer, read.rows)
    const seal = await signatureOf(statement, answer.statement)
    if (signal.aborted) return
    if (seal.type === 'unsigned' && seal.why === 'differs' && !read.isSecond) {
      read = nothing(true)
      return start()
    }
    $reading.set({ type: 'ready', statement, seal })
  }

  return {
    $reading,
    /** Reads to the end, or goes on where a page has failed. */
    start,
    /** Drops what was read. */
    cancel() {
      abort.abort()
      read = nothing()
      $reading.set({ type: 'idle' })
    },
    /** What was read before a failure, as a statement without balances. */
    partOf: (rows: readonly FlowRow[]) => statementOf({}, read.rows.length > rows.length ? read.rows : rows)
  }
}
