import { atom } from 'nanostores'

import type { CallInput, CallOutput, ExchangeOrder } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'
import { createPages } from '../../stores/pages.ts'
import { collectOrders, orderFile } from './order-file.ts'

type Input = CallInput<'exchangeOrders'>
export type Filter = Required<Pick<Input, 'state'>> & Pick<Input, 'type'>

export type Export =
  | { type: 'idle' }
  | { type: 'running' }
  | { type: 'failed'; error: ApiError }
  | { type: 'notSaved' }
  | { type: 'saved'; name: string }

/** Exchanges of the past and of now, by state and type. */
export function createRecords(stores: Stores) {
  const { env, request } = stores
  const $filter = atom<Filter>({ state: 'all' })
  const $export = atom<Export>({ type: 'idle' })
  const abort = new AbortController()
  const { signal } = abort
  const pages = createPages<ExchangeOrder, CallOutput<'exchangeOrders'>>((page, one, size) =>
    request('exchangeOrders', { ...$filter.get(), page, page_size: size }, { signal: one, tellsGaps: true })
  )

  return {
    pages,
    $filter,
    $export,
    setFilter(filter: Filter): void {
      $filter.set(filter)
      $export.set({ type: 'idle' })
      void pages.reload()
    },
    /** All exchanges of the filter as a file. */
    async save(): Promise<void> {
      if ($export.get().type === 'running') return
      $export.set({ type: 'running' })
      const filter = $filter.get()
      const answer = await collectOrders(page =>
        request('exchangeOrders', { ...filter, page, page_size: 100 }, { signal })
      )
      if (signal.aborted) return
      if (!answer.ok) {
        $export.set({ type: 'failed', error: answer.error })
        return
      }
      const file = orderFile(stores, answer.value)
      const isSaved = await env.saveFile(file)
      if (signal.aborted) return
      $export.set(isSaved ? { type: 'saved', name: file.name } : { type: 'notSaved' })
    },
    exit() {
      abort.abort()
      pages.exit()
    }
  }
}
