import type { Clock } from '../env/env.ts'

/** `Europe/Berlin GMT+01:00`, made anew for each request because of daylight saving (X-TZ). */
export function zoneHeader(clock: Pick<Clock, 'now' | 'timeZone' | 'utcOffset'>): string {
  const minutes = clock.utcOffset(clock.now())
  const sign = minutes < 0 ? '-' : '+'
  const abs = Math.abs(minutes)
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${clock.timeZone()} GMT${sign}${pad(Math.floor(abs / 60))}:${pad(abs % 60)}`
}
