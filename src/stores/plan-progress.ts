import { PLAN_STATUSES, type PlanRow, type PlanStatus } from '../api/calls.ts'
import type { Language } from '../i18n/i18n.ts'

/** Milliseconds between two looks at plans that change by themselves. */
export const PLAN_POLL_MS = 5000

const UNDER_WAY: readonly string[] = ['matching', 'puting', 'putFinished', 'waitComputed'] satisfies PlanStatus[]

/** The network still works on this plan: its figures and status change by themselves. */
export const isUnderWay = (status: string): boolean => UNDER_WAY.includes(status)

/** Null for a status of the backend's own. */
export const knownStatus = (status: string): PlanStatus | null =>
  PLAN_STATUSES.find(known => known === status) ?? null

/** What a plan is called: its product, else its number. */
export const planName = ({ product, plan_no, id }: Pick<PlanRow, 'product' | 'plan_no' | 'id'>): string =>
  product?.name ?? plan_no ?? id

/** A status in words; one that the portal does not know as it came. */
export function statusLabel(status: string, { t }: Pick<Language, 't'>): string {
  const known = knownStatus(status)
  return known ? t(`plan.status.${known}`) : status
}
