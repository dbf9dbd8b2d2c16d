import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { ApiError } from '../api/errors.ts'
import type { Request } from './request.ts'

/** How many plans wait for an amount; null until the server has said so. */
export interface WaitingPlansStore {
  $count: ReadableAtom<number | null>
  /** Why the last reading has failed; until then, and once it is known, null. */
  $error: ReadableAtom<ApiError | null>
  load(): Promise<void>
  reset(): void
}

export function createWaitingPlansStore(request: Request): WaitingPlansStore {
  const $count = atom<number | null>(null)
  const $error = atom<ApiError | null>(null)
  let last = 0
  return {
    $count,
    $error,
    async load() {
      const mine = ++last
      const answer = await request('waitingPlanCount', {})
      if (mine !== last) return
      $error.set(answer.ok ? null : answer.error)
      if (answer.ok) $count.set(answer.value.count)
    },
    reset() {
      last++
      $count.set(null)
      $error.set(null)
    }
  }
}
