import type { Disposer } from '../lib/disposer.ts'
import type { Clock } from './env.ts'

/** The longest delay of an engine's timer; a longer one overflows and would run at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The device's clock. `dispose` stops all pending timers and prevents new ones. */
export function createClock(timers: Pick<Window, 'setTimeout' | 'clearTimeout'>): { clock: Clock; dispose: Disposer } {
  const waiting = new Set<Disposer>()
  let zone = ''
  // An engine's first use of Intl is slow, so the zone is read on first use.
  const timeZone = (): string => (zone ||= readTimeZone())
  let isStopped = false

  function after(ms: number, run: () => void, part = 1): Disposer {
    if (isStopped) return () => undefined
    let left = ms
    const longest = Math.min(left * part, LONGEST_TIMER_MS)
    let handle = 0
    const stop = () => {
      timers.clearTimeout(handle)
      waiting.delete(stop)
    }
    const onTime = () => {
      if (left > longest) {
        left -= longest
        handle = timers.setTimeout(onTime, Math.min(left, longest))
        return
      }
      waiting.delete(stop)
      run()
    }
    waiting.add(stop)
    handle = timers.setTimeout(onTime, longest)
    return stop
  }

  return {
    clock: {
      now: () => Date.now(),
      after,
      timeZone,
      // Without a named zone the name is UTC, and the offset must agree with it.
      utcOffset: at => (timeZone() === 'UTC' ? 0 : Math.round(-new Date(at).getTimezoneOffset()) || 0)
    },
    dispose() {
      isStopped = true
      for (const stop of [...waiting]) stop()
    }
  }
}

/** The zone's IANA name; `UTC` where the engine has no Intl or names an unknown zone. */
export function readTimeZone(): string {
  try {
    const timeZone: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (typeof timeZone !== 'string') return 'UTC'
    if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(timeZone)) return 'UTC'
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
