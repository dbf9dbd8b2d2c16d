import type { PlanStatus } from '../../api/calls.ts'

const WAY = ['created', 'amount', 'matching', 'putting', 'settled'] as const
const FAILED_WAY = ['created', 'amount', 'matching', 'failed'] as const

export type StepKey = (typeof WAY)[number] | (typeof FAILED_WAY)[number]

export interface PlanSteps {
  keys: readonly StepKey[]
  /** The step that runs now; the count of steps when all are done. */
  current: number
}

const CURRENT = {
  waitPut: 1,
  matching: 2,
  puting: 3,
  putFinished: 4,
  waitComputed: 4,
  settlementSuccessful: WAY.length
} as const satisfies Partial<Record<PlanStatus, number>>

/** The stages of a plan and the one that it is in. */
export function planSteps(status: PlanStatus): PlanSteps {
  if (status === 'putFailed') return { keys: FAILED_WAY, current: FAILED_WAY.length - 1 }
  return { keys: WAY, current: CURRENT[status] }
}
