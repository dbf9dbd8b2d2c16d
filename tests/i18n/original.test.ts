import { describe, expect, it } from 'vitest'

import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { findOriginal } from '../../src/i18n/original.ts'

const find = (text: string) => findOriginal(text, de, en)

describe('the English of a shown text about money', () => {
  it('is found with its key', () => {
    expect(find(de.wallet.part.total_assets)).toEqual({
      key: 'wallet.part.total_assets',
      shown: de.wallet.part.total_assets,
      english: 'Total assets'
    })
    expect(find(`  ${de.reason.balance_insufficient}\n`)?.english).toBe('Insufficient balance')
  })

  it('keeps the values that were filled in', () => {
    const shown = de.wallet.sum.by.replace('{{amount}}', '1.234,50 (USD)')
    expect(find(shown)).toEqual({
      key: 'wallet.sum.by',
      shown,
      english: 'differs by 1.234,50 (USD)'
    })
  })

  it('is no other for a text that merely begins like one', () => {
    expect(find(`${de.wallet.part.total_assets} und mehr`)).toBeNull()
  })

  it('is none for words that are not about money, for figures and for nothing', () => {
    for (const text of [de.login.title, de.languagePicker.title, '1.000,00 USD', '12,00', '', '(.+?)', '\\']) {
      expect(find(text), text).toBeNull()
    }
  })

  it('of a plural is that of its category', () => {
    const own = { wallet: { rows: { one: '{{count}} Zeile', other: '{{count}} Zeilen' } } }
    const english = { wallet: { rows: { one: '{{count}} row', other: '{{count}} rows' } } }
    expect(findOriginal('1 Zeile', own, english)?.english).toBe('1 row')
    expect(findOriginal('1.200 Zeilen', own, english)?.english).toBe('1.200 rows')
    const polish = { wallet: { rows: { few: '{{count}} wiersze', other: '{{count}} wierszy' } } }
    expect(findOriginal('2 wiersze', polish, english)?.english).toBe('2 rows')
  })

  it('prefers the template with more words of its own', () => {
    const own = { wallet: { a: '{{x}} {{y}}', b: 'Bis {{x}}', c: 'Bis {{x}} heute' } }
    const english = { wallet: { a: '{{x}} {{y}}', b: 'Up to {{x}}', c: 'Up to {{x}} today' } }
    expect(findOriginal('Bis 5,00 heute', own, english)?.english).toBe('Up to 5,00 today')
    expect(findOriginal('5,00 EUR', own, english)).toBeNull()
  })
})
