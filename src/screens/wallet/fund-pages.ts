import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { CallOutput, FlowRow } from '../../api/calls.ts'
import type { ApiError, Result } from '../../api/errors.ts'

type FlowPage = CallOutput<'transactionFlow'>
export type FetchFlow = (page: number, signal: AbortSignal) => Promise<Result<FlowPage>>

/** What stands below the last row. */
export type MoreFunds =
  | { type: 'waiting' }
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | { type: 'end' }

export type FundList =
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  | {
      type: 'ready'
      rows: readonly FlowRow[]
      more: MoreFunds
      /** Balances and source time as the first page gave them. */
      opening: string | null
      closing: string | null
      asOf: string | null
      currency: string | null
    }

export const PAGE_SIZE = 20

export interface FundPages {
  $list: ReadableAtom<FundList>
  /** From the first page; answers under way are dropped. */
  reload(): Promise<void>
  /** The next page below the rows; they stay when it fails. */
  loadMore(): Promise<void>
  exit(): void
}

/** Rows, newest first, page by page. A row that has moved to a later page stands once. */
export function createFundPages(fetch: FetchFlow): FundPages {
  const $list = atom<FundList>({ type: 'loading' })
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
      if (!answer.ok) {
        $list.set({ type: 'failed', error: answer.error })
        return
      }
      const { value } = answer
      $list.set({
        type: 'ready',
        rows: value.list,
        more: moreAfter(value, value.list.length > 0),
        opening: value.opening_balance ?? null,
        closing: value.closing_balance ?? null,
        asOf: value.as_of ?? null,
        currency: value.currency ?? null
      })
    },
    async loadMore() {
      const before = $list.get()
      if (before.type !== 'ready') return
      if (before.more.type !== 'waiting' && before.more.type !== 'failed') return
      const { signal } = abort
      $list.set({ ...before, more: { type: 'loading' } })
      const answer = await fetch(page + 1, signal)
      if (signal.aborted) return
      if (!answer.ok) {
        $list.set({ ...before, more: { type: 'failed', error: answer.error } })
        return
      }
      page += 1
      const known = new Set(before.rows.map(row => row.id))
      const added = answer.value.list.filter(row => !known.has(row.id))
      const more = moreAfter(answer.value, added.length > 0)
      $list.set({ ...before, rows: [...before.rows, ...added], more })
    },
    exit: () => abort.abort()
  }
}

/** @param hasGrown a backend that knows no pages sends the same rows again: that is the end */
function moreAfter({ has_more, total, page, page_size, list }: FlowPage, hasGrown: boolean): MoreFunds {
  const isFull = list.length >= (page_size ?? PAGE_SIZE)
  const guess =
    total == null ? isFull && hasGrown : (page ?? 1) * (page_size ?? PAGE_SIZE) < total && hasGrown
  return { type: (has_more ?? guess) ? 'waiting' : 'end' }
}
