import { statementContent, type FlowRow } from '../../../api/calls.ts'
import type { SavedFile } from '../../../env/files.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../../lib/csv.ts'
import { bucketName, flowCause, flowName, flowState, sumOf } from '../../../widgets/flow-events.ts'
import type { KeptRecord } from '../../../widgets/record-picture.ts'
import { signatureMessage, type Exported } from './statement-reader.ts'

export interface StatementFileOptions {
  /** The operator of the wallet; null when none is named. */
  operator: string | null
  filter: string
  language: Language
  /** ISO 8601, for the name of the file. */
  instant: string
}

/** The statement as a file: a table for people, or data that can be verified. */
export function statementFile(format: 'csv' | 'json', exported: Exported, options: StatementFileOptions): SavedFile {
  const sandbox = exported.statement.environment === 'sandbox' ? 'sandbox-' : ''
  const name = `${sandbox}statement-${options.instant.slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv;charset=utf-8', text: statementCsv(exported, options) }
    : { name, type: 'application/json', text: statementJson(exported) }
}

/** The signed content, and beside it the signature: the verification page expects exactly this format. */
function statementJson({ statement, signatureStatus }: Exported): string {
  const file = {
    ...statementContent(statement),
    ...(signatureStatus.type === 'part' ? { is_part: true } : {}),
    ...(signatureStatus.type === 'signed' ? { statement: signatureStatus.signature } : {})
  }
  return JSON.stringify(file, null, 1) + '\n'
}

/** The head above the rows of a statement: its owner, its sums and the status of its signature. */
export function statementRecord(
  exported: Exported,
  { operator, filter, language }: StatementFileOptions,
  write: (value: string) => string
): KeptRecord {
  const { t } = language
  const { statement, signatureStatus } = exported
  const { rows, currency, time_zone, opening_balance, closing_balance } = statement
  const none = t('common.notProvided')
  const money = (value: string | null): string => (value === null ? none : write(value))
  const isSigned = signatureStatus.type === 'signed'
  return {
    name: 'statement',
    heads: [t('wallet.funds.title'), ...(statement.environment === 'sandbox' ? [t('sandbox.banner')] : [])],
    rows: [
      [t('wallet.holder'), operator ?? none],
      [t('wallet.filter.title'), filter],
      [t('wallet.export.currency'), currency ?? none],
      [t('wallet.export.zone'), time_zone],
      [t('wallet.funds.opening'), money(opening_balance)],
      [t('wallet.funds.closing'), money(closing_balance)],
      [t('wallet.export.count'), String(rows.length)],
      [t('wallet.export.sum'), money(sumOf(rows, currency))],
      ...(isSigned ? [[t('wallet.export.sha256'), signatureStatus.signature.sha256] as const] : [])
    ],
    notes: isSigned ? [] : [signatureMessage(exported, language)]
  }
}

/** The statement for a spreadsheet, in the user's language; figures as received. */
function statementCsv(exported: Exported, options: StatementFileOptions): string {
  const { language } = options
  const { t } = language
  const { rows, time_zone } = exported.statement
  const local = wallClock(time_zone)
  const { heads, rows: sums, notes } = statementRecord(exported, options, value => value)
  const columns: readonly (readonly [title: string, value: (row: FlowRow) => string | null | undefined])[] = [
    [t('flow.id'), row => row.id],
    [time_zone === 'UTC' ? t('common.time') : `${t('common.time')} (${time_zone})`, row => local(row.time)],
    [`${t('common.time')} (UTC)`, row => row.time],
    [t('common.kind'), row => flowName(row, language)],
    [t('adCenter.metric.balance'), row => bucketName(row.bucket, language)],
    [t('common.amount'), row => row.amount],
    [t('wallet.export.currency'), row => row.currency],
    [t('flow.after'), row => row.balance_after],
    [t('flow.cause'), row => flowCause(row, language)],
    [t('flow.remark'), row => row.remark],
    [t('common.state'), row => flowState(row, language)]
  ]
  return (
    BYTE_ORDER_MARK +
    writeCsv([
      ...[...heads].reverse().map(one => [one]),
      ...sums,
      ...notes.map(one => [one]),
      [],
      columns.map(([title]) => title),
      ...rows.map(row => columns.map(([, value]) => value(row) ?? ''))
    ])
  )
}

/** Times of a zone (IANA name) for tables sorted as text: `2026-11-21 14:32:07`. */
export function wallClock(zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  return instant => {
    const [month, day, year, ...time] = format.format(new Date(instant)).split(/\D+/)
    return `${year}-${month}-${day} ${time.join(':')}`
  }
}
