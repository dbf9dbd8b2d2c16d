import type { FlowRow, Statement } from '../../../api/calls.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { BYTE_ORDER_MARK, writeCsv } from '../../../lib/csv.ts'
import { sumDecimals } from '../../../lib/decimal.ts'
import { bucketName, flowCause, flowName, flowState } from '../flow-labels.ts'
import type { SignatureStatus } from './statement-reader.ts'
import { signatureStatus } from './signature-status.ts'

export interface CsvFacts {
  statement: Statement
  seal: SignatureStatus
  isPart: boolean
  /** Who runs the wallet; null when nobody is named. */
  operator: string | null
  /** The filter in words. */
  filter: string
}

/** The statement for a spreadsheet, in the person's language; figures as they came. */
export function statementCsv(facts: CsvFacts, language: Language): string {
  const { t } = language
  const { statement, seal, isPart, operator, filter } = facts
  const { rows, currency, time_zone, opening_balance, closing_balance } = statement
  const local = wallClock(time_zone)
  const orMissing = (text: string | null): string => text ?? t('common.notProvided')
  const head = [
    ...(statement.environment === 'sandbox' ? [[t('tape.sandbox')]] : []),
    [t('wallet.funds.title')],
    [t('wallet.holder'), orMissing(operator)],
    [t('wallet.filter.title'), filter],
    [t('wallet.export.currency'), orMissing(currency)],
    [t('wallet.export.zone'), time_zone],
    [t('wallet.funds.opening'), orMissing(opening_balance)],
    [t('wallet.funds.closing'), orMissing(closing_balance)],
    [t('wallet.export.count'), String(rows.length)],
    [t('wallet.export.sum'), sumDecimals(rows.map(row => row.amount))],
    ...(isPart ? [[t('wallet.export.isPart')]] : []),
    ...(seal.type === 'signed'
      ? [[t('wallet.export.sha256'), seal.signature.sha256]]
      : [[signatureStatus(seal, statement, language)]])
  ]
  const titles = [
    t('flow.id'),
    time_zone === 'UTC' ? t('flow.time') : `${t('flow.time')} (${time_zone})`,
    `${t('flow.time')} (UTC)`,
    t('common.kind'),
    t('flow.moved'),
    t('common.amount'),
    t('wallet.export.currency'),
    t('flow.after'),
    t('flow.cause'),
    t('flow.remark'),
    t('flow.stateLabel')
  ]
  const lineOf = (row: FlowRow): string[] => [
    row.id,
    local(row.time),
    row.time,
    flowName(row, language),
    bucketName(row.bucket, language) ?? '',
    row.amount,
    row.currency ?? '',
    row.balance_after ?? '',
    flowCause(row, language) ?? '',
    row.remark ?? '',
    flowState(row, language) ?? ''
  ]
  return BYTE_ORDER_MARK + writeCsv([...head, [], titles, ...rows.map(lineOf)])
}

/**
 * Writes instants (ISO 8601) as the wall clocks of a zone show them, for tables that are sorted as
 * text: `2026-11-21 14:32:07`.
 * @param zone IANA name
 */
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
    const parts = new Map(format.formatToParts(new Date(instant)).map(part => [part.type, part.value]))
    const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
    return `${year}-${month}-${day} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  }
}
