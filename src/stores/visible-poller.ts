import type { Env, Disposer } from '../env/env.ts'

/**
 * Asks again every few seconds, as long as there is something to wait for and somebody looks.
 * A beat follows `ms` milliseconds after the end of the one before, never two at once.
 * Hidden or offline: no timer and no request; back in front: one request at once.
 */
export function createVisiblePoller(
  { clock, visible, online }: Pick<Env, 'clock' | 'visible' | 'online'>,
  ms: number,
  isWanted: () => boolean,
  run: () => Promise<void>
) {
  let stopTimer: Disposer | null = null
  let isRunning = false
  let hasEnded = false

  const mayRun = (): boolean =>
    !hasEnded && !isRunning && visible.get() && online.get() && isWanted()

  function rest(): void {
    stopTimer?.()
    stopTimer = null
  }
  async function poll(): Promise<void> {
    stopTimer = null
    if (!mayRun()) return
    isRunning = true
    await run()
    isRunning = false
    wake()
  }
  function wake(): void {
    if (stopTimer === null && mayRun()) stopTimer = clock.after(ms, () => void poll())
  }
  function onReturn(isBack: boolean): void {
    rest()
    if (isBack) void poll()
  }
  const stopVisible = visible.listen(onReturn)
  const stopOnline = online.listen(onReturn)

  return {
    /** Looks again whether there is something to wait for. */
    wake,
    exit() {
      hasEnded = true
      rest()
      stopVisible()
      stopOnline()
    }
  }
}
