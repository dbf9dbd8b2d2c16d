import { atom, type ReadableAtom } from 'nanostores'

import type { Env } from '../env/env.ts'
import { disposeAll, type Disposer } from '../lib/disposer.ts'

export type PendingUndo<T> =
  | { type: 'none' }
  /** `until`: milliseconds since 1970 by the device's clock, for the countdown. */
  | { type: 'waiting'; operation: T; until: number }

/** Why a pending action was cancelled; `left`: the screen or page was left, or the device slept. */
export type CancelReason = 'undone' | 'left' | 'offline'

/** Milliseconds of delay after which a firing timer means that the device slept. */
const LATE_MS = 30_000

/**
 * Delays an action by `ms` milliseconds, so that it can be undone. It is kept in memory only: it is
 * cancelled when the page is hidden, the screen is left, the network is lost or the tab is closed.
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
    const pending = $pending.get()
    if (pending.type === 'none') return
    $pending.set({ type: 'none' })
    then(pending.operation)
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
     * Delays this action; ignored while another one is pending. Offline or hidden, as during a slow check of the
     * password, it is cancelled at once.
     */
    start(operation: T): void {
      if ($pending.get().type === 'waiting') return
      const until = clock.now() + ms
      $pending.set({ type: 'waiting', operation, until })
      // An action that the user started before the device slept must not run unnoticed.
      stopTimer = clock.after(ms, () => (clock.now() - until > LATE_MS ? drop('left') : doNow()))
      if (!online.get()) drop('offline')
      else if (!visible.get()) drop('left')
    },
    doNow,
    undo: (): void => drop('undone'),
    /** The screen unmounts: cancels a pending action. */
    exit(): void {
      stopListening()
      drop('left')
    }
  }
}
