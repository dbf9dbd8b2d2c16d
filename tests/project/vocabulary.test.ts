import { describe, expect, it } from 'vitest'

import { filesMatching } from './source-files.ts'
import { malePronouns, retiredNames, shortClasses } from './vocabulary.ts'

const file = (text: string) => ({ path: 'src/a.ts', text })

describe('names', () => {
  it('are the terms of the field', () => {
    const files = filesMatching(/^(src|host|bin|tests|examples)\/.*\.(tsx?|mjs|js)$/)
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter(({ path }) => path !== 'tests/project/vocabulary.ts').flatMap(retiredNames)).toEqual([])
  })

  it('are found wherever they are declared', () => {
    expect(retiredNames(file('const verdict = 1; function tellClose({ lastLook }) { return { hasTold: true } }'))).toEqual([
      'src/a.ts: verdict', 'src/a.ts: tellClose', 'src/a.ts: lastLook', 'src/a.ts: hasTold'
    ])
    expect(retiredNames({ path: 'tests/a.ts', text: 'const ledger = 1; const spent = 2; const constructor = 3; const seal = 4' })).toEqual(['tests/a.ts: seal'])
    expect(retiredNames(file("import { Look } from 'library'; const surface = interfaceOf(outlook)"))).toEqual([])
  })
})

describe('classes', () => {
  it('are words', () => {
    expect(filesMatching(/^src\/.*\.css$/).flatMap(shortClasses)).toEqual([])
  })

  it('are found in lists and in nested rules', () => {
    expect(shortClasses(file('.np { .lr, .text-13 > .t13 { margin: 0.5px } &.b { top: .3em } }'))).toEqual([
      'src/a.ts: .lr', 'src/a.ts: .t13', 'src/a.ts: .b'
    ])
  })
})

describe('people', () => {
  it('are they', () => {
    const files = filesMatching(/^(src|host|bin|tests|examples)\/.*\.(tsx?|mjs|css|md)$|^[^/]*\.md$|^docs\/[^/]*\.md$/)
    expect(files.filter(({ path }) => !path.startsWith('tests/project/vocabulary')).flatMap(malePronouns)).toEqual([])
  })

  it('are found where one is called he', () => {
    expect(malePronouns(file('// Who types sees what he types.\nthe theme helps'))).toEqual(['src/a.ts:1'])
  })
})
