import type { CallOutput, PlanRow } from '../api/calls.ts'
import type { ReadyPages } from './pages.ts'

export type PlanSort = 'newest' | 'oldest'

/** The plan list as it was left, so that the way back leads to the very same place. */
export interface KeptPlans {
  address: string
  sort: PlanSort
  /** The search that the list shows. */
  keyword: string
  counts: Readonly<Record<string, number>>
  list: ReadyPages<PlanRow, CallOutput<'planList'>>
  /** The row in view and how far it was scrolled; null at the top. */
  place: { key: string; index: number; offset: number } | null
}
