import { expect, test } from 'vitest'

import { wallClock } from '../../../../src/screens/wallet/statement/statement-files.ts'


test('an instant is formatted as the wall clock of a zone shows it, midnight as 00', () => {
  expect(wallClock('UTC')('2026-11-21T00:00:00.999Z')).toBe('2026-11-21 00:00:00')
  expect(wallClock('Asia/Tokyo')('2026-12-31T15:04:05Z')).toBe('2027-01-01 00:04:05')
  expect(wallClock('America/New_York')('2026-03-08T06:59:59Z')).toBe('2026-03-08 01:59:59')
  expect(wallClock('America/New_York')('2026-03-08T07:00:00Z')).toBe('2026-03-08 03:00:00')
})
