import { FLOW_KINDS, type FlowKind, type FlowRow } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { signOf, sumDecimals } from '../lib/decimal.ts'

/** The rows of one event, newest first. */
export type EventRows = readonly [FlowRow, ...FlowRow[]]

/** One event, under its day: a transfer with its legs, or the charges of a plan on one day. */
export type FlowEvent = ReturnType<typeof readEvents>[number]

/** Several rows of one kind, each of which can be opened; a transfer has legs instead. */
export const isFold = ([{ event }, second]: EventRows): boolean => second !== undefined && (!event || event !== second.event)

const addUp = (rows: readonly FlowRow[]): string => sumDecimals(rows.map(({ amount }) => amount))

/** The sum of the rows; null in several currencies. @param own of rows that name none; without it, it may be any */
export const sumOf = (rows: readonly FlowRow[], own?: string | null): string | null =>
  new Set(rows.map(({ currency }) => currency || own || '')).size > 1 ? null : addUp(rows)

/** By how much an event changes the total balance; for a move between balances, the amount moved. */
export function amountOf(rows: EventRows): { amount: string; isMove: boolean } {
  const sum = addUp(rows)
  const isMove = rows.length > 1 && !isFold(rows) && signOf(sum) === 0
  return { amount: isMove ? addUp(rows.filter(({ amount }) => signOf(amount) > 0)) : sum, isMove }
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
 * Groups rows into events, each at the position of its newest row.
 * @param rows newest first
 * @param openDay the date to which further rows may come
 */
export function readEvents(
  rows: readonly FlowRow[],
  dateOf: (row: FlowRow) => string,
  openDay?: string,
  isOldestFirst = false
) {
  const single = rows.map((row): EventRows => [row])
  const days = grouped(single, ([row]) => dateOf(row))
  // Only what the backend marks as one event is one.
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
    // Looked up once a day, however many events it has.
    const counted = isFirst && date !== openDay ? (days.get(date) ?? []).filter(isCounted) : []
    return {
      /** Does not change when rows are added. */
      id,
      rows: legs, date, isFirst,
      isLast: date !== dates[index + 1],
      /** What plans earned on this day minus what they cost: the sum of those rows, once the day is complete; null in several currencies. */
      result: counted.length > 0 ? sumOf(counted) : null
    }
  })
}

/** States of a row that have a label; any other is shown as received. */
const STATES = ['posted', 'pending', 'in_transit', 'paid', 'failed', 'canceled', 'rejected'] as const

/** These balances are funded from the available one: no money came in. */
const FILLED_FROM_WITHIN: readonly FlowRow['bucket'][] = ['to_be_consumed', 'withdrawal_pending']

/** Whether a positive amount is money that came in, not a move between balances. */
export const isInflow = (row: FlowRow): boolean => !FILLED_FROM_WITHIN.includes(row.bucket)

/** Null also for a kind that only the backend knows. */
export const knownKind = ({ kind }: Pick<FlowRow, 'kind'>): FlowKind | null =>
  FLOW_KINDS.find(known => known === kind) ?? null

/** The event in a word or two; an unknown kind is shown as received. */
export function flowName(row: Pick<FlowRow, 'kind' | 'remark'>, { t }: Pick<Language, 't'>): string {
  const kind = knownKind(row)
  return kind ? t(`flow.name.${kind}`) : row.kind || row.remark || t('flow.unknown')
}

/** The cause: what the row refers to, else the backend's remark. */
export function flowCause(row: FlowRow, { t }: Pick<Language, 't'>): string | null {
  const { ref, kind, remark } = row
  if (ref?.label) return ref.type === 'plan' ? t('flow.ofPlan', { number: ref.label }) : ref.label
  return kind ? remark || null : null
}

/** The event, and the plan that it belongs to. */
export function eventName(rows: EventRows, language: Pick<Language, 't'>): string {
  const [row] = rows
  const what = flowName(row, language) + (isFold(rows) ? ` (${rows.length})` : '')
  return row.ref?.name ? `${row.ref.name}, ${what}` : what
}

/** From which balance to which. */
export const moveName = (rows: EventRows, language: Pick<Language, 't'>): string =>
  [-1, 1]
    .map(side => rows.flatMap(row => (signOf(row.amount) === side && bucketName(row.bucket, language)) || []).join(', '))
    .filter(Boolean).join(' → ')

/** The label of a wire state; an unknown one is shown as received. */
export function flowState({ state: named }: Pick<FlowRow, 'state'>, { t }: Pick<Language, 't'>): string | null {
  const state = STATES.find(known => known === named)
  return state ? t(`flow.state.${state}`) : named || null
}

export const bucketName = (bucket: FlowRow['bucket'], { t }: Pick<Language, 't'>): string | null =>
  bucket ? t(`wallet.part.${bucket === 'available' ? 'available_balance' : bucket}`) : null
