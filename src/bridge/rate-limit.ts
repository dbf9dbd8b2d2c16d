/** A sliding window per name: at most `most` within `windowMs`. */
export function createRateLimit(
  most: number,
  windowMs: number,
  now: () => number
): (name: string) => boolean {
  const times = new Map<string, number[]>()
  return name => {
    const at = now()
    // A clock set back must not lock the bridge until it has caught up.
    const recent = (times.get(name) ?? []).filter(time => time <= at && at - time < windowMs)
    const free = recent.length < most
    if (free) recent.push(at)
    times.set(name, recent)
    return free
  }
}
