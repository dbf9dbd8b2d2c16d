import { atom } from 'nanostores'

import type { Env, Disposer } from '../../env/env.ts'

/** Milliseconds after the last confirming answer from which figures count as stale (TR-5). */
export const BALANCES_STALE_MS = 300_000

/**
 * Tracks whether the figures shown are stale.
 * @param read reads them
 * @param outcome of the last reading; one still in progress is ignored
 */
export function createStaleness<T>(
  { clock, online }: Pick<Env, 'clock' | 'online'>,
  read: () => Promise<T>,
  outcome: () => { type: 'loading' | 'ready' | 'failed'; isReloading?: boolean }
) {
  const $isStale = atom(!online.get())
  let confirmedAt: number | null = null
  let hasFailed = false
  let stopTimer: Disposer = () => undefined
  const stopOnline = online.listen(judge)

  function judge(): void {
    stopTimer()
    const age = confirmedAt === null ? 0 : clock.now() - confirmedAt
    const isStale = !online.get() || hasFailed || age >= BALANCES_STALE_MS
    $isStale.set(isStale)
    if (!isStale && confirmedAt !== null) stopTimer = clock.after(BALANCES_STALE_MS - age, judge)
  }

  return {
    /** True offline, after a failed reading, or too long after the last success. */
    $isStale,
    /** Reads the figures again. */
    async reload(): Promise<T> {
      const result = await read()
      const { type, isReloading } = outcome()
      if (type === 'loading' || isReloading) return result
      hasFailed = type === 'failed'
      if (!hasFailed) confirmedAt = clock.now()
      judge()
      return result
    },
    exit() {
      stopOnline()
      stopTimer()
    }
  }
}
