import postcss, { type AtRule } from 'postcss'
import { describe, expect, it } from 'vitest'

import { cssText } from '../../bin/build/css-text.mjs'
import { TYPESCRIPT, filesMatching } from './source-files.ts'
import {
  breaksOf,
  soundAlike,
  namedExportsOnly,
  noAmountsOutsideMoney,
  noConsole,
  noExcuses,
  noFixedIds,
  noModuleState,
  noParseFloat,
  noRandomFigures,
  noRawHtml,
  noRemovedReact,
  noSkippedTests
} from './source-rules.ts'

const written = filesMatching(/^(src|host|tests|examples)\/.*\.tsx?$/).filter(
  file => !file.path.endsWith('.d.ts')
)
const inFolder = (...folders: string[]) =>
  written.filter(file => folders.some(folder => file.path.startsWith(folder)))
const source = inFolder('src/')

describe('the source', () => {
  it.each([
    ['keeps no state at module scope', noModuleState, source],
    ['exports by name only', namedExportsOnly, written],
    ['uses no random figures', noRandomFigures, inFolder('src/', 'host/')],
    ['never turns money into floating point', noParseFloat, inFolder('src/', 'host/')],
    ['writes and reads amounts only through money', noAmountsOutsideMoney, source],
    ['writes no raw HTML', noRawHtml, inFolder('src/', 'host/main.ts')],
    ['logs only through its logger', noConsole, source],
    ['gives no element a fixed id', noFixedIds, source],
    ['uses only attributes and events that React and Preact share', soundAlike, inFolder('src/', 'host/')],
    ['uses nothing of React that the build removes from Preact', noRemovedReact, inFolder('src/', 'host/')],
    ['skips no test', noSkippedTests, inFolder('tests/')],
    ['has no unchecked casts and no open to-dos', noExcuses, written]
  ])('%s', (_name, rule, files) => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.flatMap(file => breaksOf(rule, file))).toEqual([])
  })

  it('uses sibling selectors only after a class and not for any element: engines would restyle the whole page whenever an element comes or goes', async () => {
    const found: string[] = []
    for (const { path, text } of filesMatching(/^src\/.*\.css$/)) {
      postcss.parse(await cssText(text, path, 'flat')).walkRules(({ selectors, parent }) => {
        if (parent?.type === 'atrule' && (parent as AtRule).params === 'print') return
        found.push(...selectors.filter(one => /(^|[\s>])[a-z*][^\s.[]* [+~]|[+~] (\*|:)/.test(one)))
      })
    }
    expect(found).toEqual([])
  })

  it('gives Safari the prefixes it needs in style sheets, and longhands of text-decoration', () => {
    const found = filesMatching(/^src\/.*\.css$/).filter(
      ({ text }) =>
        ['user-select', 'mask-image'].some(name => text.split(`-webkit-${name}:`).length * 2 - 1 !== text.split(`${name}:`).length) ||
        /text-decoration: [^;}]* [^;}\s]/.test(text)
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('consists only of TypeScript', () => {
    const others = filesMatching(/^src\//).filter(
      file => !TYPESCRIPT.test(file.path) && !file.path.endsWith('.css')
    )
    expect(others.map(file => file.path)).toEqual([])
  })
})

describe('each rule', () => {
  const breaks = (rule: typeof noConsole, text: string, path = 'src/x.ts') =>
    breaksOf(rule, { path, text }).map(line => line.replace('src/x.ts:', ''))

  it('finds state at module scope', () => {
    const text = `let a = 1
var b
export const $c = atom(0)
const d = new Map()
const e = new Map([[1, 2]])
const f = { g: 1 } as const
function h() { let i = atom(1); return i }`
    expect(breaks(noModuleState, text)).toEqual([
      '1: a variable at module scope',
      '2: a variable at module scope',
      '3: a store at module scope',
      '4: an empty collection at module scope'
    ])
  })

  it.each(['export default 1', 'export default function a() {}', 'export { a as default }'])(
    'finds %s',
    text => expect(breaks(namedExportsOnly, text)).toEqual(['1: a default export'])
  )

  it('does not take the default of a switch for a default export', () => {
    expect(breaks(namedExportsOnly, 'switch (a) { default: b() }\nexport const c = 1')).toEqual([])
  })

  it.each([
    [noRandomFigures, 'const a = () => Math.random()', 'Math.random'],
    [noParseFloat, 'const a = Number.parseFloat("1.10")', 'parseFloat'],
    [noAmountsOutsideMoney, 'const a = f.decimal(sum.amount)', 'f.decimal'],
    [noAmountsOutsideMoney, 'const a = new Intl.NumberFormat("en")', 'Intl.NumberFormat'],
    [noAmountsOutsideMoney, 'const a = value.toFixed(2)', 'toFixed'],
    [noAmountsOutsideMoney, 'const a = config?.decimals ?? 2', 'decimals'],
    [noAmountsOutsideMoney, "import { readAmount } from './read-amount.ts'", 'readAmount'],
    [noRawHtml, 'a.innerHTML = b', 'innerHTML'],
    [noRawHtml, 'document.write(b)', 'document.write'],
    [noConsole, 'console.log(1)', 'console'],
    [noFixedIds, "import { useId } from 'react'", 'useId of react'],
    [noRemovedReact, 'class A extends Component { componentDidMount() {} }', 'componentDidMount'],
    [noRemovedReact, 'this.setState(now => now)', 'this.setState'],
    [noRemovedReact, 'const a = A.Consumer', 'Consumer'],
    [noSkippedTests, "it.on" + "ly('a', b)", 'it.only'],
    [noSkippedTests, "describe.sk" + "ip('a', b)", 'describe.skip'],
    [noExcuses, 'const a = b as ' + 'any', 'as any'],
    [noExcuses, '// TO' + 'DO later', 'TO' + 'DO']
  ])('is enforced: %o %s', (rule, text, what) => {
    expect(breaks(rule, text)).toEqual([`1: ${what}`])
  })

  it('finds an element of which the build removes what Preact does for it', () => {
    expect(breaksOf(noRemovedReact, { path: 'a.tsx', text: 'const a = <progress value="1" />' })).toEqual(['a.tsx:1: progress'])
  })

  it('finds an id that two portals would share', () => {
    const breaksOfView = breaksOf(noFixedIds, { path: 'a.tsx', text: 'const a = <p id="note" className="b">{c}</p>' })
    expect(breaksOfView).toEqual(['a.tsx:1: id note'])
    expect(breaksOf(noFixedIds, { path: 'a.tsx', text: 'const a = <p id={note} />' })).toEqual([])
  })

  it.each([
    ['<input type="search" onChange={a} />', 'onChange of what is typed'],
    ['<textarea onChange={a} />', 'onChange of what is typed'],
    ['<div onFocus={a} />', 'onFocus of what is inside'],
    ['<path strokeWidth={2} />', 'strokeWidth'],
    ['<input spellCheck={a ? false : b} />', 'spellCheck of false'],
    ['<input spellCheck="false" />', undefined],
    ["<input spellCheck={a ? 'false' : b} />", undefined],
    ['<p style={{ color: a, paddingInline: 16 }} />', 'paddingInline: 16'],
    ['(width: number) => <p style={{ width }} />', 'width'],
    ['(width: number) => <p style={{ left: width, flex: width }} />', 'left: width'],
    ['(width: string) => <p style={{ width }} />', undefined],
    ['<input type="checkbox" onChange={a} onBlur={b} />', undefined],
    ['<input onInput={a} />', undefined],
    ['<div onFocusCapture={a} />', undefined],
    ['<div tabIndex={0} onBlur={a} />', undefined],
    ['<Field onChange={a} style={{ top: 2 }} />', undefined],
    ["<p style={{ top: 0, flex: 1, height: '2px' }} />", undefined]
  ])('finds what React or Preact does not understand: %s', (element, what) => {
    const found = breaksOf(soundAlike, { path: 'a.tsx', text: `const a = ${element}` })
    expect(found).toEqual(what === undefined ? [] : [`a.tsx:1: ${what}`])
  })

  it('accepts formatted scores and rates in their files, with the digits received', () => {
    const rateOf = (text: string) =>
      breaksOf(noAmountsOutsideMoney, { path: 'src/screens/foreign-exchange/order-labels.tsx', text })
    expect(rateOf('const a = f.decimal(rate)')).toEqual([])
    expect(rateOf('const a = f.decimal(amount, 2)')).toHaveLength(1)
    expect(breaks(noAmountsOutsideMoney, 'const a = money.compact(sum) + money().decimals')).toEqual([])
  })

  it('lets the logger write to the console', () => {
    expect(breaksOf(noConsole, { path: 'src/env/logger.ts', text: 'console.log(1)' })).toEqual([])
  })

  it('ignores comments and texts', () => {
    const text = "// Math.random, console.log, innerHTML\nconst a = 'parseFloat(1)'"
    const rules = [noRandomFigures, noConsole, noRawHtml, noParseFloat]
    expect(rules.flatMap(rule => breaks(rule, text))).toEqual([])
  })
})
