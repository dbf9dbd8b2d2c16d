import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { FlowRow } from '../../../../src/api/calls.ts'
import { createFormatters } from '../../../../src/i18n/formatters.ts'
import { createReader } from '../../../../src/screens/wallet/funds/fund-list.tsx'

const f = createFormatters('en', () => 'UTC')

/** A movement of one of two plans, `days` before the previous one; a negative step is out of order. */
const movement = fc.record({
  days: fc.constantFrom(0, 0, 0, 1, 1, 2, -1),
  event: fc.constantFrom(undefined, undefined, 'e1', 'e2', 'e3'),
  plan: fc.constantFrom('7', '8'),
  kind: fc.constantFrom('ad_billing' as const, 'profit_sharing' as const, 'ad_serving' as const),
  amount: fc.constantFrom('-10.05', '10.05', '4.00')
})

const rowsOf = (movements: readonly { days: number; event: string | undefined; plan: string; kind: FlowRow['kind']; amount: string }[]): FlowRow[] => {
  let day = 40
  return movements.map(({ days, event, plan, kind, amount }, at) => {
    day -= days
    const time = new Date(Date.UTC(2026, 0, day, 12, 0, movements.length - at)).toISOString()
    return { id: String(at), time, amount, kind, bucket: 'available', currency: 'USD', ref: { type: 'plan', id: plan }, ...(event && { event }) }
  })
}

test('grouping rows page by page gives the same events as grouping them at once', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), fc.nat(), (movements, size, changed) => {
      const rows = rowsOf(movements)
      const read = createReader(f)
      for (let end = size; end < rows.length + size; end += size) {
        const more = end < rows.length ? 'waiting' : 'end'
        const page = rows.slice(0, end)
        expect(read(page, more, false)).toEqual(createReader(f)(page, more, false))
      }
      // A changed row is a new object.
      const last = rows.map((row, at) => (at === changed % rows.length ? { ...row, amount: '-1.00' } : row))
      expect(read(last, 'end', false)).toEqual(createReader(f)(last, 'end', false))
    }),
    { seed: 7, numRuns: 300 }
  )
})
