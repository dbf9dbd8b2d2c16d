import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addDecimals,
  compareDecimals,
  negateDecimal,
  percentOfDecimal,
  relativeChange,
  signOf,
  subtractDecimals,
  sumDecimals
} from '../../src/lib/decimal.ts'
import { SCALE } from '../support/scale.ts'

const money = fc
  .bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  .map(units => {
    const digits = String(units < 0n ? -units : units).padStart(3, '0')
    return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  })

describe('decimal arithmetic', () => {
  it('adds exactly where floating point cannot', () => {
    expect(addDecimals('0.10', '0.20')).toBe('0.30')
    expect(addDecimals('9007199254740993.01', '0.01')).toBe('9007199254740993.02')
    expect(subtractDecimals('5.00', '5.01')).toBe('-0.01')
    expect(addDecimals('1', '-0.005')).toBe('0.995')
  })

  it('sums to zero with the negated amounts, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 20 }), amounts => {
        expect(signOf(sumDecimals([...amounts, ...amounts.map(negateDecimal)]))).toBe(0)
      })
    )
  })

  it('undoes an addition by a subtraction', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0)
      })
    )
  })

  it('compares across scales and has no negative zero', () => {
    expect(compareDecimals('1.0', '1.000')).toBe(0)
    expect(compareDecimals('-0.01', '0')).toBe(-1)
    expect(signOf('-0.00')).toBe(0)
    expect(addDecimals('-0.01', '0.01')).toBe('0.00')
  })

  it('computes a relative change, and none from zero', () => {
    expect(relativeChange('1100.00', '1200.00')).toBe('0.091')
    expect(relativeChange('100', '97')).toBe('-0.030')
    expect(relativeChange('-50', '-25')).toBe('0.500')
    expect(relativeChange('5.00', '5.00')).toBe('0.000')
    expect(relativeChange('0.00', '12.00')).toBeNull()
  })

  it('rounds a relative change half away from zero, whatever its length', () => {
    /** Computed with BigInt, which is unbounded. */
    const exact = (from: string, to: string): string => {
      const [a, b] = [from, to].map(text => BigInt(text.replace('.', '')))
      const base = a! < 0n ? -a! : a!
      const doubled = (b! - a!) * 2000n
      const thousandths = (doubled + (doubled < 0n ? -base : base)) / (2n * base)
      const digits = String(thousandths).replace('-', '').padStart(4, '0')
      return `${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
    }
    const units = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
    const some = fc.oneof(units, fc.bigInt({ min: -2000n, max: 2000n }), fc.constantFrom(10n ** 12n, 10n ** 12n - 1n, 10n ** 11n))
    const text = some.map(value => (value < 0n ? '-' : '') + String(value).replace('-', '').padStart(3, '0').replace(/(..)$/, '.$1'))
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(relativeChange(from, to)).toBe(signOf(from) === 0 ? null : exact(from, to))
      }),
      { numRuns: SCALE.cases }
    )
    expect(relativeChange('8.00', '8.02')).toBe('0.003')
    expect(relativeChange('8.00', '7.98')).toBe('-0.003')
  })

  it('refuses what is not a decimal', () => {
    for (const text of ['', '1e5', '1,000.00', 'NaN', '.5', '1.']) {
      expect(() => addDecimals(text, '1')).toThrow(RangeError)
    }
  })

  it.each([
    ['200.00', '5', 2, '10.00'],
    ['0.01', '50', 2, '0.01'],
    ['0.01', '49', 2, '0.00'],
    ['-0.01', '50', 2, '-0.01'],
    ['99999999999999.99', '0.1', 2, '100000000000.00'],
    ['7', '3', 4, '0.2100'],
    ['100', '1.5', 0, '2']
  ])('computes a share of %s, %s percent with %s decimals, as %s', (amount, percent, decimals, share) => {
    expect(percentOfDecimal(amount, percent, decimals)).toBe(share)
  })
})
