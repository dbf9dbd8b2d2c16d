import { atom } from 'nanostores'

import type { CallOutput } from '../../api/calls.ts'
import type { ApiError } from '../../api/errors.ts'
import type { Stores } from '../../stores/create-stores.ts'

export type Product = CallOutput<'product'>

export type ProductState =
  /** The address names no product. */
  | { type: 'unnamed' }
  | { type: 'loading' }
  | { type: 'failed'; error: ApiError }
  /** The server knows no such product, or not for this person. */
  | { type: 'unknown' }
  | { type: 'withdrawn'; name: string }
  | { type: 'ready'; product: Product }

/**
 * A product by its own page.
 * @param id as the plan names it
 * @param orderId the plan that led here
 */
export function createGoodsDetail(
  { request }: Stores,
  id: string | undefined,
  orderId: string | undefined
) {
  const $state = atom<ProductState>(id ? { type: 'loading' } : { type: 'unnamed' })
  let current = new AbortController()

  return {
    $state,
    async load() {
      if (!id) return
      current.abort()
      const { signal } = (current = new AbortController())
      $state.set({ type: 'loading' })
      const answer = await request('product', { id, order_id: orderId || undefined }, { signal })
      if (signal.aborted) return
      if (answer.ok) {
        const { value } = answer
        $state.set(
          value.withdrawn
            ? { type: 'withdrawn', name: value.name }
            : { type: 'ready', product: value }
        )
        return
      }
      const { error } = answer
      const isUnknown = error.type === 'refused' && error.reason === 'format_invalid'
      $state.set(isUnknown ? { type: 'unknown' } : { type: 'failed', error })
    },
    exit: () => current.abort()
  }
}
