import type { Clock } from '../../env/env.ts'

/** A fixed grid of `ms` milliseconds: slow work in one tick does not delay the next. `onTick` receives ms since 1970. */
export function createTicker(clock: Clock, ms: number, onTick: (now: number) => void) {
  let stopTimer: (() => void) | null = null
  let origin = 0

  function wait(now: number): void {
    const past = (((now - origin) % ms) + ms) % ms
    // A timer that fires slightly early must not tick twice.
    const left = ms - past < ms / 10 ? 2 * ms - past : ms - past
    stopTimer = clock.after(left, run)
  }
  function run(): void {
    const now = clock.now()
    wait(now)
    onTick(now)
  }

  return {
    /** Starts the grid now. Does nothing while it runs. */
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
