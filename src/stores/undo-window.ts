import { atom, type ReadableAtom } from 'nanostores'

import type { Disposer, Env } from '../env/env.ts'
import { disposeAll } from '../lib/disposer.ts'

/** An action of a person that waits before it is done. */
export type PendingUndo<T> =
  | { type: 'none' }
  /** `until`: milliseconds since 1970 by the device's clock, for the count that is shown. */
  | { type: 'held'; operation: T; until: number }

/**
 * Why a pending action was not done: taken back, left (screen, page or a device that slept), or
 * without a network.
 */
export type CancelReason = 'undone' | 'left' | 'offline'

/** Milliseconds after which a timer that fires tells of a device that slept meanwhile. */
const LATE_MS = 30_000

/**
 * Holds an action for some seconds so that it can be taken back. It lives in memory alone: a page
 * that is hidden, a screen that is left, a network that is lost or a tab that is closed means
 * that it was not done.
 * @param ms how long it waits
 * @param run does it, once
 * @param onNotDone is told why it was dropped, so that the screen can say so
 */
export function createUndoWindow<T extends object>(
  { clock, visible, online }: Pick<Env, 'clock' | 'visible' | 'online'>,
  ms: number,
  run: (operation: T) => void,
  onNotDone: (why: CancelReason, operation: T) => void
) {
  const $pending = atom<PendingUndo<T>>({ type: 'none' })
  let stopTimer: Disposer = () => undefined

  function release(then: (operation: T) => void): void {
    stopTimer()
    const held = $pending.get()
    if (held.type === 'none') return
    $pending.set({ type: 'none' })
    then(held.operation)
  }
  const doNow = (): void => release(run)
  const drop = (why: CancelReason): void => release(operation => onNotDone(why, operation))
  const stopListening = disposeAll([
    visible.listen(isVisible => {
      if (!isVisible) drop('left')
    }),
    online.listen(isOnline => {
      if (!isOnline) drop('offline')
    })
  ])

  return {
    $pending: $pending as ReadableAtom<PendingUndo<T>>,
    /**
     * Waits with this action; one that waits already is kept and this one is not taken. Offline it
     * is not done at once.
     */
    start(operation: T): void {
      if ($pending.get().type === 'held') return
      const until = clock.now() + ms
      $pending.set({ type: 'held', operation, until })
      // What somebody wanted before his device slept is not done behind his back.
      stopTimer = clock.after(ms, () => (clock.now() - until > LATE_MS ? drop('left') : doNow()))
      if (!online.get()) drop('offline')
    },
    /** Does it now. */
    doNow,
    /** The person takes it back. */
    undo: (): void => drop('undone'),
    /** The screen goes away: what is still held is not done. */
    exit(): void {
      stopListening()
      drop('left')
    }
  }
}
