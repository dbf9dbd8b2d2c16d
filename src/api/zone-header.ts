import type { Clock } from '../env/env.ts'

/** `Europe/Berlin GMT+01:00`, made anew for each request because of daylight saving (X-TZ). */
export function zoneHeader(clock: Pick<Clock, 'now' | 'timeZone' | 'utcOffset'>): string {
  const minutes = clock.utcOffset(clock.now())
  const sign = minutes < 0 ? '-' : '+'
  const abs = Math.abs(minutes)
  const hours = String(Math.floor(abs / 60))
  const rest = String(abs % 60)
  return `${clock.timeZone()} GMT${sign}${hours.padStart(2, '0')}:${rest.padStart(2, '0')}`
}
