import { afterEach, expect, test, vi } from 'vitest'

import { createClock, readTimeZone } from '../../src/env/clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const zoneOf = (timeZone: unknown) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone
  } as Intl.ResolvedDateTimeFormatOptions)

test('runs once, in time, and not after its undo', () => {
  vi.useFakeTimers()
  const { clock, undo } = createClock(globalThis as unknown as Window)
  const run = vi.fn()
  clock.after(1_000, run)
  const stopped = vi.fn()
  clock.after(1_000, stopped)()
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(stopped).not.toHaveBeenCalled()
  clock.after(10, stopped)
  undo()
  clock.after(10, stopped)()
  clock.after(10, stopped)
  expect(vi.getTimerCount()).toBe(0)
})

test('waits for longer than an engine can count', () => {
  vi.useFakeTimers()
  const { clock } = createClock(globalThis as unknown as Window)
  const run = vi.fn()
  const days = 86_400_000
  clock.after(60 * days, run)
  vi.advanceTimersByTime(59 * days)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * days)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs at once for a time that is none', () => {
  vi.useFakeTimers()
  const { clock } = createClock(globalThis as unknown as Window)
  const run = vi.fn()
  for (const ms of [-5, Number.NaN, 0]) clock.after(ms, run)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(3)
})

test.each([
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/Argentina/Buenos_Aires',
  'America/St_Johns',
  'Pacific/Chatham',
  'Etc/GMT-14',
  'UTC'
])('names the zone %s', zone => {
  zoneOf(zone)
  expect(readTimeZone()).toBe(zone)
})

test('asks the engine for its zone when somebody wants to know, and once', () => {
  const asked = zoneOf('Asia/Kolkata')
  const { clock } = createClock(window)
  clock.now()
  expect(asked).not.toHaveBeenCalled()
  expect([clock.timeZone(), clock.timeZone()]).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  clock.utcOffset(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([undefined, '', 'Etc/Unknown', 'Mars/Olympus', 'a\r\nX-Evil: 1', '+01:00', 5, null])(
  'says UTC, with the offset 0, for the zone %j',
  zone => {
    zoneOf(zone)
    const { clock } = createClock(window)
    expect(clock.timeZone()).toBe('UTC')
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
    expect(clock.utcOffset(0)).toBe(0)
  }
)

test('says UTC in an engine without Intl', () => {
  vi.stubGlobal('Intl', undefined)
  expect(readTimeZone()).toBe('UTC')
})

test.each([
  [-330, 330],
  [210, -210],
  [0, 0],
  [Number.NaN, 0]
])('turns an offset of %d minutes behind into %d ahead', (behind, ahead) => {
  zoneOf('Asia/Kolkata')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
  expect(createClock(window).clock.utcOffset(0)).toBe(ahead)
})
