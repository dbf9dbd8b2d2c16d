import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import { PLAN_STATUSES } from '../../api/calls.ts'
import type { PlanStatus } from '../../api/calls.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { isUnderWay, PLAN_POLL_MS } from '../../stores/plan-progress.ts'
import { createQuietPoll } from '../../stores/quiet-poll.ts'
import { createPlanPages } from './plan-pages.ts'
import type { PlanPages } from './plan-pages.ts'

export type PlanTab = 'all' | PlanStatus
export const PLAN_TABS = ['all', ...PLAN_STATUSES] as const
export type PlanSort = 'newest' | 'oldest'

/** Milliseconds of silence after which what was typed is searched for. */
export const SEARCH_MS = 300

export interface PlanListModel {
  $list: PlanPages['$list']
  $counts: PlanPages['$counts']
  $tab: ReadableAtom<PlanTab>
  $sort: ReadableAtom<PlanSort>
  /** The search as typed. */
  $typed: ReadableAtom<string>
  /** The search that the list shows. */
  $keyword: ReadableAtom<string>
  start(): void
  selectTab(tab: PlanTab): void
  toggleSort(): void
  type(text: string): void
  /** Enter: searches at once. */
  searchNow(): void
  clearSearch(): void
  reload(): Promise<void>
  /** Reads the shown rows again; they stay whatever comes. */
  refresh(): Promise<void>
  loadMore(): Promise<void>
  open(id: string): void
  exit(): void
}

const readTab = (text: string | undefined): PlanTab =>
  PLAN_TABS.find(tab => tab === text) ?? 'all'

/** The plan list. The tab lives in the address (`?status=`), so that a link can name it. */
export function createPlanList({ env, router, request }: Stores): PlanListModel {
  const $tab = atom<PlanTab>(readTab(router.$route.get().query.status))
  const $sort = atom<PlanSort>('newest')
  const $typed = atom('')
  const $keyword = atom('')
  let stopTimer: () => void = () => undefined

  const pages = createPlanPages((page, size, signal) => {
    const tab = $tab.get()
    const status = tab === 'all' ? undefined : tab
    const keyword = $keyword.get() || undefined
    const input = { status, keyword, sort: $sort.get(), page, page_size: size }
    return request('planList', input, { signal })
  })
  const poll = createQuietPoll(
    env,
    PLAN_POLL_MS,
    () => {
      const list = pages.$list.get()
      return list.type === 'ready' && list.rows.some(row => isUnderWay(row.status))
    },
    pages.refresh
  )
  const stopList = pages.$list.listen(() => poll.wake())
  const stopRoute = router.$route.listen(({ row, query }) => {
    const tab = readTab(query.status)
    if (row.path !== '/plan' || tab === $tab.get()) return
    $tab.set(tab)
    void pages.reload()
  })

  function search(): void {
    stopTimer()
    const keyword = $typed.get().trim()
    if (keyword === $keyword.get()) return
    $keyword.set(keyword)
    void pages.reload()
  }

  return {
    $list: pages.$list,
    $counts: pages.$counts,
    $tab,
    $sort,
    $typed,
    $keyword,
    start: () => void pages.reload(),
    selectTab: tab =>
      router.navigate('/plan', { status: tab === 'all' ? undefined : tab }, { replace: true }),
    toggleSort() {
      $sort.set($sort.get() === 'newest' ? 'oldest' : 'newest')
      void pages.reload()
    },
    type(text) {
      $typed.set(text)
      stopTimer()
      stopTimer = env.clock.after(SEARCH_MS, search)
    },
    searchNow: search,
    clearSearch() {
      $typed.set('')
      search()
    },
    reload: pages.reload,
    refresh: pages.refresh,
    loadMore: pages.loadMore,
    open: id => router.navigate('/plan/detail', { id }),
    exit() {
      stopTimer()
      stopRoute()
      stopList()
      poll.exit()
      pages.exit()
    }
  }
}
