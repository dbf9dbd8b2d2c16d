import { atom, computed } from 'nanostores'
import type { ComponentType } from 'react'

import { periodOf, type ChartKey, type MetricKey, type Period } from './overview-figures.ts'
import { createOverview } from './overview.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createLoader } from '../../stores/loadable.ts'
import { createAddressState } from '../../stores/screen-state.ts'

export const RUNNING_ROWS = 3

/** The ad center: live figures of a period, their chart, and the detail sheets. */
export function createAdCenter(stores: Stores) {
  const { moneyMoved, request, router, waitingPlans } = stores
  const { $value: $period, exit: stopAddress } = createAddressState(
    router,
    '/ad-center',
    ({ period }) => periodOf(period),
    () => overview.restart()
  )
  const overview = createOverview(stores, $period)
  const $chartKey = atom<ChartKey>('profit')
  const $isTable = atom(false)
  /** The metric whose detail sheet is open over the overview. */
  const $sheet = atom<MetricKey | null>(null)
  /** Null until a waiting plan or the plan list is known. */
  const $hasNoPlans = atom<boolean | null>(null)
  const abort = new AbortController()
  const running = createLoader(signal =>
    request('planList', { status: 'puting', page: 1, page_size: RUNNING_ROWS }, { signal })
  )
  const $stage = computed([overview.$status, running.$state], (figures, plans) =>
    figures.type === 'failed' ? 'failed' : figures.type === 'loading' || plans.type === 'loading' ? 'loading' : 'shown'
  )
  const stopMoved = moneyMoved.listen(() => {
    void running.load()
    void waitingPlans.load()
  })

  /** No plan waits: finds out if there is any plan at all. */
  async function checkForPlans(): Promise<void> {
    const answer = await request('planList', { page: 1, page_size: 1 }, { signal: abort.signal })
    if (!abort.signal.aborted) $hasNoPlans.set(answer.ok && answer.value.list.length === 0)
  }

  return {
    overview,
    /** Combined state of the figures and the running plans, shown together. */
    $stage,
    $chartKey,
    $isTable,
    $sheet,
    $hasNoPlans,
    running,
    onLocaleChange: running.load,
    start() {
      overview.start()
      void running.load()
      return waitingPlans.$count.subscribe(count => {
        if (count === 0) void checkForPlans()
        else if (count !== null) $hasNoPlans.set(false)
      })
    },
    choosePeriod(period: Period) {
      router.replace('/ad-center', { period })
    },
    chooseChart: $chartKey.set,
    toggleTable: () => $isTable.set(!$isTable.get()),
    openSheet: $sheet.set,
    closeSheet: () => $sheet.set(null),
    exit() {
      abort.abort()
      running.exit()
      stopMoved()
      stopAddress()
      overview.exit()
    }
  }
}

export type AdCenter = ReturnType<typeof createAdCenter>

/** Parts of the overview that load with the tail. */
export interface AdCenterParts {
  Sheets: ComponentType<{ model: AdCenter }>
  SetUp: ComponentType<{ model: AdCenter }>
  Recent: ComponentType
  Tools: ComponentType
  Trend: ComponentType<{ model: AdCenter }>
}
