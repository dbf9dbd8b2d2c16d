import {
  instantOf,
  shiftWall,
  startOfDay,
  startOfMonth,
  startOfWeek,
  wallTime
} from '../calendar.ts'

/** 1 today, 2 this week (from Monday), 3 this month, 4 everything. */
export type PeriodType = 1 | 2 | 3 | 4

export interface Range {
  start: Date
  /** Not included. */
  end: Date
}

export interface Period extends Range {
  /** The previous period up to the same wall clock time; null for everything. */
  previous: Range | null
}

interface PeriodInput {
  type: PeriodType
  zone: string
  now: Date
  /** When the user's data last changed. */
  changedAt: Date
  /** When the account was created. */
  since: Date
}

const PREVIOUS = { 1: { days: -1 }, 2: { days: -7 }, 3: { months: -1 } } as const

function startOf({ type, zone, now, since }: PeriodInput, back: 0 | 1): Date {
  switch (type) {
    case 1:
      return startOfDay(now, zone, -back)
    case 2:
      return startOfDay(startOfWeek(now, zone), zone, -7 * back)
    case 3:
      return startOfMonth(now, zone, -back)
    case 4:
      return startOfDay(since, zone)
  }
}

/**
 * The period's figures end when the data last changed, not at the time of
 * the request: the same request has the same answer until something changes.
 * The previous period ends one day, week or month earlier by the wall clock,
 * at the latest where the current one starts.
 */
export function periodOf(input: PeriodInput): Period {
  const start = startOf(input, 0)
  // One millisecond later, to include the change itself.
  const end = new Date(Math.max(start.getTime(), input.changedAt.getTime() + 1))
  if (input.type === 4) return { start, end, previous: null }
  const wall = shiftWall(wallTime(end, input.zone), PREVIOUS[input.type])
  const previousEnd = Math.min(start.getTime(), instantOf(wall, input.zone).getTime())
  return { start, end, previous: { start: startOf(input, 1), end: new Date(previousEnd) } }
}

const HOUR_MS = 60 * 60 * 1000
const MAX_POINTS = 366

/** The ends of the points of a series: full hours of a day, else midnights, then the end. */
export function pointEnds(range: Range, type: PeriodType, zone: string): Date[] {
  const ends: Date[] = []
  if (type === 1) {
    for (let at = range.start.getTime() + HOUR_MS; at < range.end.getTime(); at += HOUR_MS) {
      ends.push(new Date(at))
    }
  } else {
    const days = Math.ceil((range.end.getTime() - range.start.getTime()) / (24 * HOUR_MS))
    const step = Math.max(1, Math.ceil(days / MAX_POINTS))
    for (let day = step; ; day += step) {
      const at = startOfDay(range.start, zone, day)
      if (at >= range.end) break
      ends.push(at)
    }
  }
  return range.end > range.start ? [...ends, range.end] : ends
}
