import type { PlanStatus } from '../api/calls.ts'

/** Milliseconds between two looks at plans that change by themselves. */
export const PLAN_POLL_MS = 5000

const UNDER_WAY: readonly PlanStatus[] = ['matching', 'puting', 'putFinished', 'waitComputed']

/** The network still works on this plan: its figures and status change by themselves. */
export const isUnderWay = (status: PlanStatus): boolean => UNDER_WAY.includes(status)
