import { describe, expect, it } from 'vitest'

import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { messagePaths, messagesOf } from '../../src/i18n/locale-pack.ts'
import type { Message } from '../../src/i18n/locale-pack.ts'
import { ENGLISH } from '../../src/i18n/messages.ts'
import { findSourceText } from '../../src/i18n/source-text.ts'

const paths = messagePaths(en)
const german = messagesOf(de, paths)
const find = (text: string) => findSourceText(text, german, ENGLISH)
const findAmong = (text: string, own: Message[], english: Message[]) =>
  findSourceText(text, own, english, [[0, own.length]])

describe('the English of a shown text about money', () => {
  it('is found with its number', () => {
    expect(find(de.wallet.part.total_assets)).toEqual({
      number: paths.indexOf('wallet.part.total_assets') + 1,
      shown: de.wallet.part.total_assets,
      english: 'Total assets'
    })
    expect(find(`  ${de.reason.balance_insufficient}\n`)?.english).toBe('Insufficient balance')
  })

  it('keeps the values that were filled in', () => {
    const shown = de.wallet.sum.by.replace('{{amount}}', '1.234,50 (USD)')
    expect(find(shown)).toEqual({
      number: paths.indexOf('wallet.sum.by') + 1,
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
    const own = [{ one: '{{count}} Zeile', other: '{{count}} Zeilen' }]
    const english = [{ one: '{{count}} row', other: '{{count}} rows' }]
    expect(findAmong('1 Zeile', own, english)?.english).toBe('1 row')
    expect(findAmong('1.200 Zeilen', own, english)?.english).toBe('1.200 rows')
    const polish = [{ few: '{{count}} wiersze', other: '{{count}} wierszy' }]
    expect(findAmong('2 wiersze', polish, english)?.english).toBe('2 rows')
  })

  it('prefers the template with more words of its own', () => {
    const own = ['{{x}} {{y}}', 'Bis {{x}}', 'Bis {{x}} heute']
    const english = ['{{x}} {{y}}', 'Up to {{x}}', 'Up to {{x}} today']
    expect(findAmong('Bis 5,00 heute', own, english)?.english).toBe('Up to 5,00 today')
    expect(findAmong('5,00 EUR', own, english)).toBeNull()
  })
})
