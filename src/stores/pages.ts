import { atom, computed, type ReadableAtom } from 'nanostores'

import { gapsIn, isSame, type Unreadable } from '../api/read-data.ts'
import type { ApiError, Result } from '../api/errors.ts'
import type { Paging } from '../api/schema.ts'
import { lastOf } from '../lib/last-of.ts'

interface Page<R> extends Unreadable, Paging {
  list: readonly R[]
}

/** A paged list; `first` is the whole first answer, or that of the last refresh. */
export type Pages<R, P> =
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | {
      type: 'ready'
      rows: readonly R[]
      first: P
      more: 'waiting' | 'loading' | 'failed' | 'end'
      moreError: ApiError | null
      /** Some rows could not be read, or have the id of another one, and are missing from `rows`. */
      hasGaps?: boolean
    }

export type ReadyPages<R, P> = Extract<Pages<R, P>, { type: 'ready' }>

export const PAGE_SIZE = 20
/** The smallest page after which rows may follow where a backend states nothing about its pages. */
const SHORT_PAGE = 10
/** The largest page of the contract; long lists load pages of this size. */
export const MAX_SIZE = 100
export const COUPON_PAGES = 20

interface PagesOptions<R, P> {
  /** Rows to start with, kept from an earlier visit. */
  kept?: ReadyPages<R, P> | null | undefined
  firstSize?: number
  /** False for rows that a backend sends although the filter excludes them: they count for paging, but are not shown. */
  fits?: (row: R) => boolean
}

/**
 * A paged list of rows with ids, each shown once even if rows move between pages while the list is open.
 * @param ask requests a page; receives the last loaded row, below which the page begins
 */
export function createPages<R extends { id: string }, P extends Page<R>>(
  ask: (page: number, signal: AbortSignal, size: number, last?: R) => Promise<Result<P & { list: readonly R[] }>>,
  { kept, firstSize = PAGE_SIZE, fits }: PagesOptions<R, P> = {}
) {
  const start = kept && { ...kept, more: kept.more === 'loading' ? ('waiting' as const) : kept.more }
  const $list = atom<Pages<R, P>>(start ?? { type: 'loading' })
  /** Ids of loaded rows that do not fit the filter. */
  const others = new Set<string>()
  const $shown = computed($list, list =>
    list.type !== 'ready' || others.size === 0
      ? list
      : { ...list, rows: list.rows.filter(({ id }) => !others.has(id)), first: { ...list.first, total: null } }
  )
  const $isStale = atom(false)
  let abort = new AbortController()
  /** Of the last `refresh`. */
  let again = new AbortController()
  /** The backend limits its pages: the list continues with the usual size. */
  let isCapped = false
  /** Number of missing rows per page, by the number of rows before it. */
  const gaps = new Map<number, number>()
  const gapCount = (): number => [...gaps.values()].reduce((sum, count) => sum + count, 0)
  const noteGaps = (from: number, answer: Page<R>): { hasGaps: boolean } => {
    // A row is hidden by a later one with its id.
    const shown = new Map(answer.list.map(row => [row.id, row]))
    gaps.set(from, gapsIn(answer).length + answer.list.filter(row => !isSame(row, shown.get(row.id))).length)
    return { hasGaps: gapCount() > 0 }
  }

  const fetch: typeof ask = async (...question) => {
    const answer = await ask(...question)
    if (fits && answer.ok) for (const row of answer.value.list) others[fits(row) ? 'delete' : 'add'](row.id)
    return answer
  }
  const readyNow = (signal: AbortSignal): ReadyPages<R, P> | null => {
    const now = $list.get()
    return signal.aborted || now.type !== 'ready' ? null : now
  }

  /** Ids of these rows, kept so that appending a page need not compare it with each row. */
  let known: { rows: readonly R[]; ids: Set<string> } | null = null
  function append(rows: readonly R[], page: readonly R[]): readonly R[] {
    const { ids } = known?.rows === rows ? known : { ids: new Set(rows.map(({ id }) => id)) }
    const isNew = page.every(({ id }) => !ids.has(id) && ids.add(id))
    const all = isNew ? rows.concat(page) : merged(rows, page)
    known = isNew ? { rows: all, ids } : null
    return all
  }

  function exit(): void {
    abort.abort()
    again.abort()
  }
  async function reload(): Promise<ApiError | null> {
    exit()
    const { signal } = (abort = new AbortController())
    $isStale.set(false)
    $list.set({ type: 'loading' })
    const answer = await fetch(1, signal, firstSize)
    if (signal.aborted) return null
    if (!answer.ok) {
      $list.set({ type: 'failed', error: answer.error })
      return answer.error
    }
    const { value } = answer
    gaps.clear()
    const rows = merged(value.list)
    const missing = noteGaps(0, value)
    const more = moreAfter(value, rows.length + gapCount(), rows.length > 0)
    $list.set({ type: 'ready', rows, first: value, more, moreError: null, ...missing })
    return null
  }

  return {
    $list: $shown as ReadableAtom<Pages<R, P>>,
    /** The last `refresh` failed, so the rows may be outdated. */
    $isStale: $isStale as ReadableAtom<boolean>,
    /** Loads the first page again; drops pending answers. */
    reload,
    /** Loads the next page; the rows stay if it fails. */
    async loadMore() {
      const before = $list.get()
      if (before.type !== 'ready' || !['waiting', 'failed'].includes(before.more)) return
      const { signal } = abort
      $list.set({ ...before, more: 'loading', moreError: null })
      const shown = before.rows.length + gapCount()
      const { page_size: usual } = before.first
      let isLarge = shown >= MAX_SIZE && usual === PAGE_SIZE && !isCapped
      let size = isLarge ? MAX_SIZE : (usual ?? (sentIn(before.first) || PAGE_SIZE))
      // A page from which rows were deleted since is read again, so that no row is skipped; rows that came moved the known ones down.
      for (let page = Math.floor(shown / size) + 1; ; page += 1) {
        const answer = await fetch(page, signal, size, lastOf(before.rows))
        const now = readyNow(signal)
        if (!now) return
        if (!answer.ok) {
          $list.set({ ...now, more: 'failed', moreError: answer.error })
          return
        }
        if (isLarge && answer.value.page_size !== MAX_SIZE) {
          isCapped = true
          isLarge = false
          size = PAGE_SIZE
          page = Math.floor(shown / size)
          continue
        }
        const rows = append(now.rows, answer.value.list)
        const hasGrown = rows.length > now.rows.length
        const come = Math.max(0, (answer.value.total ?? 0) - (before.first.total ?? Infinity))
        const isRepeat = !hasGrown && page <= Math.ceil((shown + come) / (answer.value.list.length || size))
        const missing = noteGaps((page - 1) * size, answer.value)
        const more = moreAfter(answer.value, rows.length + gapCount(), hasGrown || isRepeat)
        if (isRepeat && more === 'waiting') continue
        $list.set({ ...now, rows, more, moreError: null, ...missing })
        return
      }
    },
    /**
     * Reads the shown rows again without a loading state; the rows stay if it fails. Loads if there are none.
     * @param at index of the row in view: of a long list only the hundred rows around it are read
     */
    async refresh(at = 0): Promise<ApiError | null> {
      const before = $list.get()
      if (before.type !== 'ready') return reload()
      again.abort()
      const { signal } = (again = new AbortController())
      const page = Math.floor(at / MAX_SIZE)
      const shown = before.rows.length + gapCount()
      const asked = shown > MAX_SIZE ? MAX_SIZE : Math.max(PAGE_SIZE, shown)
      const answer = await fetch(page + 1, signal, asked)
      const now = readyNow(signal)
      if (!now) return null
      $isStale.set(!answer.ok)
      if (!answer.ok) return answer.error
      const { value } = answer
      const size = value.page_size ?? value.list.length
      const from = page * asked
      const isToEnd = from + size >= now.rows.length
      // Rows that came or left above have shifted the page: what is beyond its first and last row stays.
      const placeOf = (row: R | undefined): number => now.rows.findIndex(({ id }) => id === row?.id)
      const above = now.rows.slice(0, from && Math.max(from, placeOf(value.list[0])))
      const below = isToEnd ? [] : now.rows.slice(Math.min(from + size, placeOf(lastOf(value.list)) + 1))
      const rows = merged(above, value.list, below, value.list)
      const isLast = isToEnd && now.more !== 'loading'
      // The next page is counted in the size of the first one.
      const first = { ...value, page_size: now.first.page_size }
      // One answer contained all rows, so unreadable rows are counted afresh.
      const isAll = from === 0 && isLast
      if (isAll) gaps.clear()
      const missing = isAll && noteGaps(0, value)
      const more = isLast ? moreAfter(value, rows.length + gapCount(), true) : now.more
      $list.set({ ...now, rows, first, more, ...missing })
      return null
    },
    /** Edits the shown rows after a local change or when new rows arrived. */
    change(edit: (rows: readonly R[]) => readonly R[]) {
      const now = $list.get()
      if (now.type === 'ready') $list.set({ ...now, rows: edit(now.rows) })
    },
    exit
  }
}

export type PageLoader<R extends { id: string }, P extends Page<R>> = ReturnType<typeof createPages<R, P>>

/** All rows of a list, each once, of at most `most` pages; ends when a backend without paging repeats its rows. */
export async function allRows<R extends { id: string }>(
  fetch: (page: number, size: number) => Promise<Result<Page<R>>>, most = Infinity
): Promise<Result<readonly R[]>> {
  let rows: readonly R[] = []
  for (let page = 1; ; page += 1) {
    const answer = await fetch(page, MAX_SIZE)
    if (!answer.ok) return answer
    const all = merged(rows, answer.value.list)
    const more = moreAfter(answer.value, all.length, all.length > rows.length)
    if (more === 'end' || page >= most) return { ok: true, value: all }
    rows = all
  }
}

/** Number of rows that an answer contains, unreadable ones included. */
const sentIn = <R>(answer: Page<R>): number => answer.list.length + gapsIn(answer).length

/** Each id once, at its first position, with its latest value. */
function merged<R extends { id: string }>(...parts: (readonly R[])[]): readonly R[] {
  return [...new Map(parts.flat().map(row => [row.id, row])).values()]
}

/**
 * Whether rows follow those read one after another.
 * @param shown number of rows with this answer: not every backend that names the size of a page sends that many. A smaller total says nothing
 * @param hasGrown false when a backend without paging repeated the same rows, which ends the list
 */
export function moreAfter<R>(answer: Page<R>, shown: number, hasGrown: boolean): 'waiting' | 'end' {
  const { page_size: size, total } = answer
  const guess = (total ?? -1) < shown ? sentIn(answer) >= (size ?? SHORT_PAGE) : shown !== total
  return hasGrown && (answer.has_more ?? guess) ? 'waiting' : 'end'
}
