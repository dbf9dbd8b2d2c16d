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

test('a timer runs once, on time, and not after it is undone', () => {
  vi.useFakeTimers()
  const { clock, dispose } = createClock(globalThis as unknown as Window)
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
  dispose()
  clock.after(10, stopped)()
  clock.after(10, stopped)
  expect(vi.getTimerCount()).toBe(0)
})

test('a timer may wait longer than the engine’s limit', () => {
  vi.useFakeTimers()
  const { clock } = createClock(globalThis as unknown as Window)
  const run = vi.fn()
  const days = 86_400_000
  clock.after(60 * days, run)
  clock.after(Infinity, () => expect.fail('never'), 1 / 2)
  vi.advanceTimersByTime(59 * days)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * days)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a timer that waits in parts has its last part after a sleep', () => {
  let late = (): void => undefined
  const timers = { setTimeout: (onTime: () => void) => ((late = onTime), 1), clearTimeout: () => undefined }
  const { clock } = createClock(timers as unknown as Window)
  const run = vi.fn()
  clock.after(10_000, run, 1 / 2)
  late()
  expect(run).not.toHaveBeenCalled()
  late()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a timer with an invalid delay runs at once', () => {
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
])('the clock names the zone %s', zone => {
  zoneOf(zone)
  expect(readTimeZone()).toBe(zone)
})

test('the clock reads the zone of the engine on first use and once', () => {
  const asked = zoneOf('Asia/Kolkata')
  const { clock } = createClock(window)
  clock.now()
  expect(asked).not.toHaveBeenCalled()
  expect([clock.timeZone(), clock.timeZone()]).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  clock.utcOffset(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([undefined, '', 'Etc/Unknown', 'Mars/Olympus', 'a\r\nX-Evil: 1', '+01:00', 5, null])(
  'the clock uses UTC with the offset 0 for the zone %j',
  zone => {
    zoneOf(zone)
    const { clock } = createClock(window)
    expect(clock.timeZone()).toBe('UTC')
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
    expect(clock.utcOffset(0)).toBe(0)
  }
)

test('the clock uses UTC in an engine without Intl', () => {
  vi.stubGlobal('Intl', undefined)
  expect(readTimeZone()).toBe('UTC')
})

test.each([
  [-330, 330],
  [210, -210],
  [0, 0],
  [Number.NaN, 0]
])('the clock turns an engine offset of %d minutes into %d', (behind, ahead) => {
  zoneOf('Asia/Kolkata')
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
  expect(createClock(window).clock.utcOffset(0)).toBe(ahead)
})
