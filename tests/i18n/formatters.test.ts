import { describe, expect, it } from 'vitest'

import { createFormatters } from '../../src/i18n/formatters.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'

const en = createFormatters('en', () => 'Europe/Berlin')
const de = createFormatters('de', () => 'Europe/Berlin')
const th = createFormatters('th', () => 'Asia/Bangkok')
const AT = '2026-11-21T13:32:07Z'

describe('numbers', () => {
  it('keep every decimal of the text and never pass through floating point', () => {
    expect(en.decimal('90071992547409931.07')).toBe('90,071,992,547,409,931.07')
    expect(en.decimal('1250')).toBe('1,250')
    expect(en.amounts(2)('1250.0')).toBe('1,250.00')
    expect(en.amounts(2)('0.1250')).toBe('0.125')
    expect(de.amounts(2)('1250.5')).toBe('1.250,50')
  })

  it('use a true minus, and a sign where it shows the direction', () => {
    expect(en.decimal('-38.4')).toBe('\u221238.4')
    expect(['412.30', '0.00', '-1200', 'n/a'].map(en.sign)).toEqual(['+', '', '', ''])
  })

  it('are compact only from a million up', () => {
    expect(en.compact('999999.9')).toBe('999,999.9')
    expect(en.compact('1204880.00')).toBe('1.20M')
    expect(en.compactCount(1204880)).toBe('1.20M')
    expect(en.compactCount(148310)).toBe('148,310')
  })

  it('show a share as a percentage', () => {
    expect(en.percent('0.091')).toBe('9.1%')
    expect(en.percent('-0.03')).toBe('\u22123.0%')
  })

  it('call a progress complete only once it is', () => {
    expect([0, 0.9, 41, 99.6, 99.999, 100].map(en.progress)).toEqual(['0%', '0%', '41%', '99%', '99%', '100%'])
  })

  it('show text that is not a decimal unchanged', () => {
    expect(en.decimal('n/a')).toBe('n/a')
  })

  it('show more decimals than an engine formats unchanged', () => {
    const fine = '0.123456789012345678901'
    expect(en.decimal(fine)).toBe(fine)
    expect(en.amounts(400)('7')).toBe('7')
  })
})

describe('dates', () => {
  it('are in the user’s time zone', () => {
    expect(en.time(AT)).toBe('14:32:07')
    expect(en.shortTime(AT)).toBe('14:32')
    expect(en.date(AT)).toBe('Nov 21, 2026')
    expect(de.date(AT)).toBe('21. Nov. 2026')
    expect(en.zoneName()).toBe('Berlin')
  })

  it('name the day of a moment that is not today', () => {
    expect(en.moment(AT, Date.parse('2026-11-21T22:59:00Z'))).toBe('14:32:07')
    expect(en.moment(AT, Date.parse('2026-11-21T23:01:00Z'))).toBe('Nov 21, 14:32')
  })

  it('are Gregorian with Western digits in Thai, too', () => {
    expect(th.date(AT)).toContain('2026')
    expect(th.decimal('1250.50')).toBe('1,250.50')
  })
})

it('formatters name the grouping separator of each of the twelve languages', () => {
  for (const { tag } of LANGUAGES) {
    expect([',', '.', ' ', '\u00a0', '\u202f']).toContain(createFormatters(tag, () => 'UTC').group)
  }
})

describe('months', () => {
  it('have a name in every language and are the same in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC']) {
      expect(createFormatters('en', () => zone).month('2026-01')).toBe('January 2026')
    }
    for (const { tag } of LANGUAGES) {
      expect(createFormatters(tag, () => 'UTC').month('2026-11'), tag).toMatch(/2026/)
    }
    expect(de.month('2026-03')).toBe('März 2026')
  })

  it('show text that is not a month unchanged', () => {
    expect(en.month('2026-13')).toBe('2026-13')
    expect(en.month('all')).toBe('all')
  })
})
