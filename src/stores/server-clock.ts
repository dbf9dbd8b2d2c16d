import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Clock } from '../env/env.ts'

/** The backend's clock, as the `Date` of its answers tells it. The device's own may be years off. */
export interface ServerClock {
  /** False before the first answer, and where another origin hides its `Date`. */
  $isKnown: ReadableAtom<boolean>
  /** Milliseconds since 1970; null when nobody knows. */
  now(): number | null
  /** @param date an HTTP date */
  readDate(date: string): void
}

export function createServerClock(clock: Clock): ServerClock {
  const $isKnown = atom(false)
  let ahead = 0
  return {
    $isKnown,
    now: () => ($isKnown.get() ? clock.now() + ahead : null),
    readDate(date) {
      const at = Date.parse(date)
      if (Number.isNaN(at)) return
      ahead = at - clock.now()
      if (!$isKnown.value) $isKnown.set(true)
    }
  }
}
