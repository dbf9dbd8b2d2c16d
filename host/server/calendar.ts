/** A wall clock's reading, without its zone. Months count from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  /** Milliseconds since the wall clock's midnight. */
  sinceMidnight: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The wall clock time of a zone at an instant. */
export function wallTime(at: Date, zone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric'
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const seconds = read('hour') * 3600 + read('minute') * 60 + read('second')
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    sinceMidnight: seconds * 1000 + at.getUTCMilliseconds()
  }
}

const asUtc = (wall: WallTime): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day) + wall.sinceMidnight

/**
 * The instant of a zone's wall clock time. A time that a
 * clock change skips moves later by the skipped span; a repeated one is its first occurrence.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const target = asUtc(wall)
  const offsetAt = (instant: number) => asUtc(wallTime(new Date(instant), zone)) - instant
  const candidates = [target - offsetAt(target - DAY_MS), target - offsetAt(target + DAY_MS)]
  const exact = candidates
    .filter(instant => asUtc(wallTime(new Date(instant), zone)) === target)
    .sort((a, b) => a - b)
  return new Date(exact[0] ?? Math.max(...candidates))
}

/** The same wall clock time a number of days or months away; in a short month, its last day. */
export function shiftWall(wall: WallTime, by: { days?: number; months?: number }): WallTime {
  const firstOfMonth = new Date(Date.UTC(wall.year, wall.month - 1 + (by.months ?? 0), 1))
  const lastDay = new Date(
    Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0)
  ).getUTCDate()
  const day = new Date(firstOfMonth.getTime())
  day.setUTCDate(Math.min(wall.day, lastDay) + (by.days ?? 0))
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    sinceMidnight: wall.sinceMidnight
  }
}

/** The midnight that begins the day of an instant, some days away from it. */
export function startOfDay(at: Date, zone: string, days = 0): Date {
  const wall = { ...wallTime(at, zone), sinceMidnight: 0 }
  return instantOf(shiftWall(wall, { days }), zone)
}

/** The Monday midnight that begins the week of an instant. */
export function startOfWeek(at: Date, zone: string): Date {
  const wall = wallTime(at, zone)
  const weekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay()
  return startOfDay(at, zone, -((weekday + 6) % 7))
}

/** The midnight that begins the month of an instant, some months away from it. */
export function startOfMonth(at: Date, zone: string, months = 0): Date {
  const wall = { ...wallTime(at, zone), day: 1, sinceMidnight: 0 }
  return instantOf(shiftWall(wall, { months }), zone)
}
