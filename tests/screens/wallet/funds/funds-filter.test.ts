import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { BUCKETS, FLOW_KINDS } from '../../../../src/api/calls.ts'
import { filterLabels } from '../../../../src/screens/wallet/funds/filter-labels.ts'
import { countOf, filterKey, fitsFilter, isWhole, readFilter, readTyped, typeFilter, writeFilter } from '../../../../src/screens/wallet/funds/funds-filter.ts'
import { testMoney } from '../../../support/test-money.ts'
import { createTestStores } from '../../../support/test-stores.ts'
import { flowRow } from '../wallet-answers.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const amount = fc.integer({ min: 0, max: 10 ** 9 }).map(cents => (cents / 100).toFixed(2))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const filters = fc
  .record({
    kind: maybe(fc.constantFrom(...FLOW_KINDS)),
    bucket: maybe(fc.constantFrom(...BUCKETS)),
    from: maybe(day),
    to: maybe(day),
    month: maybe(day.map(text => text.slice(0, 7))),
    min_amount: maybe(amount),
    max_amount: maybe(amount),
    ref: maybe(fc.record({ ref_type: fc.constantFrom('plan', 'withdrawal'), ref_id: fc.nat().map(String) }))
  })
  .map(({ ref, ...rest }) => ({ ...rest, ...ref }))

describe('the filter in the address', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(filters, filter => {
        const query = writeFilter(filter as ReturnType<typeof readFilter>)
        expect(query.view).toBe('funds')
        expect(readFilter(query)).toEqual(filter)
        expect(filterKey(readFilter(query))).toBe(filterKey(filter as ReturnType<typeof readFilter>))
      })
    )
  })

  test('drops invalid values', () => {
    const read = readFilter({
      kind: 'gift',
      bucket: 'deposit',
      from: '2026-02-30',
      to: 'today',
      month: '2026-13',
      min: '-5',
      max: '1e9',
      ref_type: 'plan'
    })
    expect(countOf(read)).toBe(0)
    expect(filterKey(read)).toBe(filterKey({}))
    expect(readFilter({ ref_type: 'plan', ref_id: "1' or" }).ref_id).toBeUndefined()
    expect(readFilter({ from: '2026-13-45', ref_id: '1' })).toMatchObject({ from: undefined })
    expect(readFilter({ ref_id: '1' })).not.toHaveProperty('ref_id')
  })

  test('keeps an amount with more than two decimals, up to the length that can be typed', () => {
    const longest = `${'9'.repeat(18)}.00000001`
    expect(readFilter({ min: '1.500', max: longest })).toMatchObject({ min_amount: '1.500', max_amount: longest })
    const typed = readTyped(typeFilter({ max_amount: '9'.repeat(18) }, testMoney()), testMoney())
    expect(typed.type === 'filter' && readFilter(writeFilter(typed.filter))).toEqual(typed.type === 'filter' && typed.filter)
    expect(typed).toMatchObject({ filter: { max_amount: `${'9'.repeat(18)}.00` } })
  })

  test('accepts any id that a backend gives a plan', () => {
    const ref = { ref_type: 'plan', ref_id: '9f1c2d-Ä:7' } as const
    expect(readFilter(writeFilter(ref))).toMatchObject(ref)
  })

  test('tells whether rows between two balances are left out', () => {
    expect(isWhole({ bucket: 'available', month: '2026-01', from: '2026-01-02' })).toBe(true)
    for (const part of [{ kind: 'ad_billing' as const }, { min_amount: '1.00' }, { ref_type: 'plan' as const, ref_id: '1' }]) {
      expect(isWhole(part)).toBe(false)
    }
  })

  test('is shown as text, each part with the filter that remains without it', () => {
    const { language } = createTestStores()
    const filter = readFilter({
      kind: 'ad_billing',
      bucket: 'to_be_consumed',
      month: '2026-01',
      from: '2026-01-02',
      to: '2026-01-03',
      min: '1000.5',
      max: '2000',
      ref_type: 'plan',
      ref_id: '7'
    })
    const words = filterLabels(filter, language.$language.get(), testMoney(), [flowRow(1, '1.00')])
    expect(words.map(({ text }) => text)).toEqual([
      'Ad spend',
      'Committed',
      'January 2026',
      'from Jan 2, 2026',
      'until Jan 3, 2026',
      'at least 1,000.50',
      'at most 2,000.00',
      'plan 1107-039'
    ])
    expect(countOf(filter)).toBe(8)
    for (const word of words) expect(countOf(word.without)).toBe(7)
    expect(filterLabels(readFilter({ ref_type: 'withdrawal', ref_id: '3' }), language.$language.get(), testMoney())[0]?.text).toBe('withdrawal 3')
  })

  test('names a day as the same day in every time zone', () => {
    for (const timeZone of ['Pacific/Auckland', 'Etc/GMT+12', 'Pacific/Kiritimati', 'UTC']) {
      const { language } = createTestStores({ timeZone })
      expect(language.$language.get().f.day('2026-01-15')).toBe('Jan 15, 2026')
    }
  })
})

test('a row fits from the midnight of the first day to before the one after the last, and with its own kind of reference', () => {
  const fits = fitsFilter({ from: '2026-01-15', to: '2026-01-15', min_amount: '5.00', max_amount: '5.00', ref_type: 'plan', ref_id: '1' })
  const row = (time: string, type: 'plan' | 'withdrawal' = 'plan') =>
    fits(flowRow(1, '-5.00', { time: new Date(time).toISOString(), ref: { type, id: '1' } }))
  expect([row('2026-01-14T23:59:59'), row('2026-01-15T00:00'), row('2026-01-15T23:59:59'), row('2026-01-16T00:00')]).toEqual([false, true, true, false])
  expect(row('2026-01-15T12:00', 'withdrawal')).toBe(false)
})

describe('the filter form', () => {
  const typed = (over: Partial<ReturnType<typeof typeFilter>>) => ({ ...typeFilter({}, testMoney()), ...over })

  test('reads amounts in the format of the language', () => {
    const result = readTyped(typed({ min_amount: '1.250,5', max_amount: '2.000' }), testMoney({ tag: 'de' }))
    expect(result).toMatchObject({
      type: 'filter',
      filter: { min_amount: '1250.50', max_amount: '2000.00' }
    })
  })

  test('names the invalid field', () => {
    const wrong = (over: Parameters<typeof typed>[0]) => readTyped(typed(over), testMoney())
    expect(wrong({ min_amount: '-5' })).toEqual({ type: 'wrong', field: 'min_amount', why: 'wallet.filter.invalid' })
    expect(wrong({ max_amount: '1.005' })).toEqual({ type: 'wrong', field: 'max_amount', why: 'wallet.filter.invalid' })
    expect(wrong({ min_amount: '10', max_amount: '9.99' })).toEqual({ type: 'wrong', field: 'max_amount', why: 'wallet.filter.less' })
    expect(wrong({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ type: 'wrong', field: 'to', why: 'wallet.filter.order' })
  })

  test('accepts one day, and one amount, as both ends', () => {
    const same = { from: '2026-01-02', to: '2026-01-02', min_amount: '10.00', max_amount: '10.00' }
    expect(readTyped(typed(same), testMoney())).toMatchObject({ type: 'filter', filter: same })
  })

  test('lets days replace a month', () => {
    const month = readTyped(typeFilter({ month: '2026-01' }, testMoney()), testMoney())
    expect(month).toMatchObject({ filter: { month: '2026-01' } })
    const days = readTyped(typed({ month: '2026-01', from: '2026-01-05' }), testMoney())
    expect(days).toMatchObject({ filter: { from: '2026-01-05', month: undefined } })
  })
})
