import { atom } from 'nanostores'

import type { Env } from '../../env/env.ts'
import { disposeAll, type Disposer } from '../../lib/disposer.ts'

/** Milliseconds after the last confirming answer from which figures count as stale (TR-5). */
export const BALANCES_STALE_MS = 300_000

/** @param outcome of the last reading; one still in progress is ignored */
export function createStaleness<T>(
  { clock, online, visible }: Pick<Env, 'clock' | 'online' | 'visible'>,
  read: () => Promise<T>,
  outcome: () => { type: 'loading' | 'ready' | 'failed'; isReloading?: boolean }
) {
  const $isStale = atom(!online.get())
  let confirmedAt: number | null = null
  let hasFailed = false
  let stopTimer: Disposer = () => undefined

  function judge(): void {
    stopTimer()
    const age = confirmedAt === null ? 0 : Math.abs(clock.now() - confirmedAt)
    const isStale = !online.get() || hasFailed || age >= BALANCES_STALE_MS
    $isStale.set(isStale)
    if (!isStale) stopTimer = clock.after(BALANCES_STALE_MS - age, judge)
  }

  return {
    /** True offline, after a failed reading, or too long after the last success. */
    $isStale,
    async reload(): Promise<T> {
      const result = await read()
      const { type, isReloading } = outcome()
      if (type === 'loading' || isReloading) return result
      hasFailed = type === 'failed'
      if (!hasFailed) confirmedAt = clock.now()
      judge()
      return result
    },
    // Timers may stand still while a device sleeps: whoever returns is shown the age by the clock.
    exit: disposeAll([online.listen(judge), visible.listen(judge), () => stopTimer()])
  }
}
