import { atom } from 'nanostores'

import { PLAN_STATUSES, type ApiError, type CallInput, type CallOutput, type PlanRow } from '../../api/calls.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createPages, type ReadyPages } from '../../stores/pages.ts'
import { isUnderWay, PLAN_POLL_MS, statusLabel } from '../../stores/plan-progress.ts'
import { createAddressState } from '../../stores/screen-state.ts'
import { hasPanes } from '../../stores/view-settings.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'
import type { ListPlace } from '../../ui/virtual-list.tsx'

export const PLAN_TABS = ['all', ...PLAN_STATUSES] as const
type PlanTab = (typeof PLAN_TABS)[number]

export const tabLabel = (tab: PlanTab, language: Pick<Language, 't'>): string =>
  tab === 'all' ? language.t('plans.tab.all') : statusLabel(tab, language)

/** Delay in ms after typing before the search starts. */
export const SEARCH_MS = 300

type PlanPage = CallOutput<'planList'>

type PlanSort = NonNullable<CallInput<'planList'>['sort']>

/** The list as it was left, restored on return. */
interface PlanListScreenState {
  sort: PlanSort
  /** The search applied to the list. */
  keyword: string
  counts: Readonly<Record<string, number>>
  list: ReadyPages<PlanRow, PlanPage>
  place: ListPlace | null
}

const PATH = '/plan'

/** The plan list. The tab is in the address (`?status=`), so that it can be linked. */
export function createPlanList({ config, env, moneyMoved, router, request, screenState, width }: Stores) {
  const { $value: $tab, exit: stopAddress } = createAddressState(
    router,
    PATH,
    ({ status }): PlanTab => PLAN_TABS.find(tab => tab === status) ?? 'all',
    () => void reload()
  )
  const kept = screenState.take<PlanListScreenState>(PATH, $tab.get())
  const $sort = atom<PlanSort>(kept?.sort ?? 'newest')
  const $typed = atom(kept?.keyword ?? '')
  const $keyword = atom($typed.get())
  const $counts = atom(kept?.counts ?? {})
  const $isRefreshing = atom(false)
  let place = kept?.place ?? null
  let stopTimer: () => void = () => undefined

  const pages = createPages<PlanRow, PlanPage>(async (page, signal, size) => {
    const tab = $tab.get()
    const status = tab === 'all' ? undefined : tab
    const input = { status, keyword: $keyword.get() || undefined, sort: $sort.get(), page, page_size: size }
    const answer = await request('planList', input, { signal, acceptsGaps: true })
    if (answer.ok && answer.value.counts && !signal.aborted) $counts.set(answer.value.counts)
    return answer
  }, {
    kept: kept?.list,
    // A plan with an unknown status has no tab but this one. Without the capability, a keyword is part of a number, and may be ignored.
    fits: ({ status, plan_no }) =>
      ([status, 'all'].includes($tab.get()) || !PLAN_TABS.some(tab => tab === status)) &&
      (plan_no == null || config.$config.get()?.capabilities?.includes('plan_search') || plan_no.toLowerCase().includes($keyword.get().toLowerCase()))
  })
  const refreshShown = (): Promise<ApiError | null> => pages.refresh(place?.index)
  const poll = createVisiblePoller(
    env,
    PLAN_POLL_MS,
    () => {
      const list = pages.$list.get()
      return list.type === 'ready' && list.rows.some(row => isUnderWay(row.status))
    },
    refreshShown
  )
  const stopList = pages.$list.listen(() => poll.wake())
  // A plan beside the list was funded.
  const stopMoved = moneyMoved.listen(() => void refreshShown())

  function reload(): Promise<ApiError | null> {
    place = null
    return pages.reload()
  }
  /** Beside the list, the address keeps the tab. */
  function show(id: string, put?: string): void {
    const isBeside = hasPanes(width.$bucket.get())
    router.navigate('/plan/detail', { id, put, status: isBeside ? router.$route.get().query.status : undefined })
  }
  function search(): void {
    stopTimer()
    const keyword = $typed.get().trim()
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void reload()
  }

  return {
    $list: pages.$list,
    $isStale: pages.$isStale,
    /** Rows by status as last reported; empty at first. */
    $counts,
    $tab,
    $sort,
    $typed,
    $keyword,
    $isRefreshing,
    /** Scroll position; at first the one it was left at. */
    place: (): ListPlace | null => place,
    keepPlace(next: ListPlace) {
      place = next
    },
    start: () => void refreshShown(),
    onLocaleChange: () => void refreshShown(),
    selectTab: (tab: PlanTab) =>
      router.replace(PATH, { status: tab === 'all' ? undefined : tab }),
    sortBy(sort: PlanSort) {
      $sort.set(sort)
      void reload()
    },
    type(text: string) {
      $typed.set(text)
      stopTimer()
      stopTimer = env.clock.after(SEARCH_MS, search)
    },
    /** On Enter: searches at once. */
    searchNow: search,
    clearSearch() {
      $typed.set('')
      search()
    },
    reload,
    /** Reloads the shown rows, which stay even if that fails. Loads them if none are shown. */
    async refresh() {
      if ($isRefreshing.get()) return
      $isRefreshing.set(true)
      await refreshShown()
      $isRefreshing.set(false)
    },
    loadMore: pages.loadMore,
    open: (id: string) => show(id),
    fund: (id: string) => show(id, '1'),
    exit() {
      const list = pages.$list.get()
      if (list.type === 'ready') {
        const state: PlanListScreenState = { sort: $sort.get(), keyword: $keyword.get(), counts: $counts.get(), list, place }
        screenState.keep(PATH, $tab.get(), state, { endsWithSection: true })
      }
      stopTimer()
      stopAddress()
      stopList()
      stopMoved()
      poll.exit()
      pages.exit()
    }
  }
}

export type PlanListModel = ReturnType<typeof createPlanList>
