import { atom } from 'nanostores'

import type { ApiError, Notification, Result } from '../../api/calls.ts'
import type { Env } from '../../env/env.ts'
import { createVisiblePoller } from '../../stores/visible-poller.ts'

/** Poll interval for new messages, ms. */
export const ARRIVALS_POLL_MS = 30_000

/** Polls for new messages. @param newest loads those of the category, read or not; the ones that fit the filter arrive */
export function createArrivals(
  env: Env,
  newest: () => Promise<Result<readonly Notification[]>>,
  fits: (message: Notification) => boolean
) {
  const $arrived = atom<readonly Notification[]>([])
  let known: ReadonlySet<string> = new Set()

  async function check(): Promise<ApiError | null> {
    const before = known
    const answer = await newest()
    if (!answer.ok) return answer.error
    const list = answer.value
    // Another list was shown meanwhile.
    if (known !== before) return null
    const end = list.findIndex(({ id }) => before.has(id))
    const fresh = (end < 0 ? list : list.slice(0, end)).filter(fits)
    known = new Set([...before, ...list.map(({ id }) => id)])
    if (fresh.length > 0) $arrived.set([...fresh, ...$arrived.get()])
    return null
  }
  const poll = createVisiblePoller(env, ARRIVALS_POLL_MS, () => true, check)

  return {
    /** Messages newer than those shown, newest first. */
    $arrived,
    /** Sets the shown messages; anything newer counts as arrived. */
    follow(shown: readonly Notification[]) {
      known = new Set(shown.map(({ id }) => id))
      $arrived.set([])
      poll.wake()
    },
    take(): readonly Notification[] {
      const arrived = $arrived.get()
      $arrived.set([])
      return arrived
    },
    check,
    exit: poll.exit
  }
}
