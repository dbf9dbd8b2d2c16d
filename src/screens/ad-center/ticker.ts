import type { Clock } from '../../env/env.ts'

/**
 * A fixed grid in time: however long a beat's work takes, the next one comes when it is due.
 * @param ms from one beat to the next
 * @param onTick is told the moment, ms since 1970
 */
export function createTicker(clock: Clock, ms: number, onTick: (now: number) => void) {
  let stopTimer: (() => void) | null = null
  let origin = 0

  function wait(now: number): void {
    const past = (((now - origin) % ms) + ms) % ms
    // A timer that fires a little early must not beat twice.
    const left = ms - past < ms / 10 ? 2 * ms - past : ms - past
    stopTimer = clock.after(left, run)
  }
  function run(): void {
    const now = clock.now()
    wait(now)
    onTick(now)
  }

  return {
    /** The grid begins now. Does nothing while it runs. */
    start() {
      if (stopTimer) return
      origin = clock.now()
      wait(origin)
    },
    stop() {
      stopTimer?.()
      stopTimer = null
    },
    isRunning: () => stopTimer !== null
  }
}
