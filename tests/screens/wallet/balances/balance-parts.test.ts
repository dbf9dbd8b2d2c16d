import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sumDecimals } from '../../../../src/lib/decimal.ts'
import { checkSum, partsOf, sharesOf } from '../../../../src/screens/wallet/balances/balance-parts.ts'
import { propertyAnswer } from '../wallet-answers.ts'

/** Decimal text of any size with up to four decimals, not always in its shortest form. */
export const money = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => {
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
    const cut = digits.length - scale
    return (units < 0n ? '-' : '') + digits.slice(0, cut) + (scale ? '.' + digits.slice(cut) : '')
  })

describe('the sum of a wallet', () => {
  test('agrees when the parts add up, including a pending withdrawal', () => {
    expect(checkSum(propertyAnswer())).toEqual({ type: 'agrees' })
  })

  test('reports the difference to the last decimal', () => {
    expect(checkSum(propertyAnswer({ total_assets: '3420.57' }))).toEqual({ type: 'differs', difference: '0.40' })
    expect(checkSum(propertyAnswer({ to_be_settled: '345.0001' }))).toMatchObject({
      difference: '-0.0001'
    })
  })

  test('does not count discount, deposit and start-up credit', () => {
    const other = propertyAnswer({ discount_amount: '1', deposit: null, startup_funds: '999.99' })
    expect(checkSum(other).type).toBe('agrees')
  })

  test('is unknown while a part or the total is missing', () => {
    expect(checkSum(propertyAnswer({ to_be_consumed: null })).type).toBe('unknown')
    expect(checkSum(propertyAnswer({ total_assets: undefined }))).toEqual({ type: 'unknown' })
  })

  test('lists a pending withdrawal only when the backend names one', () => {
    expect(partsOf(propertyAnswer({ withdrawal_pending: null })).map(({ part }) => part)).toEqual([
      'available_balance',
      'to_be_consumed',
      'to_be_settled'
    ])
  })

  test('agrees for exact sums of any size and for nothing else', () => {
    fc.assert(
      fc.property(fc.tuple(money, money, money), money, ([a, b, c], off) => {
        const total = sumDecimals([a, b, c, off])
        const check = checkSum(
          propertyAnswer({
            total_assets: total,
            available_balance: a,
            to_be_consumed: b,
            to_be_settled: c,
            withdrawal_pending: null
          })
        )
        const isZero = /^-?0+(\.0+)?$/.test(off)
        expect(check.type).toBe(isZero ? 'agrees' : 'differs')
      }),
      { numRuns: 300, examples: [[['0.1', '0.2', '0.3'], '0.00']] }
    )
  })

  test('has proportional shares, zero for what is missing or negative', () => {
    expect(sharesOf(['3.00', '1', null, '-2.50'])).toEqual([3e18, 1e18, 0, 0])
    expect(sharesOf(['0.000000000000000003', '0.000000000000000001'])).toEqual([3, 1])
    expect(sharesOf(['90000000000000000000.00', '45000000000000000000'])).toEqual([9e37, 4.5e37])
  })
})
