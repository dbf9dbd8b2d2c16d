import { concernsSession, type ApiError, type Result } from '../api/errors.ts'
import type { Env } from '../env/env.ts'
import { disposeAll, type Disposer } from '../lib/disposer.ts'
import { createLoader, type Loadable } from './loadable.ts'

/** Milliseconds to the next automatic request: the usual ones, or more where the backend asks for it. */
export const waitAfter = (error: ApiError | null, usual: number): number =>
  Math.max(usual, error?.waitMs ?? 0)

/**
 * Repeats a request while it is wanted and the portal is visible. Each run starts `ms`
 * milliseconds after the end of the previous one, so that runs never overlap.
 * Hidden or offline: no timer and no request; visible or online again: one request at once.
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
  /** Until when the backend asks for no request, ms since 1970: a return does not cut it short. */
  let askedUntil = 0

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
    if (stopTimer !== null) return
    const wait = waitAfter(error, ms)
    askedUntil = error?.waitMs ? clock.now() + wait : 0
    schedule(wait)
  }
  function schedule(wait: number): void {
    if (mayRun()) stopTimer = clock.after(wait, () => void poll())
  }
  function onReturn(isBack: boolean): void {
    rest()
    const left = askedUntil - clock.now()
    if (isBack && left > 0) schedule(left)
    else if (isBack) void poll()
  }
  const stopListening = disposeAll([visible.listen(onReturn), online.listen(onReturn)])

  return {
    /**
     * Checks again whether the request is wanted.
     * @param error of a load that the user requested; one that concerns the session keeps the poller halted
     */
    wake,
    exit() {
      hasEnded = true
      rest()
      stopListening()
    }
  }
}

/** A value that is read again every `ms` milliseconds while that is wanted and the portal is visible. */
export function createPolledLoader<T>(
  env: Pick<Env, 'clock' | 'visible' | 'online'>,
  ms: number,
  fetch: (signal: AbortSignal) => Promise<Result<T>>,
  isWanted: (state: Loadable<T>) => boolean = () => true
) {
  const { $state, load, exit } = createLoader(fetch)
  const poll = createVisiblePoller(env, ms, () => isWanted($state.get()), load)
  const loadNow = async (): Promise<void> => poll.wake(await load())
  return { $state, load: loadNow, onLocaleChange: () => void loadNow(), exit: disposeAll([poll.exit, exit]) }
}
