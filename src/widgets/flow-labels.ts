import { FLOW_KINDS } from '../api/calls.ts'
import type { FlowKind, FlowRow } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'
import { signOf } from '../lib/decimal.ts'
import { isFold } from './flow-events.ts'
import type { EventRows } from './flow-events.ts'

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
  return kind ? t(`flow.${kind}.name`) : row.kind || row.remark || t('flow.unknown')
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
