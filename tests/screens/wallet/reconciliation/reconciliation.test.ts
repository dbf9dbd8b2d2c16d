import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDecimals, sumDecimals } from '../../../../src/lib/decimal.ts'
import { monthGap, reconcileMonths, reconcileRecent, reconcileSum } from '../../../../src/screens/wallet/reconciliation/reconciliation.ts'
import type { Month } from '../../../../src/screens/wallet/reconciliation/reconciliation.ts'
import { RECENT, flowRow } from '../wallet-answers.ts'

const cents = (value: number): string => `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`

/** Months of random movements as a correct backend sends them, newest first. */
function monthsOf(opening: number, moved: readonly (readonly number[])[]): Month[] {
  let balance = opening
  return moved
    .map((amounts, index): Month => {
      const sum = (kept: readonly number[]) => kept.reduce((a, b) => a + b, 0)
      const [put, billed] = [amounts.filter((_, i) => i % 2), amounts.filter((_, i) => !(i % 2))]
      const start = balance
      balance += sum(amounts)
      return {
        month: `2025-${String(index + 1).padStart(2, '0')}`,
        in: cents(sum(amounts.filter(amount => amount > 0))),
        out: cents(sum(amounts.filter(amount => amount < 0))),
        net: cents(sum(amounts)),
        opening: cents(start),
        closing: cents(balance),
        by_kind: { ad_serving: cents(sum(put)), ad_billing: cents(sum(billed)) }
      }
    })
    .reverse()
}

const months = fc
  .tuple(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.array(fc.array(fc.integer({ min: -999_999, max: 999_999 }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 12
    })
  )
  .map(([opening, moved]) => monthsOf(opening, moved))

const FIGURES = ['in', 'out', 'net', 'opening', 'closing'] as const

describe('months', () => {
  test('of a correct backend add up to the balance, whatever moved', () => {
    fc.assert(
      fc.property(months, list => {
        const reconciliation = reconcileMonths(list, list[0]!.closing)
        expect(reconciliation.gaps.size).toBe(0)
        expect(reconciliation.check).toEqual({ type: 'agrees' })
        expect(sumDecimals([reconciliation.opening, reconciliation.in, reconciliation.out])).toBe(addDecimals(list[0]!.closing, '0.00'))
      })
    )
  })

  test('do not add up once any figure is changed', () => {
    const fake = fc.tuple(months, fc.nat(), fc.constantFrom(...FIGURES), fc.integer({ min: 1, max: 900 }))
    fc.assert(
      fc.property(fake, ([list, at, figure, more]) => {
        const index = at % list.length
        const month = list[index]!
        const forged = [...list]
        forged[index] = { ...month, [figure]: addDecimals(month[figure], cents(more)) }
        // No earlier month confirms the oldest opening: a change of it shows in its own month.
        const reconciliation = reconcileMonths(forged, list[0]!.closing)
        expect(reconciliation.check.type).toBe('differs')
        expect(reconciliation.gaps.size).toBeGreaterThan(0)
      })
    )
  })

  test('differ from a balance by its excess', () => {
    const reconciliation = reconcileMonths(monthsOf(0, [[5000], [-1000]]), '40.40')
    expect(reconciliation).toMatchObject({ opening: '0.00', in: '50.00', out: '-10.00' })
    expect(reconciliation.check).toEqual({ type: 'differs', difference: '0.40' })
  })

  test('cannot be reconciled without a balance', () => {
    const reconciliation = reconcileMonths(monthsOf(0, [[5000]]), null)
    expect(reconciliation).toMatchObject({ balance: null, check: { type: 'unknown' } })
  })

  test('that are absent add up to zero', () => {
    expect(reconcileMonths([], '0.00').check).toEqual({ type: 'agrees' })
    expect(reconcileMonths([], '12.00').check).toEqual({ type: 'differs', difference: '12.00' })
  })

  test('reveal a kind that was left out, and need no kinds', () => {
    const [month] = monthsOf(0, [[5000, -700]])
    expect(monthGap({ ...month!, by_kind: { ad_serving: '50.00' } })).toBe('-7.00')
    expect(monthGap({ ...month!, by_kind: null })).toBeNull()
  })
})

describe('rows against a balance', () => {
  test('agree when they lead from the balance before the oldest to the current one', () => {
    expect(reconcileRecent(RECENT, '2318.45')).toEqual({
      type: 'agrees',
      opening: '2106.15',
      sum: '212.30',
      closing: '2318.45'
    })
  })

  test('differ when a row is missing', () => {
    expect(reconcileRecent([...RECENT, flowRow(9, '5.00', { balance_after: '1.00' })], '2318.45')).toEqual(
      expect.objectContaining({ type: 'differs', opening: '-4.00', difference: '2105.15' })
    )
  })

  test('are unknown oldest first: the last row is then the newest', () => {
    const later = flowRow(13, '-18.45', { balance_after: '2300.00' })
    expect(reconcileRecent([later, ...RECENT], '2300.00').type).toBe('agrees')
    expect(reconcileRecent([...RECENT].reverse(), '2318.45').type).toBe('unknown')
    expect(reconcileRecent([...RECENT].reverse(), '2300.00').type).toBe('unknown')
  })

  test('are unknown with rows of another balance, or without balances', () => {
    expect(reconcileRecent([...RECENT, flowRow(3, '1', { bucket: 'to_be_settled' })], '1').type).toBe('unknown')
    expect(reconcileRecent([flowRow(3, '1.00')], '1.00').type).toBe('unknown')
    expect(reconcileRecent([], '0.00').type).toBe('unknown')
    expect(reconcileSum('1.00', '1.00', null).type).toBe('unknown')
    expect(reconcileRecent([...RECENT, flowRow(9, '5.00', { currency: 'JPY', balance_after: '1.00' })], '2318.45').type).toBe('unknown')
  })
})
