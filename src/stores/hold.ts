import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

import type { Env } from '../env/env.ts'

/** A deed of a person that waits before it is done. */
export type Held<T> =
  | { type: 'none' }
  /** `until`: milliseconds since 1970 by the device's clock, for the count that is shown. */
  | { type: 'held'; deed: T; until: number }

/**
 * Why a held deed was not done: taken back, left (screen, page or a device that slept), or
 * without a network.
 */
export type NotDone = 'undone' | 'left' | 'offline'

/** Milliseconds after which a timer that fires tells of a device that slept meanwhile. */
const LATE_MS = 30_000

export interface Hold<T extends object> {
  $held: ReadableAtom<Held<T>>
  /**
   * Waits with this deed; one that waits already is kept and this one is not taken. Offline it
   * is not done at once.
   */
  start(deed: T): void
  /** Does it now. */
  doNow(): void
  /** The person takes it back. */
  undo(): void
  /** The screen goes away: what is still held is not done. */
  exit(): void
}

/**
 * Holds a deed for some seconds so that it can be taken back. It lives in memory alone: a page
 * that is hidden, a screen that is left, a network that is lost or a tab that is closed means
 * that it was not done.
 * @param ms how long it waits
 * @param run does it, once
 * @param onNotDone is told why it was dropped, so that the screen can say so
 */
export function createHold<T extends object>(
  { clock, visible, online }: Pick<Env, 'clock' | 'visible' | 'online'>,
  ms: number,
  run: (deed: T) => void,
  onNotDone: (why: NotDone, deed: T) => void
): Hold<T> {
  const $held = atom<Held<T>>({ type: 'none' })
  let stopTimer: () => void = () => undefined

  function release(): T | null {
    stopTimer()
    const held = $held.get()
    if (held.type === 'none') return null
    $held.set({ type: 'none' })
    return held.deed
  }
  function doNow(): void {
    const deed = release()
    if (deed !== null) run(deed)
  }
  function drop(why: NotDone): void {
    const deed = release()
    if (deed !== null) onNotDone(why, deed)
  }
  const stopVisible = visible.listen(isVisible => {
    if (!isVisible) drop('left')
  })
  const stopOnline = online.listen(isOnline => {
    if (!isOnline) drop('offline')
  })

  return {
    $held,
    start(deed) {
      if ($held.get().type === 'held') return
      const until = clock.now() + ms
      $held.set({ type: 'held', deed, until })
      // What somebody wanted before his device slept is not done behind his back.
      stopTimer = clock.after(ms, () => (clock.now() - until > LATE_MS ? drop('left') : doNow()))
      if (!online.get()) drop('offline')
    },
    doNow,
    undo: () => drop('undone'),
    exit() {
      stopVisible()
      stopOnline()
      drop('left')
    }
  }
}
