const WINDOW_MS = 10_000

/** A sliding window per name: at most `most` within ten seconds. */
export function createRateLimit(most: number, now: () => number): (name: string) => boolean {
  const times = new Map<string, number[]>()
  return name => {
    const at = now()
    // A clock set back must not lock the bridge until it has caught up.
    const recent = (times.get(name) ?? []).filter(time => time <= at && at - time < WINDOW_MS)
    const free = recent.length < most
    if (free) recent.push(at)
    times.set(name, recent)
    return free
  }
}
