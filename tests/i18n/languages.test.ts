import { describe, expect, it } from 'vitest'

import { LANGUAGES, languageChoices, mapLanguage } from '../../src/i18n/languages.ts'

const rows = [
  { source: 'zh-TW,zh_HK', targets: 'cht', description: '繁體' },
  { source: 'es,es-MX', targets: ['spa'], description: '' },
  { source: 'xx', targets: 'klingon', description: 'tlh' }
]

describe('a language code from outside', () => {
  it.each([
    ['zh-TW', 'cht'],
    ['ZH_hk', 'cht'],
    ['es-MX', 'spa'],
    ['es-AR', 'spa'],
    ['de-AT', 'de'],
    ['de', 'de'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    ['ko-KR', 'kor'],
    ['zh-Hant-MO', 'cht'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-Hans-TW', 'zh'],
    ['zh-Hant-CN', 'cht'],
    ['zh-SG', 'zh'],
    ['zh-MO', 'cht'],
    ['zh', 'zh'],
    ['th-TH', 'th'],
    [' pt ', 'pt']
  ])('%j becomes %s', (incoming, code) => {
    expect(mapLanguage(incoming, rows)).toBe(code)
  })

  it.each(['', null, undefined, 'xx', 'klingon', 'e', '__proto__', 'sv'])(
    '%j matches no language',
    incoming => {
      expect(mapLanguage(incoming, rows)).toBeUndefined()
    }
  )

  it('matches the portal’s twelve languages by code and tag without a map', () => {
    for (const { code, tag } of LANGUAGES) {
      expect(mapLanguage(code, [])).toBe(code)
      expect(mapLanguage(tag, [])).toBe(code)
    }
  })
})

describe('the choices of the picker', () => {
  it('are the operator’s rows that name a language of the portal', () => {
    expect(languageChoices(rows)).toEqual([
      { code: 'cht', label: '繁體' },
      { code: 'spa', label: 'Español' }
    ])
  })

  it('are all twelve languages by their own names when the operator names none', () => {
    expect(languageChoices([]).map(choice => choice.label)).toEqual(LANGUAGES.map(l => l.name))
  })
})
