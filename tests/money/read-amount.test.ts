import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readAmount } from '../../src/money/read-amount.ts'
import { SCALE } from '../support/scale.ts'

const amountOf = (typed: string, group = ',') => {
  const read = readAmount(typed, 2, group)
  return read.type === 'amount' ? read.value : read.type
}

describe('a typed amount', () => {
  it.each([
    ['500', '500.00'],
    ['500.5', '500.50'],
    ['500,50', '500.50'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1 250,5', '1250.50'],
    ['1\u00a0250', '1250.00'],
    ["1'250.75", '1250.75'],
    ['1,234,567.89', '1234567.89'],
    ['007', '7.00'],
    ['５００', '500.00'],
    ['๕๐๐', '500.00'],
    ['0', '0.00'],
    ['12.', '12.00'],
    ['.5', '0.50']
  ])('reads %j as %s', (typed, value) => {
    expect(amountOf(typed)).toBe(value)
  })

  it('reads a single separator before three digits as the language does', () => {
    expect(amountOf('1,250', ',')).toBe('1250.00')
    expect(amountOf('1.250', '.')).toBe('1250.00')
    expect(amountOf('1,250', '.')).toBe('invalid')
  })

  it('reads three decimals where what stands before them is no first group', () => {
    for (const [typed, value] of [['1 250.500', '1250.500'], ['.500', '0.500'], ['1.250', '1250.000']] as const) {
      expect(readAmount(typed, 3, '.')).toEqual({ type: 'amount', value })
    }
  })

  it.each([
    '1,23,456.00', '12,34.00', '1234,567.00', ',567.00', '0,500', '0,500.00', '1.2.3', '1 23 456', '1 2',
    "1'23'456.00", '1,234 567', "1 234'567", '1,234.567.890,00'
  ])('refuses %j, whose grouping no language uses', typed => {
    expect(amountOf(typed)).toBe('invalid')
  })

  it('refuses a whole part of more than eighteen digits', () => {
    expect(amountOf('9'.repeat(18))).toBe('9'.repeat(18) + '.00')
    expect(amountOf('9'.repeat(19))).toBe('invalid')
    expect(amountOf('1' + ',000'.repeat(6))).toBe('invalid')
  })

  it.each(['abc', '12a', '1.2a', '1.5-', '-5', '+5', '1e3', '1.2.3,4,5', '0x10', '1.234', '..', ',', '1,23,456', '∞', '½'])(
    'refuses %j',
    typed => {
      expect(amountOf(typed)).toBe('invalid')
    }
  )

  it.each(['', '   ', '\u00a0'])('calls %j empty', typed => {
    expect(amountOf(typed)).toBe('empty')
  })

  it('reads back every amount that a language writes', () => {
    const locales = ['en', 'de', 'fr', 'ru', 'pt', 'es', 'th', 'vi', 'ja', 'ko', 'zh-Hans', 'zh-Hant']
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: 0, max: 999_999_999_999 }),
        (locale, cents) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
          const group =
            format.formatToParts(12345.6).find(part => part.type === 'group')?.value ?? ','
          const digits = String(cents).padStart(3, '0')
          const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`
          expect(amountOf(format.format(value as unknown as number), group)).toBe(value)
        }
      ),
      { numRuns: SCALE.cases / 2 }
    )
  })

  it('never throws and never returns an amount that was not typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), typed => {
        const read = readAmount(typed, 2, ',')
        if (read.type === 'amount') expect(read.value).toMatch(/^\d{1,15}\.\d\d$/)
      }),
      { numRuns: SCALE.cases }
    )
  })
})
