import { FLOW_KINDS, type FlowKind, type FlowRow } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { signOf, sumDecimals } from '../lib/decimal.ts'

/** The rows of one thing that happened, newest first. */
export type EventRows = readonly [FlowRow, ...FlowRow[]]

/** One thing that happened, under its day: a transfer with its legs, or the charges of a plan on a day. */
export interface FlowEvent {
  /** Stays as it is when rows come to it. */
  id: string
  rows: EventRows
  date: string
  isFirst: boolean
  isLast: boolean
  /** What plans earned on this day less what they cost: the sum of those rows, once the day is whole. */
  result: string | null
}

/** Several of one kind, of which each can be looked at; a transfer has legs instead. */
export const isFold = ([{ event }, second]: EventRows): boolean => second !== undefined && (!event || event !== second.event)

/** What rows come to together. */
export const sumOf = (rows: readonly FlowRow[]): string => sumDecimals(rows.map(({ amount }) => amount))

/** By how much an event changes the balances together; of a move, how much changes its place. */
export function amountOf(rows: EventRows): { amount: string; isMove: boolean } {
  const sum = sumOf(rows)
  const isMove = rows.length > 1 && !isFold(rows) && signOf(sum) === 0
  return { amount: isMove ? sumOf(rows.filter(({ amount }) => signOf(amount) > 0)) : sum, isMove }
}

const isCounted = ({ kind }: FlowRow): boolean => kind === 'ad_billing' || kind === 'profit_sharing'

function grouped(all: Iterable<EventRows>, keyOf: (rows: EventRows) => string): Map<string, EventRows> {
  const groups = new Map<string, [FlowRow, ...FlowRow[]]>()
  for (const rows of all) {
    const key = keyOf(rows)
    const group = groups.get(key)
    if (group) group.push(...rows)
    else groups.set(key, [...rows])
  }
  return groups
}

/**
 * Rows as events, each where its newest row stands.
 * @param rows newest first
 * @param openDay the date to which further rows may come
 */
export function readEvents(
  rows: readonly FlowRow[],
  dateOf: (row: FlowRow) => string,
  openDay?: string,
  isOldestFirst = false
): FlowEvent[] {
  const single = rows.map((row): EventRows => [row])
  const days = grouped(single, ([row]) => dateOf(row))
  // What the backend does not say to be one event never is.
  const transfers = grouped(single, ([{ id, event, currency }]) => (event ? `${event} ${currency}` : `row ${id}`))
  const events = grouped(transfers.values(), ([row, leg]) => {
    const { id, kind, bucket, ref, currency, amount, restated_from: corrects } = row
    return leg || ref?.type !== 'plan' || corrects != null
      ? id
      : [dateOf(row), kind, bucket, ref.id, currency, signOf(amount)].join()
  })
  const ordered = [...events]
  if (isOldestFirst) ordered.reverse()
  const dates = ordered.map(([, [row]]) => dateOf(row))
  return ordered.map(([id, legs], index) => {
    const date = dates[index] ?? ''
    const isFirst = date !== dates[index - 1]
    // Looked for once a day, however many events that has.
    const counted = isFirst && date !== openDay ? (days.get(date) ?? []).filter(isCounted) : []
    return {
      id, rows: legs, date, isFirst,
      isLast: date !== dates[index + 1],
      result: counted.length > 0 ? sumOf(counted) : null
    }
  })
}

/** States of a row that the portal can say; any other is shown as it came. */
const STATES = ['posted', 'pending', 'in_transit', 'paid', 'failed', 'canceled', 'rejected'] as const

/** These balances are filled out of the available one: nothing has come in. */
const FILLED_FROM_WITHIN: readonly FlowRow['bucket'][] = ['to_be_consumed', 'withdrawal_pending']

/** Whether an amount above zero is money that has come in, not one that has changed its place. */
export const isInflow = (row: FlowRow): boolean => !FILLED_FROM_WITHIN.includes(row.bucket)

/** Null for a kind of the backend's own, too. */
export const knownKind = ({ kind }: Pick<FlowRow, 'kind'>): FlowKind | null =>
  FLOW_KINDS.find(known => known === kind) ?? null

/** What happened, in a word or two; a kind that the portal does not know as it came. */
export function flowName(row: FlowRow, { t }: Pick<Language, 't'>): string {
  const kind = knownKind(row)
  return kind ? t(`flow.name.${kind}`) : row.kind || row.remark || t('flow.unknown')
}

/** Why: the thing that it belongs to, else the backend's remark. */
export function flowCause(row: FlowRow, { t }: Pick<Language, 't'>): string | null {
  if (row.ref?.label) {
    return row.ref.type === 'plan'
      ? t('flow.ofPlan', { number: row.ref.label })
      : row.ref.label
  }
  return row.kind ? row.remark || null : null
}

/** What happened, and to which plan. */
export function eventName(rows: EventRows, language: Pick<Language, 't'>): string {
  const [row] = rows
  const what = flowName(row, language) + (isFold(rows) ? ` (${rows.length})` : '')
  return row.ref?.name ? `${row.ref.name}, ${what}` : what
}

/** From which balance to which. */
export const moveName = (rows: EventRows, language: Pick<Language, 't'>): string =>
  [-1, 1]
    .map(side => rows.flatMap(row => (signOf(row.amount) === side && bucketName(row.bucket, language)) || []).join(', '))
    .join(' → ')

/** A state of the wire in words; one that the portal does not know as it came. */
export function flowStateLabel(
  named: string | null | undefined,
  { t }: Pick<Language, 't'>
): string | null {
  const state = STATES.find(known => known === named)
  return state ? t(`flow.state.${state}`) : named || null
}

export const flowState = (row: FlowRow, language: Pick<Language, 't'>): string | null =>
  flowStateLabel(row.state, language)

export const bucketName = (
  bucket: FlowRow['bucket'],
  { t }: Pick<Language, 't'>
): string | null =>
  bucket ? t(`wallet.part.${bucket === 'available' ? 'available_balance' : bucket}`) : null
