import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Request } from './request.ts'

/** The number on the bell: from the server, reset, or decreased, never below zero. */
export interface UnreadStore {
  $count: ReadableAtom<number>
  /** Skipped while one is under way (specification section 4). */
  load(): Promise<void>
  set(count: number): void
  reset(): void
  decrease(by: number): void
}

export function createUnreadStore(request: Request): UnreadStore {
  const $count = atom(0)
  let isLoading = false
  const set = (count: number): void => $count.set(Math.max(0, count))

  return {
    $count,
    async load() {
      if (isLoading) return
      isLoading = true
      const answer = await request('unreadCount', {})
      isLoading = false
      if (answer.ok) set(answer.value.unread_total)
    },
    set,
    reset: () => set(0),
    decrease: by => set($count.get() - by)
  }
}
