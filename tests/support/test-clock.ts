import { setImmediate } from 'node:timers'

import type { Clock } from '../../src/env/env.ts'

export interface TestClock extends Clock {
  /** Advances time; due timers run in order, and promises settle between them. */
  advance(ms: number): Promise<void>
  /** The device sleeps: afterwards each timer that fell due runs once, late; one set then waits for its whole delay. */
  sleep(ms: number): Promise<void>
  /** Moves only the wall clock (a user sets the device's clock): no timer runs. */
  setNow(ms: number): void
  setTimeZone(name: string): void
  /** Pending timers. */
  pending(): number
}

/** Lets every promise that can settle without time settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>(resolve => setImmediate(resolve))
  }
}

export function createTestClock(start: number, zone: string): TestClock {
  const timers = new Set<{ at: number; run: () => void }>()
  let elapsed = 0
  let offset = start
  let timeZone = zone
  const due = (until: number) => [...timers].filter(timer => timer.at <= until).sort((a, b) => a.at - b.at)

  return {
    now: () => offset + elapsed,
    after(ms, run, part = 1) {
      let left = Math.max(0, ms)
      const longest = left * part
      const timer = { at: 0, run: onTime }
      function wait(): void {
        timer.at = elapsed + Math.min(left, longest)
        timers.add(timer)
      }
      function onTime(): void {
        if (left <= longest) return run()
        left -= longest
        wait()
      }
      wait()
      return () => void timers.delete(timer)
    },
    timeZone: () => timeZone,
    utcOffset: at => zoneOffset(timeZone, at),
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let [timer] = due(until); timer; [timer] = due(until)) {
        timers.delete(timer)
        elapsed = timer.at
        timer.run()
        await settle()
      }
      elapsed = until
    },
    async sleep(ms) {
      const late = due(elapsed + ms)
      elapsed += ms
      for (const timer of late) if (timers.delete(timer)) timer.run()
      await settle()
    },
    setNow(ms) {
      offset = ms - elapsed
    },
    setTimeZone(name) {
      timeZone = name
    },
    pending: () => timers.size
  }
}

/** Minutes ahead of UTC, by the engine's own table of zones. */
export function zoneOffset(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const text = format.formatToParts(at).find(part => part.type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = text?.match(/([+-])(\d{2}):(\d{2})/) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
