import { atom } from 'nanostores'

import type { Env, Disposer } from '../../env/env.ts'

/** Milliseconds after the last confirming answer from which figures count as stale (TR-5). */
export const BALANCES_STALE_MS = 300_000

/** Tracks whether the figures shown are stale. */
export function createStaleness({ clock, online }: Pick<Env, 'clock' | 'online'>) {
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
    /** Records the outcome of a reading; one still in progress is ignored. */
    note({ type, isReloading }: { type: 'loading' | 'ready' | 'failed'; isReloading?: boolean }) {
      if (type === 'loading' || isReloading) return
      hasFailed = type === 'failed'
      if (!hasFailed) confirmedAt = clock.now()
      judge()
    },
    exit() {
      stopOnline()
      stopTimer()
    }
  }
}
