import { atom } from 'nanostores'

import { disposeAll } from '../../lib/disposer.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { valueOf } from '../../stores/loadable.ts'
import { isUnderWay, PLAN_POLL_MS } from '../../stores/plan-progress.ts'
import { createPolledLoader } from '../../stores/visible-poller.ts'
import { createPut, pendingPuts, type PutModel } from './put-model.ts'

export type PlanDetailModel = ReturnType<typeof createPlanDetail>

/** One plan, polled while the network works on it. */
export function createPlanDetail(stores: Stores, id: string) {
  const { env, request, router } = stores
  const plan = createPolledLoader(
    env,
    PLAN_POLL_MS,
    signal => request('planDetail', { id }, { signal }),
    state => isUnderWay(valueOf(state)?.status)
  )
  const $isStale = atom(false)
  /** Null until a plan that waits for an amount is loaded. */
  const $put = atom<PutModel | null>(null)
  const stopPlan = plan.$state.listen(state => {
    if (state.type === 'failed') $isStale.set(true)
    if (state.type !== 'ready' || state.isReloading) return
    const { value } = state
    const isPuttable = value.status === 'waitPut' || pendingPuts(stores, value.id).length > 0
    if (isPuttable && !$put.get()) $put.set(createPut(stores, value, () => void plan.load()))
    $isStale.set(false)
    openPut()
  })

  /** `put` in the address opens the put sheet and leaves it, so that it can be asked for again. */
  function openPut(): void {
    const { query } = router.$route.get()
    if (!query.put || query.id !== id || valueOf(plan.$state.get())?.status !== 'waitPut') return
    router.replace('/plan/detail', { ...query, put: undefined })
    $put.get()?.operation.open()
  }
  const stopRoute = router.$route.listen(openPut)

  return {
    $plan: plan.$state,
    /** The last poll failed: the figures are those of `plan.as_of`. */
    $isStale,
    $put,
    onLocaleChange() {
      void plan.load()
      $put.get()?.form.askQuotesAgain()
    },
    load: plan.load,
    exit: disposeAll([stopRoute, stopPlan, plan.exit, () => $put.get()?.exit()])
  }
}
