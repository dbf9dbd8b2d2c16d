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
