import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { CallOutput, PlanRow } from '../../api/calls.ts'
import type { ApiError, Result } from '../../api/errors.ts'

/** What stands below the last row. */
export type MorePlans =
  | { type: 'waiting' }
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | { type: 'end' }

export type PlanList =
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | {
      type: 'ready'
      rows: readonly PlanRow[]
      more: MorePlans
      asOf: string | null
      /** The last quiet refresh failed: the rows are those of `asOf`. */
      isStale: boolean
    }

type Page = CallOutput<'planList'>
export type FetchPlans = (page: number, size: number, signal: AbortSignal) => Promise<Result<Page>>

export const PAGE_SIZE = 20
/** The most that the contract gives in one answer. */
const MAX_SIZE = 100

export interface PlanPages {
  $list: ReadableAtom<PlanList>
  /** Rows by status as last told; empty until the server has told. */
  $counts: ReadableAtom<Readonly<Record<string, number>>>
  /** From the first page, for another filter or after a failure. Answers under way are dropped. */
  reload(): Promise<void>
  /** The next page below the rows; they stay when it fails. */
  loadMore(): Promise<void>
  /** Reads the shown rows again without any sign of loading. */
  refresh(): Promise<void>
  exit(): void
}

/** A list that arrives page by page. The last filter asked for wins, whatever arrives when. */
export function createPlanPages(fetch: FetchPlans): PlanPages {
  const $list = atom<PlanList>({ type: 'loading' })
  const $counts = atom<Readonly<Record<string, number>>>({})
  let filter = new AbortController()

  async function reload(): Promise<void> {
    filter.abort()
    const { signal } = (filter = new AbortController())
    $list.set({ type: 'loading' })
    const answer = await fetch(1, PAGE_SIZE, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      $list.set({ type: 'failed', error: answer.error })
      return
    }
    take(answer.value)
    const rows = withoutRepeats(answer.value.list)
    $list.set(ready(rows, endOf(answer.value, rows.length, PAGE_SIZE), answer.value))
  }

  async function loadMore(): Promise<void> {
    const before = $list.get()
    if (before.type !== 'ready') return
    if (before.more.type !== 'waiting' && before.more.type !== 'failed') return
    const { signal } = filter
    $list.set({ ...before, more: { type: 'loading' } })
    const answer = await fetch(Math.floor(before.rows.length / PAGE_SIZE) + 1, PAGE_SIZE, signal)
    const now = $list.get()
    if (signal.aborted || now.type !== 'ready') return
    if (!answer.ok) {
      $list.set({ ...now, more: { type: 'failed', error: answer.error } })
      return
    }
    take(answer.value)
    const rows = withoutRepeats([...now.rows, ...answer.value.list])
    // A backend that knows no pages sends the same rows again: that is the end, too.
    const hasGrown = rows.length > now.rows.length
    const more = hasGrown ? endOf(answer.value, rows.length, PAGE_SIZE) : { type: 'end' as const }
    $list.set({ ...now, rows, more })
  }

  async function refresh(): Promise<void> {
    const before = $list.get()
    if (before.type !== 'ready') return
    const { signal } = filter
    const size = Math.min(MAX_SIZE, Math.max(PAGE_SIZE, before.rows.length))
    const answer = await fetch(1, size, signal)
    const now = $list.get()
    if (signal.aborted || now.type !== 'ready') return
    if (!answer.ok) {
      $list.set({ ...now, isStale: true })
      return
    }
    take(answer.value)
    const rows = withoutRepeats([...answer.value.list, ...now.rows.slice(size)])
    const more = now.more.type === 'waiting' ? endOf(answer.value, rows.length, size) : now.more
    $list.set(ready(rows, more, answer.value))
  }

  function take(page: Page): void {
    if (page.counts) $counts.set(page.counts)
  }

  return { $list, $counts, reload, loadMore, refresh, exit: () => filter.abort() }
}

const ready = (rows: readonly PlanRow[], more: MorePlans, page: Page): PlanList => ({
  type: 'ready',
  rows,
  more,
  asOf: page.as_of ?? null,
  isStale: false
})

/** Rows may move from page to page while somebody reads; each plan stands once. */
function withoutRepeats(rows: readonly PlanRow[]): readonly PlanRow[] {
  return [...new Map(rows.map(row => [row.id, row])).values()]
}

function endOf(page: Page, shown: number, size: number): MorePlans {
  const hasMore =
    page.has_more ?? (page.total == null ? page.list.length >= size : shown < page.total)
  return { type: hasMore ? 'waiting' : 'end' }
}
