import { atom } from 'nanostores'

import type { Notification } from '../../api/calls.ts'
import type { Env } from '../../env/env.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'

/** Milliseconds between two looks for new messages. */
export const ARRIVALS_POLL_MS = 30_000

/**
 * Looks for new messages every half minute, while the page is in front and online.
 * @param newest the newest messages of the category, read or not; null when they cannot be had
 * @param fits whether one belongs under what is shown
 */
export function createArrivals(
  env: Env,
  newest: () => Promise<readonly Notification[] | null>,
  fits: (message: Notification) => boolean
) {
  const $arrived = atom<readonly Notification[]>([])
  let known: ReadonlySet<string> = new Set()

  async function look(): Promise<void> {
    const before = known
    const list = await newest()
    // Another list was shown meanwhile.
    if (list === null || known !== before) return
    const end = list.findIndex(({ id }) => before.has(id))
    const fresh = (end < 0 ? list : list.slice(0, end)).filter(fits)
    known = new Set([...before, ...list.map(({ id }) => id)])
    if (fresh.length > 0) $arrived.set([...fresh, ...$arrived.get()])
  }
  const poll = createVisiblePoller(env, ARRIVALS_POLL_MS, () => true, look)

  return {
    /** Messages that came after those that are shown, newest first. */
    $arrived,
    /** These are shown now: what is newer from here on has arrived. */
    follow(shown: readonly Notification[]) {
      known = new Set(shown.map(({ id }) => id))
      $arrived.set([])
      poll.wake()
    },
    /** Gives them away, to be shown. */
    take(): readonly Notification[] {
      const arrived = $arrived.get()
      $arrived.set([])
      return arrived
    },
    /** Looks at once. */
    look,
    exit: poll.exit
  }
}

export type Arrivals = ReturnType<typeof createArrivals>
