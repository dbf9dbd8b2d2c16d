import { expect, it } from 'vitest'

import { createServerClock } from '../../src/stores/server-clock.ts'
import { createTestEnv } from '../support/test-env.ts'

const HOUR_MS = 3_600_000

it.each([-26 * HOUR_MS, -1000, 0, HOUR_MS])('follows a server that is %s ms ahead of the device', async ahead => {
  const { clock } = createTestEnv()
  const server = createServerClock(clock)
  expect([server.$isKnown.get(), server.now()]).toEqual([false, null])
  server.readDate(new Date(clock.now() + ahead).toUTCString())
  expect([server.$isKnown.get(), server.now()]).toEqual([true, clock.now() + ahead])
  await clock.advance(5000)
  expect(server.now()).toBe(clock.now() + ahead)
})

it('names the present instant, by the device’s clock until the server’s is known', () => {
  const { clock } = createTestEnv()
  const server = createServerClock(clock)
  expect(server.instant()).toBe(new Date(clock.now()).toISOString())
  server.readDate('Sun, 01 Mar 2026 00:00:00 GMT')
  expect(server.instant()).toBe('2026-03-01T00:00:00.000Z')
})

it('keeps its offset when a date cannot be parsed', () => {
  const { clock } = createTestEnv()
  const server = createServerClock(clock)
  server.readDate('yesterday')
  expect(server.now()).toBeNull()
  server.readDate(new Date(clock.now() + HOUR_MS).toUTCString())
  server.readDate('')
  expect(server.now()).toBe(clock.now() + HOUR_MS)
})

it('does not go back behind the last answer when the device’s clock is set back', async () => {
  const { clock } = createTestEnv()
  const server = createServerClock(clock)
  const at = clock.now() + HOUR_MS
  server.readDate(new Date(at).toUTCString())
  clock.setNow(clock.now() - 25 * HOUR_MS)
  expect([server.now(), server.instant()]).toEqual([at, new Date(at).toISOString()])
  server.readDate(new Date(at - HOUR_MS).toUTCString())
  await clock.advance(1000)
  expect(server.now(), 'by a later answer alone').toBe(at - HOUR_MS + 1000)
})
