import { PLAN_STATUSES, type PlanRow, type PlanStatus } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'

/** Milliseconds between two requests for plans in progress. */
export const PLAN_POLL_MS = 5000

const UNDER_WAY: readonly (string | undefined)[] = ['matching', 'puting', 'putFinished', 'waitComputed'] satisfies PlanStatus[]

/** True while the network works on this plan, so that its figures and status change without the user. */
export const isUnderWay = (status: string | undefined): boolean => UNDER_WAY.includes(status)

/** Null for a status outside the contract. */
export const knownStatus = (status: string): PlanStatus | null =>
  PLAN_STATUSES.find(known => known === status) ?? null

/** The plan's name: its product's, else its number, else its id. */
export const planName = ({ product, plan_no, id }: Pick<PlanRow, 'product' | 'plan_no' | 'id'>): string =>
  product?.name || plan_no || id

/** The label of a status; an unknown one is shown as it arrived. */
export function statusLabel(status: string, { t }: Pick<Language, 't'>): string {
  const known = knownStatus(status)
  return known ? t(`plan.status.${known}`) : status
}
