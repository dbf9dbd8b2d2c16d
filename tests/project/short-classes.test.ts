import { describe, expect, it } from 'vitest'

import { shortenClasses } from '../../bin/build/short-classes.mjs'
import { filesMatching } from './source-files.ts'

describe('shortenClasses', () => {
  it('writes the same short name in a sheet and in an element', () => {
    expect(shortenClasses('".np .text-13,.np .text-secondary{color:red}"')).toBe('".np .t13,.np .i2{color:red}"')
    expect(shortenClasses('{ className: "stack-12 text-13 text-secondary break-words" }')).toBe('{ className: "s12 t13 i2 any" }')
  })

  it('shortens a scale whose number is computed', () => {
    expect(shortenClasses('`num text-${size}`')).toBe('`num t${size}`')
  })

  it('leaves other classes, properties and values as they are', () => {
    const code = '".text-center{text-align:center;overflow-wrap:break-word}.list-row{text-size-adjust:100%}"'
    expect(shortenClasses(code)).toBe(code)
  })

  it('takes no name that the sheets have already', () => {
    const sheets = filesMatching(/^src\/.*\.css$/)
    expect(sheets.length).toBeGreaterThan(20)
    const classes = sheets.flatMap(({ text }) => [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
    expect(classes.filter(name => /^(any|apart|acc|b|i[23]|[st]\d+)$/.test(name ?? ''))).toEqual([])
  })
})
