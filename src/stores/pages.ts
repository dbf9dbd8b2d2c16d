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

/** A list that arrives page by page; `first` is the whole first answer, or that of the last refresh. */
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

export type ReadyPages<R, P> = Extract<Pages<R, P>, { type: 'ready' }>

export interface PageLoader<R, P> {
  $list: ReadableAtom<Pages<R, P>>
  /** The last `refresh` failed: the rows are those of before. */
  $isStale: ReadableAtom<boolean>
  /** From the first page; answers under way are dropped. */
  reload(): Promise<void>
  /** The next page below the rows; they stay when it fails. */
  loadMore(): Promise<void>
  /**
   * Reads what is shown again, without any sign of loading; the rows stay when it fails.
   * @param at number of the row in view: of very many rows only the hundred around it are read
   */
  refresh(at?: number): Promise<void>
  /** Puts other rows in the place of those that are shown: one was changed here, others came. */
  change(edit: (rows: readonly R[]) => readonly R[]): void
  exit(): void
}

export const PAGE_SIZE = 20
/** The most rows that the contract gives in one answer. */
const MAX_SIZE = 100

/**
 * Rows with an id, each shown once, whatever moves from page to page while somebody reads.
 * @param kept rows to begin with: those that were left behind
 */
export function createPages<R extends { id: string }, P extends Page<R>>(
  fetch: (
    page: number,
    signal: AbortSignal,
    size: number
  ) => Promise<Result<P & { list: readonly R[] }>>,
  kept: ReadyPages<R, P> | null = null
): PageLoader<R, P> {
  const start = kept && { ...kept, more: kept.more === 'loading' ? ('waiting' as const) : kept.more }
  const $list = atom<Pages<R, P>>(start ?? { type: 'loading' })
  const $isStale = atom(false)
  let abort = new AbortController()

  const readyNow = (signal: AbortSignal): ReadyPages<R, P> | null => {
    const now = $list.get()
    return signal.aborted || now.type !== 'ready' ? null : now
  }

  return {
    $list,
    $isStale,
    async reload() {
      abort.abort()
      const { signal } = (abort = new AbortController())
      $isStale.set(false)
      $list.set({ type: 'loading' })
      const answer = await fetch(1, signal, PAGE_SIZE)
      if (signal.aborted) return
      if (!answer.ok) $list.set({ type: 'failed', error: answer.error })
      else {
        const { value } = answer
        const more = moreAfter(value, value.list.length > 0)
        $list.set({ type: 'ready', rows: merged([], value.list), first: value, more, moreError: null })
      }
    },
    async loadMore() {
      const before = $list.get()
      if (before.type !== 'ready' || !['waiting', 'failed'].includes(before.more)) return
      const { signal } = abort
      $list.set({ ...before, more: 'loading', moreError: null })
      const pages = before.rows.length / (before.first.page_size ?? PAGE_SIZE)
      // A page that has lost rows since is read again, so that none is passed over.
      for (let page = Math.floor(pages) + 1; ; page += 1) {
        const answer = await fetch(page, signal, PAGE_SIZE)
        const now = readyNow(signal)
        if (!now) return
        if (!answer.ok) {
          $list.set({ ...now, more: 'failed', moreError: answer.error })
          return
        }
        const rows = merged(now.rows, answer.value.list)
        const hasGrown = rows.length > now.rows.length
        const isRepeat = !hasGrown && page <= Math.ceil(pages)
        const more = moreAfter(answer.value, hasGrown || isRepeat)
        if (isRepeat && more === 'waiting') continue
        $list.set({ ...now, rows, more, moreError: null })
        return
      }
    },
    async refresh(at = 0) {
      const before = $list.get()
      if (before.type !== 'ready') return
      const { signal } = abort
      const page = Math.floor(at / MAX_SIZE)
      const shown = before.rows.length
      const asked = shown > MAX_SIZE ? MAX_SIZE : Math.max(PAGE_SIZE, shown)
      const answer = await fetch(page + 1, signal, asked)
      const now = readyNow(signal)
      if (!now) return
      $isStale.set(!answer.ok)
      if (!answer.ok) return
      const { value } = answer
      const size = value.page_size ?? value.list.length
      const from = page * asked
      const rows = merged(now.rows.slice(0, from), value.list, now.rows.slice(from + size))
      const isLast = from + size >= now.rows.length && now.more !== 'loading'
      const more = isLast ? moreAfter(value, true) : now.more
      // The next page is counted in the size of the first one.
      const first = { ...value, page_size: now.first.page_size }
      $list.set({ ...now, rows, first, more })
    },
    change(edit) {
      const now = $list.get()
      if (now.type === 'ready') $list.set({ ...now, rows: edit(now.rows) })
    },
    exit: () => abort.abort()
  }
}

/** Each id once, where it stood first, with what was told last. */
function merged<R extends { id: string }>(...parts: (readonly R[])[]): readonly R[] {
  return [...new Map(parts.flat().map(row => [row.id, row])).values()]
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
