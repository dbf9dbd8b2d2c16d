import {
  filtersOf, STATEMENT_FORMAT, statementText, type ApiError, type CallInput, type CallOutput, type FlowRow,
  type Statement
} from '../../../api/calls.ts'
import type { Stores } from '../../../stores/create-stores.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { lastOf } from '../../../lib/last-of.ts'
import { MAX_SIZE, moreAfter } from '../../../stores/pages.ts'
import { sumOf } from '../../../widgets/flow-events.ts'
import { fitsFilter, type FundsFilter } from '../funds/funds-filter.ts'

export type Signature = NonNullable<CallOutput<'transactionFlow'>['statement']>

/** Whether the backend signed what was read here. */
export type SignatureStatus =
  /** Its hash matches the rows that this device read. */
  | { type: 'signed'; signature: Signature }
  | { type: keyof typeof UNSIGNED }

/** Complete keys: the head script would have to know the name of a composed one. */
const UNSIGNED = {
  none: 'wallet.export.unsigned.none',
  /** Rows are missing: only what was read before a failure is there. */
  part: 'wallet.export.partText',
  /** It signed something else. */
  differs: 'wallet.export.unsigned.differs',
  /** This device cannot hash. */
  unhashed: 'wallet.export.unsigned.unhashed'
} as const

export interface Exported {
  statement: Statement
  signatureStatus: SignatureStatus
}

export function signatureMessage({ statement, signatureStatus }: Exported, { t }: Pick<Language, 't'>): string {
  if (signatureStatus.type !== 'signed') return t(UNSIGNED[signatureStatus.type])
  return t(statement.environment === 'sandbox' ? 'wallet.export.signed' : 'wallet.export.signedLive')
}

interface ReadingProgress {
  count: number
  total: number | null
}

export const progressLabel = (count: number, total: number | null | undefined, { t, f }: Pick<Language, 't' | 'f'>): string =>
  total == null ? t('wallet.export.progress', { count }) : t('wallet.export.progressOf', { count, total: f.count(total) })

/** The result of a reading. After a failure what was read is kept, and the next one continues there. */
type StatementReading =
  | ({ type: 'ready' } & Exported)
  | ({ type: 'failed'; error: ApiError } & ReadingProgress)

export type UnreadStatement = ({ type: 'reading' } & ReadingProgress) | Extract<StatementReading, { type: 'failed' }>

/** @param isSecond the only repeat, made because rows that change during a reading alter the hash */
const nothing = (isSecond = false) => ({
  rows: new Array<FlowRow>(),
  ids: new Set<string>(),
  page: 0,
  upTo: undefined as string | undefined,
  total: null as number | null,
  isWhole: false,
  isSecond
})

/** Reads all movements of a filter as of one moment, and compares them with the backend's hash. */
export function createStatementReader({ env, request, config }: Stores, filter: FundsFilter) {
  let abort = new AbortController()
  let kept = nothing()

  const progress = (): ReadingProgress => ({ count: kept.rows.length, total: kept.total })
  const statementOf = (answer: Partial<CallOutput<'transactionFlow'>>, rows: readonly FlowRow[]): Statement => ({
    format: STATEMENT_FORMAT,
    environment: config.$config.get()?.environment ?? null,
    // Of rows in several currencies the first one names none for the others.
    currency: answer.currency ?? (sumOf(rows) === null ? null : rows[0]?.currency) ?? config.$config.get()?.currency ?? null,
    time_zone: env.clock.timeZone(),
    filter: filtersOf(filter),
    up_to: kept.upTo ?? null,
    opening_balance: answer.opening_balance ?? null,
    closing_balance: answer.closing_balance ?? null,
    rows: rows.filter(fitsFilter(filter))
  })

  async function signatureOf(statement: Statement, signature: Signature | null | undefined): Promise<SignatureStatus> {
    if (!signature) return { type: 'none' }
    const sha256 = await env.sha256(new TextEncoder().encode(statementText(statement)))
    if (sha256 === null) return { type: 'unhashed' }
    return sha256 === signature.sha256 ? { type: 'signed', signature } : { type: 'differs' }
  }
  function take(answer: CallOutput<'transactionFlow'>): void {
    const added = answer.list.filter(row => !kept.ids.has(row.id))
    for (const row of added) {
      kept.ids.add(row.id)
      kept.rows.push(row)
    }
    kept.page += 1
    kept.upTo ??= answer.up_to ?? undefined
    kept.total ??= answer.total ?? null
    // A backend without paging repeats the same rows: that is the end.
    kept.isWhole = moreAfter({ ...answer, total: kept.total }, kept.rows.length, added.length > 0) === 'end'
  }

  async function read(onProgress: (progress: ReadingProgress) => void): Promise<StatementReading | null> {
    const { signal } = (abort = new AbortController())
    const ask = (input: CallInput<'transactionFlow'>) =>
      request('transactionFlow', { ...filter, up_to: kept.upTo, ...input }, { signal })
    const failed = (error: ApiError): StatementReading | null =>
      signal.aborted || error.type === 'aborted' ? null : { type: 'failed', error, ...progress() }

    onProgress(progress())
    while (!kept.isWhole) {
      const answer = await ask({ page: kept.page + 1, page_size: MAX_SIZE, before: lastOf(kept.rows)?.id })
      if (!answer.ok) return failed(answer.error)
      if (signal.aborted) return null
      take(answer.value)
      onProgress(progress())
    }
    const answer = await ask({ page: 1, page_size: 1, statement: '1' })
    if (!answer.ok) return failed(answer.error)
    const statement = statementOf(answer.value, kept.rows)
    const signatureStatus = await signatureOf(statement, answer.value.statement)
    if (signal.aborted) return null
    if (signatureStatus.type === 'differs' && !kept.isSecond) {
      kept = nothing(true)
      return read(onProgress)
    }
    return { type: 'ready', statement, signatureStatus }
  }

  return {
    /** Reads to the end, or continues after a failed page, reporting progress. Null: cancelled meanwhile. */
    read,
    /** Drops what was read. */
    cancel() {
      abort.abort()
      kept = nothing()
    },
    /** What was read before a failure, as a statement without balances. */
    partOf: (rows: readonly FlowRow[]): Exported => ({
      statement: statementOf({}, kept.rows.length > rows.length ? kept.rows : rows),
      signatureStatus: { type: 'part' }
    })
  }
}
