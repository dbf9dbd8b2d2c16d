import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Request } from './request.ts'

/** How many plans wait for an amount; null until the server has said so. */
export interface WaitingPlansStore {
  $count: ReadableAtom<number | null>
  load(): Promise<void>
  reset(): void
}

export function createWaitingPlansStore(request: Request): WaitingPlansStore {
  const $count = atom<number | null>(null)
  let last = 0
  return {
    $count,
    async load() {
      const mine = ++last
      const answer = await request('waitingPlanCount', {})
      if (mine === last && answer.ok) $count.set(answer.value.count)
    },
    reset() {
      last++
      $count.set(null)
    }
  }
}
