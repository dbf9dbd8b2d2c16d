import { importTail } from '../shell/tail-import.ts'
import { $tail, askForTail, receiveTail } from '../shell/tail.ts'
import type { Stores } from '../stores/create-stores.ts'

/** Milliseconds from the first screen to what comes after it: nobody has typed a name by then. */
const AFTER_START_MS = 200

/**
 * Where the portal brings its tail itself: at once for somebody who is logged in, else after the first screen,
 * unless the clock of the portal has stopped by then.
 * @param shown settles when that stands
 */
export function bindTail({ env, session }: Stores, shown: Promise<void>): void {
  function ask(): void {
    askForTail().catch((error: unknown) => env.log('what comes after the start did not load', error))
  }
  if (importTail === null || $tail.get() !== null) return
  if (session.$hasToken.get()) ask()
  else void shown.then(() => env.clock.after(AFTER_START_MS, ask))
}

/** What comes after the start belongs to another build: it does not run, and the screens that wait for it say so. */
export const refuseTail = (): void => receiveTail('foreign')
