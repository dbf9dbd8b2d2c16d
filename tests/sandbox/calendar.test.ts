import { describe, expect, it } from 'vitest'

import {
  instantOf,
  shiftWall,
  startOfDay,
  startOfMonth,
  startOfWeek,
  wallTime
} from '../../host/server/calendar.ts'
import { periodOf, pointEnds } from '../../host/server/statistics/period.ts'

const at = (text: string) => new Date(text)
const HOUR = 60 * 60 * 1000

describe('the calendar', () => {
  it.each([
    ['2026-11-21T14:30:00Z', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21T14:30:00Z', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21T14:30:00Z', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20T05:00:00.000Z'],
    // Clocks in Berlin go forward at 2 o'clock on 29 March 2026.
    ['2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30T12:00:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // Clocks in Cairo go forward at midnight: the day begins at one o'clock.
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z']
  ])('starts the day of %s in %s', (instant, zone, expected) => {
    expect(startOfDay(at(instant), zone).toISOString()).toBe(expected)
  })

  it('has days of 23 and 25 hours when clocks change', () => {
    const hours = (day: string) => {
      const noon = at(`${day}T12:00:00Z`)
      const zone = 'Europe/Berlin'
      return (startOfDay(noon, zone, 1).getTime() - startOfDay(noon, zone).getTime()) / HOUR
    }
    expect([hours('2026-03-29'), hours('2026-03-30'), hours('2026-10-25')]).toEqual([23, 24, 25])
  })

  it('starts weeks on Monday', () => {
    const monday = '2026-11-16T00:00:00.000Z'
    for (const day of ['16', '18', '22']) {
      expect(startOfWeek(at(`2026-11-${day}T10:00:00Z`), 'UTC').toISOString()).toBe(monday)
    }
  })

  it('starts months on the first, and the previous month too', () => {
    const instant = at('2026-01-15T10:00:00Z')
    expect(startOfMonth(instant, 'UTC').toISOString()).toBe('2026-01-01T00:00:00.000Z')
    expect(startOfMonth(instant, 'UTC', -1).toISOString()).toBe('2025-12-01T00:00:00.000Z')
  })
})

describe('wall clock times', () => {
  it('convert back to an equal wall clock time', () => {
    const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe']
    for (const zone of zones) {
      for (let hour = 0; hour < 24 * 400; hour += 53) {
        const instant = new Date(Date.UTC(2026, 0, 1, hour, 23, 45, 678))
        const back = instantOf(wallTime(instant, zone), zone)
        const repeated = wallTime(back, zone)
        expect(repeated).toEqual(wallTime(instant, zone))
      }
    }
  })

  it('shift to the last day of a shorter month', () => {
    const wall = wallTime(at('2026-03-31T08:00:00Z'), 'UTC')
    expect(shiftWall(wall, { months: -1 })).toMatchObject({ month: 2, day: 28 })
    expect(shiftWall(wall, { days: 1 })).toMatchObject({ month: 4, day: 1 })
  })
})

describe('periods', () => {
  const zone = 'Europe/Berlin'
  const since = at('2026-01-10T00:00:00Z')

  it('are compared with the day before up to the same wall clock time', () => {
    // 29 March has 23 hours: 12 o'clock is 11 hours after midnight.
    const now = at('2026-03-29T10:00:00Z')
    const period = periodOf({ type: 1, zone, now, changedAt: now, since })
    expect(period.previous).toEqual({
      start: at('2026-03-27T23:00:00Z'),
      end: at('2026-03-28T11:00:00.001Z')
    })
  })

  it('never let the previous period reach into the current one', () => {
    const now = at('2026-03-31T20:00:00Z')
    const { previous, start } = periodOf({ type: 3, zone, now, changedAt: now, since })
    expect(previous!.end.getTime()).toBeLessThanOrEqual(start.getTime())
    expect(previous!.start.toISOString()).toBe('2026-01-31T23:00:00.000Z')
  })

  it('stay the same while nothing changes and are empty before the first change of a day', () => {
    const changedAt = at('2026-11-20T09:00:00Z')
    const ask = (now: string, type: 1 | 2) => periodOf({ type, zone, now: at(now), changedAt, since })
    expect(ask('2026-11-20T10:00:00Z', 1)).toEqual(ask('2026-11-20T22:00:00Z', 1))
    expect(ask('2026-11-20T10:00:00Z', 2)).toEqual(ask('2026-11-22T22:00:00Z', 2))
    const nextDay = ask('2026-11-21T10:00:00Z', 1)
    expect(nextDay.end).toEqual(nextDay.start)
    expect(pointEnds(nextDay, 1, zone)).toEqual([])
  })

  it('have hourly points today and otherwise daily ones, the last at the end', () => {
    const now = at('2026-11-20T12:30:00Z')
    const today = periodOf({ type: 1, zone, now, changedAt: now, since })
    expect(pointEnds(today, 1, zone)).toHaveLength(14)
    const month = periodOf({ type: 3, zone, now, changedAt: now, since })
    const points = pointEnds(month, 3, zone)
    expect(points).toHaveLength(20)
    expect(points.at(-1)).toEqual(month.end)
    const all = periodOf({ type: 4, zone, now: at('2031-01-01T00:00:00Z'), changedAt: at('2031-01-01T00:00:00Z'), since })
    expect(pointEnds(all, 4, zone).length).toBeLessThanOrEqual(366)
  })
})
