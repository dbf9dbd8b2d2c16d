import { atom } from 'nanostores'

import type { PlanDetail } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { isUnderWay, PLAN_POLL_MS } from '../../stores/plan-progress.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import { createPut, pendingPuts, type PutModel } from './put-model.ts'

export type PlanState =
  /** The address names no plan. */
  | { type: 'unnamed' }
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  /** `isStale`: the last look failed, the figures are those of `plan.as_of`. */
  | { type: 'ready'; plan: PlanDetail; isStale: boolean }

export type PlanDetailModel = ReturnType<typeof createPlanDetail>

/**
 * One plan, live while the network works on it.
 * @param opensPut the put stands open as soon as the plan is there
 */
export function createPlanDetail(stores: Stores, id: string | null, opensPut = false) {
  const { env, request } = stores
  const $state = atom<PlanState>(id === null ? { type: 'unnamed' } : { type: 'loading' })
  /** Null until a plan that waits for an amount has been loaded. */
  const $put = atom<PutModel | null>(null)
  let current = new AbortController()

  /** Loads again; a plan that is shown stays. */
  async function load(): Promise<void> {
    if (id === null) return
    current.abort()
    const { signal } = (current = new AbortController())
    if ($state.get().type !== 'ready') $state.set({ type: 'loading' })
    const answer = await request('planDetail', { id }, { signal })
    if (signal.aborted) return
    const now = $state.get()
    if (answer.ok) take(answer.value)
    else $state.set(now.type === 'ready' ? { ...now, isStale: true } : { type: 'failed', error: answer.error })
  }
  function take(plan: PlanDetail): void {
    const isPuttable = plan.status === 'waitPut' || pendingPuts(stores, plan.id).length > 0
    if (isPuttable && !$put.get()) $put.set(createPut(stores, plan, () => void load()))
    $state.set({ type: 'ready', plan, isStale: false })
    if (opensPut && plan.status === 'waitPut') $put.get()?.operation.open()
    opensPut = false
    poll.wake()
  }
  const poll = createVisiblePoller(
    env,
    PLAN_POLL_MS,
    () => {
      const state = $state.get()
      return state.type === 'ready' && isUnderWay(state.plan.status)
    },
    load
  )

  return {
    $state,
    $put,
    onLocaleChange: () => void load(),
    load,
    exit(): void {
      current.abort()
      poll.exit()
      $put.get()?.exit()
    }
  }
}
