import { concernsSession, type ApiError } from '../api/errors.ts'
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
  run: () => Promise<ApiError | null>
) {
  let stopTimer: Disposer | null = null
  let isRunning = false
  /** The last answer concerned the session: another one would only bring its dialog back. */
  let isHalted = false
  let hasEnded = false

  const mayRun = (): boolean =>
    !hasEnded && !isRunning && !isHalted && visible.get() && online.get() && isWanted()

  function rest(): void {
    stopTimer?.()
    stopTimer = null
  }
  async function poll(): Promise<void> {
    stopTimer = null
    if (!mayRun()) return
    isRunning = true
    const error = await run()
    isRunning = false
    wake(error)
  }
  function wake(error: ApiError | null = null): void {
    isHalted = error !== null && concernsSession(error)

    if (stopTimer === null && mayRun()) stopTimer = clock.after(ms, () => void poll())
  }
  function onReturn(isBack: boolean): void {
    rest()
    if (isBack) void poll()
  }
  const stopVisible = visible.listen(onReturn)
  const stopOnline = online.listen(onReturn)

  return {
    /**
     * Looks again whether there is something to wait for.
     * @param error of a load that somebody asked for: one that concerns the session keeps the poller still
     */
    wake,
    exit() {
      hasEnded = true
      rest()
      stopVisible()
      stopOnline()
    }
  }
}
