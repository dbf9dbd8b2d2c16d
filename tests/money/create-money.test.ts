import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { currencyDecimals } from '../../src/money/create-money.ts'
import { testMoney } from '../support/test-money.ts'

const CURRENCIES = [
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['USD', 2],
  ['KWD', 3]
] as const

describe('the decimals of a currency', () => {
  it('are those that the backend states for its own currency', () => {
    expect(currencyDecimals({ currency: 'JPY', decimals: 0 }, null)).toBe(0)
    expect(currencyDecimals({ currency: 'USDT', decimals: 6 }, 'USDT')).toBe(6)
    expect(currencyDecimals({ decimals: 4 }, undefined)).toBe(4)
    expect(currencyDecimals({ decimals: 4 }, 'EUR')).toBe(4)
  })

  it.each(CURRENCIES)('of %s are %i when the backend states none', (currency, decimals) => {
    expect(currencyDecimals({ currency }, null)).toBe(decimals)
    expect(currencyDecimals(null, currency)).toBe(decimals)
    expect(currencyDecimals({ currency: 'USD', decimals: 2 }, currency)).toBe(decimals)
  })

  it.each(['', 'USDT', 'coins', 'ポイント'])('of %j, which is not an ISO code, are two', currency => {
    expect(currencyDecimals({ currency: 'JPY', decimals: 0 }, currency)).toBe(2)
  })
})

describe('an amount', () => {
  it.each([
    ['JPY', '250,000', '+250,000', '250,000\u00a0JPY'],
    ['USD', '250,000.00', '+250,000.00', '250,000.00\u00a0USD'],
    ['KWD', '250,000.000', '+250,000.000', '250,000.000\u00a0KWD']
  ])('of %s is written with its decimals', (own, amount, signed, withCurrency) => {
    const money = testMoney({ own })
    for (const value of ['250000', '250000.00', '250000.000']) {
      expect(money.amount(value)).toBe(amount)
      expect(money.signed(value)).toBe(signed)
      expect(money.withCurrency(value)).toBe(withCurrency)
    }
  })

  it('keeps more decimals than the currency has: nothing is rounded', () => {
    expect(testMoney({ own: 'JPY' }).amount('250000.50')).toBe('250,000.5')
    expect(testMoney({ own: 'USD' }).amount('0.125')).toBe('0.125')
    expect(testMoney({ own: 'USD' }).amount('90071992547409931.0700')).toBe('90,071,992,547,409,931.07')
  })

  it('has a true minus, and a sign where it shows the direction', () => {
    const { amount, signed } = testMoney({ own: 'USD' })
    expect(amount('-38.4')).toBe('\u221238.40')
    expect(['412.3', '0', '-38.4', '-0.00', '-0', '-0.004'].map(signed)).toEqual([
      '+412.30', '0.00', '\u221238.40', '0.00', '0.00', '\u22120.004'
    ])
    expect(testMoney({ own: 'JPY' }).amount('-0.00')).toBe('0')
  })

  it('is compact only from a million up', () => {
    expect(testMoney({ own: 'JPY' }).compact('999999')).toBe('999,999')
    expect(testMoney({ own: 'JPY' }).compact('1204880.00')).toBe('1.20M')
    expect(testMoney({ own: 'USD' }).compact('999999.9')).toBe('999,999.90')
  })

  it('is written without a currency when none is given', () => {
    expect(testMoney().withCurrency('5')).toBe('5.00')
    expect(testMoney({ own: 'JPY', currency: '' }).withCurrency('5')).toBe('5.00')
  })

  it('of another currency has that currency’s decimals', () => {
    const bought = testMoney({ own: 'JPY', decimals: 0, currency: 'KWD' })
    expect(bought.withCurrency('12.5')).toBe('12.500\u00a0KWD')
  })

  it('is hidden in sentences about balances, and shown where it is about to move', () => {
    const money = testMoney({ own: 'JPY', isHidden: true })
    expect(money.amountOrHidden('5')).toBe('wallet.hiddenShort')
    expect(money.amount('5')).toBe('5')
    expect(testMoney({ own: 'JPY' }).amountOrHidden('5')).toBe('5')
  })

  it('that is not a decimal is shown unchanged', () => {
    expect(testMoney().amount('n/a')).toBe('n/a')
    expect(testMoney().amount('')).toBe('')
  })
})

describe('an amount button and its field', () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })

  it('agree: what the button types is read as the same amount in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...CURRENCIES),
        digits,
        ({ tag }, [own, decimals], units) => {
          const money = testMoney({ tag, own })
          const whole = String(units).padStart(decimals + 1, '0')
          const value = decimals === 0 ? whole : `${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`
          expect(money.read(money.typed(value))).toEqual({ type: 'amount', value })
        }
      ),
      { numRuns: 2_000, seed: 7 }
    )
  })

  it('never ask for more than there is: excess decimals are cut off', () => {
    const money = testMoney({ own: 'JPY' })
    expect(money.typed('250000.99')).toBe('250,000')
    expect(money.read(money.typed('250000.99'))).toEqual({ type: 'amount', value: '250000' })
    expect(testMoney({ own: 'USD' }).typed('10.999')).toBe('10.99')
    expect(testMoney({ own: 'USD' }).typed('')).toBe('')
  })

  it('never ask for less than the smallest amount', () => {
    const least = (own: string, value: string): unknown => {
      const money = testMoney({ own })
      return money.read(money.typed(value, true))
    }
    expect(least('JPY', '10.50')).toEqual({ type: 'amount', value: '11' })
    expect(least('JPY', '10.00')).toEqual({ type: 'amount', value: '10' })
    expect(least('JPY', '999.001')).toEqual({ type: 'amount', value: '1000' })
    expect(least('USD', '9.995')).toEqual({ type: 'amount', value: '10.00' })
    expect(least('USD', '9.9')).toEqual({ type: 'amount', value: '9.90' })
    expect(least('KWD', '0.1204')).toEqual({ type: 'amount', value: '0.121' })
  })

  it('refuse decimals that the currency does not have', () => {
    expect(testMoney({ own: 'JPY' }).read('250,000.00')).toEqual({ type: 'invalid' })
    expect(testMoney({ own: 'KWD' }).read('1.2345')).toEqual({ type: 'invalid' })
    expect(testMoney({ own: 'KWD' }).read('1.234')).toEqual({ type: 'amount', value: '1.234' })
  })
})
