import { describe, expect, it } from 'vitest'

import { firstLanguage } from '../../host/server/fixtures/languages.ts'
import { inLanguage, sandboxText } from '../../host/server/fixtures/texts/sandbox-text.ts'

describe('a text marker', () => {
  it('is replaced by the text in the language of the answer, anywhere in it', () => {
    const answer = { list: [{ text: sandboxText('agent.noFee'), amount: '1.00', gone: null }], n: 3, ok: true }
    expect(inLanguage(answer, 'en').list[0]!.text).toBe('No fixed fee (sample)')
    expect(inLanguage(answer, 'de')).toEqual({
      list: [{ text: 'Keine feste Gebühr (Beispiel)', amount: '1.00', gone: null }], n: 3, ok: true
    })
    expect(inLanguage(`# ${sandboxText('rules.title')}: 7`, 'fr')).toBe('# Règles de fonctionnement: 7')
  })

  it('carries values, which may be text markers themselves', () => {
    const kept = sandboxText('exchange.personal.legal', { name: `A & B=C ${sandboxText('sample')}` })
    expect(kept).not.toContain('private person')
    expect(inLanguage(kept, 'en')).toBe(
      'A & B=C Sample text of the sandbox, unverified, a private person (sample)'
    )
  })

  it('carries amounts, in the notation of the language', () => {
    const kept = sandboxText('news.settled.body', { spent: '1000.00 USD', revenue: '-1233.31 USD' })
    expect(inLanguage(kept, 'en')).toBe('Spent 1,000.00 USD, revenue -1,233.31 USD.')
    expect(inLanguage(kept, 'de')).toBe('Ausgegeben 1.000,00 USD, Erlös -1.233,31 USD.')
    const quiet = sandboxText('coupon.quiet-season.rules', { percent: '5', value: '12345678901234567.25 USD' })
    expect(inLanguage(quiet, 'de')).toBe('Senkt die Kosten um 5 Prozent, höchstens 12.345.678.901.234.567,25 USD.')
    expect(inLanguage(sandboxText('news.settled', { no: 'AP-1.50 USD' }), 'de')).toBe('Plan AP-1.50 USD abgerechnet')
  })

  it('with an unknown key stays unchanged', () => {
    for (const text of ['⟦nothing.such⟧', '⟦constructor⟧', '⟦', '⟦sample', 'a person’s ⟧ words']) {
      expect(inLanguage(text, 'jp')).toBe(text)
    }
  })
})

describe('the language of a request', () => {
  it.each([
    ['de-AT,de;q=0.9', 'de'],
    ['zh-Hant', 'cht'],
    ['zh-Hant-TW,en', 'cht'],
    ['zh-Hans', 'zh'],
    ['es-419', 'spa'],
    ['ja', 'jp'],
    ['xx-YY', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en']
  ] as const)('for the header %s is %s', (header, code) => {
    expect(firstLanguage(header)).toBe(code)
  })
})
