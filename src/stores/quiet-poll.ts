import type { Env, Undo } from '../env/env.ts'

/** Asks again every few seconds, as long as there is something to wait for and somebody looks. */
export interface QuietPoll {
  /** Looks again whether there is something to wait for. */
  wake(): void
  exit(): void
}

/**
 * A beat follows `ms` milliseconds after the end of the one before, never two at once.
 * Hidden or offline: no timer and no request; back in front: one request at once.
 */
export function createQuietPoll(
  { clock, visible, online }: Pick<Env, 'clock' | 'visible' | 'online'>,
  ms: number,
  isWanted: () => boolean,
  run: () => Promise<void>
): QuietPoll {
  let stopTimer: Undo | null = null
  let isRunning = false
  let hasEnded = false

  const mayRun = (): boolean =>
    !hasEnded && !isRunning && visible.get() && online.get() && isWanted()

  function rest(): void {
    stopTimer?.()
    stopTimer = null
  }
  async function beat(): Promise<void> {
    stopTimer = null
    if (!mayRun()) return
    isRunning = true
    await run()
    isRunning = false
    wake()
  }
  function wake(): void {
    if (stopTimer === null && mayRun()) stopTimer = clock.after(ms, () => void beat())
  }
  function onReturn(isBack: boolean): void {
    rest()
    if (isBack) void beat()
  }
  const stopVisible = visible.listen(onReturn)
  const stopOnline = online.listen(onReturn)

  return {
    wake,
    exit() {
      hasEnded = true
      rest()
      stopVisible()
      stopOnline()
    }
  }
}
