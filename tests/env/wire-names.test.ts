import { describe, expect, it } from 'vitest'

import { zoneHeader } from '../../src/env/wire-names.ts'
import { createTestEnv } from '../support/test-env.ts'

const at = (timeZone: string, iso: string): string =>
  zoneHeader(createTestEnv({ timeZone, now: Date.parse(iso) }).clock)

describe('the X-TZ header', () => {
  it.each([
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 'Europe/Berlin GMT+01:00'],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 'Europe/Berlin GMT+02:00'],
    ['America/St_Johns', '2026-01-15T12:00:00Z', 'America/St_Johns GMT-03:30'],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', 'Asia/Kathmandu GMT+05:45'],
    ['UTC', '2026-01-15T12:00:00Z', 'UTC GMT+00:00']
  ])('names %s at %s', (zone, iso, header) => {
    expect(at(zone, iso)).toBe(header)
  })
})
