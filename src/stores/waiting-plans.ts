import { atom } from 'nanostores'

import type { ApiError } from '../api/errors.ts'
import type { Request } from './request.ts'

export function createWaitingPlansStore(request: Request) {
  const $count = atom<number | null>(null)
  const $error = atom<ApiError | null>(null)
  let last = 0
  return {
    $count,
    /** Why the last reading has failed; until then, and once it is known, null. */
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

/** How many plans wait for an amount; null until the server has said so. */
export type WaitingPlansStore = ReturnType<typeof createWaitingPlansStore>
