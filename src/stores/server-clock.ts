import { atom } from 'nanostores'

import type { Clock } from '../env/env.ts'

export function createServerClock(clock: Clock) {
  const $isKnown = atom(false)
  let ahead = 0
  let last = 0
  /** Not before the last answer: the device's clock may have been set back since. */
  const time = (): number => Math.max(last, clock.now() + ahead)
  return {
    /** False before the first answer, and where another origin hides its `Date`. */
    $isKnown,
    /** Milliseconds since 1970; null if unknown. */
    now: (): number | null => ($isKnown.get() ? time() : null),
    /** ISO 8601; by the device's clock while the backend's is unknown. */
    instant: (): string => new Date(time()).toISOString(),
    /** @param date an HTTP date */
    readDate(date: string) {
      const at = Date.parse(date)
      if (Number.isNaN(at)) return
      ahead = at - clock.now()
      last = at
      if (!$isKnown.value) $isKnown.set(true)
    }
  }
}

/** The backend's clock, from the `Date` header of its answers. The device's own may be years off. */
export type ServerClock = ReturnType<typeof createServerClock>
