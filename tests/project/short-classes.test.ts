import { describe, expect, it } from 'vitest'

import { NUMBERED, PROPERTIES, shortenClasses } from '../../bin/build/short-classes.mjs'
import { THEMES } from '../../src/lib/palette.ts'
import { themeTokens } from '../../src/ui/theme.ts'
import { filesMatching } from './source-files.ts'

const sheets = filesMatching(/^src\/.*\.css$/).map(({ text }) => text.replace(/\/\*[^]*?\*\//g, ''))
const namesIn = (name: RegExp) => new Set(sheets.flatMap(text => [...text.matchAll(name)].map(([, found]) => found)))
const CLASSES = namesIn(/\.([a-z][\w-]*)/g)

describe('shortenClasses', () => {
  it('writes the same short name in a sheet and in an element', () => {
    expect(shortenClasses('".np .text-13,.np .text-secondary{color:red}"')).toBe('".np .t13,.np .i2{color:red}"')
    expect(shortenClasses('{ className: "stack-12 text-13 text-secondary break-words" }')).toBe('{ className: "s12 t13 i2 any" }')
  })

  it('shortens a scale whose number is computed', () => {
    expect(shortenClasses('`num text-${size}`')).toBe('`num t${size}`')
  })

  it('numbers a class of a few elements, and shortens a custom property where it is set and used', () => {
    const [short] = /k\w/.exec(shortenClasses('"card-rows"')) ?? []
    expect(shortenClasses('".np .card-rows,.np .card-rows>a{color:var(--ink-2)}"')).toBe(`".np .${short},.np .${short}>a{color:var(--i2)}"`)
    expect(shortenClasses('{"ink-2":"#444d56",\'on-accent\':label}')).toBe('{"i2":"#444d56",\'oa\':label}')
  })

  it('leaves other classes, properties and values as they are', () => {
    const code = '".card-rows-2{text-align:center;overflow-wrap:break-word}.list-row{text-size-adjust:100%;color:var(--line)}.ink-2{}"'
    expect(shortenClasses(code)).toBe(code)
  })

  it('takes no name that the sheets have already', () => {
    expect(sheets.length).toBeGreaterThan(20)
    const short = NUMBERED.map(name => shortenClasses(name))
    expect([...CLASSES].filter(name => /^(any|apart|acc|b|i[23]|[st]\d+)$/.test(name ?? '') || short.includes(name ?? ''))).toEqual([])
    const properties = namesIn(/--([a-z][\w-]*)/g)
    expect(Object.values(PROPERTIES).filter(name => properties.has(name))).toEqual([])
    expect(new Set(Object.values(PROPERTIES)).size).toBe(Object.keys(PROPERTIES).length)
  })

  it('numbers only classes of the sheets, which a test of a bundle shortens, too', () => {
    expect(NUMBERED.filter(name => !CLASSES.has(name))).toEqual([])
    // The theme page is built from the sources, without the short names.
    const users = filesMatching(/^(?:tests\/(?:browser|stated-backend|support)|host\/(?!theme)|bin\/(?!build\/short-classes)|examples)/)
    expect(users.length).toBeGreaterThan(100)
    const all = users.map(({ text }) => text.replace(/shortenClasses\([^)]*\)/g, '')).join('\n')
    expect(NUMBERED.filter(name => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all))).toEqual([])
  })

  it('shortens no word of a text', () => {
    for (const { path, text } of filesMatching(/^locales\/.*\.json$/)) expect(shortenClasses(text), path).toBe(text)
  })

  it('shortens only custom properties that every theme sets, so that none comes from the page', () => {
    for (const theme of THEMES) {
      const tokens = themeTokens(theme)
      expect(Object.keys(PROPERTIES).filter(name => !tokens.includes(`--${name}:`)), theme).toEqual([])
    }
  })
})
