import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ApiError, Result } from '../api/errors.ts'

/** What a list answer of the contract has beside its own fields. */
interface Page<R> {
  list: readonly R[]
  page?: number | null | undefined
  page_size?: number | null | undefined
  total?: number | null | undefined
  has_more?: boolean | null | undefined
}

/** A list that arrives page by page; `first` is the whole first answer. */
export type Pages<R, P> =
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | {
      type: 'ready'
      rows: readonly R[]
      first: P
      more: 'waiting' | 'loading' | 'failed' | 'end'
      /** Why the next page `failed`. */
      moreError: ApiError | null
    }

export interface PageLoader<R, P> {
  $list: ReadableAtom<Pages<R, P>>
  /** From the first page; answers under way are dropped. */
  reload(): Promise<void>
  /** The next page below the rows; they stay when it fails. */
  loadMore(): Promise<void>
  exit(): void
}

export const PAGE_SIZE = 20

/** Rows with an id, each shown once, whatever moves from page to page while somebody reads. */
export function createPages<R extends { id: string }, P extends Page<R>>(
  fetch: (page: number, signal: AbortSignal) => Promise<Result<P & { list: readonly R[] }>>
): PageLoader<R, P> {
  const $list = atom<Pages<R, P>>({ type: 'loading' })
  let abort = new AbortController()
  let page = 1

  return {
    $list,
    async reload() {
      abort.abort()
      const { signal } = (abort = new AbortController())
      page = 1
      $list.set({ type: 'loading' })
      const answer = await fetch(page, signal)
      if (signal.aborted) return
      if (!answer.ok) $list.set({ type: 'failed', error: answer.error })
      else {
        const { value } = answer
        const more = moreAfter(value, value.list.length > 0)
        $list.set({ type: 'ready', rows: value.list, first: value, more, moreError: null })
      }
    },
    async loadMore() {
      const before = $list.get()
      if (before.type !== 'ready' || !['waiting', 'failed'].includes(before.more)) return
      const { signal } = abort
      $list.set({ ...before, more: 'loading', moreError: null })
      const answer = await fetch(page + 1, signal)
      if (signal.aborted) return
      if (!answer.ok) {
        $list.set({ ...before, more: 'failed', moreError: answer.error })
        return
      }
      page += 1
      const known = new Set(before.rows.map(row => row.id))
      const added = answer.value.list.filter(row => !known.has(row.id))
      const more = moreAfter(answer.value, added.length > 0)
      $list.set({ ...before, rows: [...before.rows, ...added], more, moreError: null })
    },
    exit: () => abort.abort()
  }
}

/** @param hasGrown a backend that knows no pages sends the same rows again: that is the end */
function moreAfter<R>(answer: Page<R>, hasGrown: boolean): 'waiting' | 'end' {
  const size = answer.page_size ?? PAGE_SIZE
  const guess =
    answer.total == null
      ? answer.list.length >= size
      : (answer.page ?? 1) * size < answer.total
  return hasGrown && (answer.has_more ?? guess) ? 'waiting' : 'end'
}
