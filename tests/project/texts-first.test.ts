import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'

import { moveTexts } from '../../bin/build/texts-first.mjs'

const ICONS = ['const a = "M1 2h3";', 'const b = "m-.5 4z";']
const moved = (code: string) => moveTexts(code, parseAst(code)).replace(/\s+/g, ' ').trim()

it('puts the paths of icons first, in their order, and leaves every other text where it is', () => {
  expect(moved(`import x from 'y';\nf();\n${ICONS[0]}\nconst c = "Money";\n${ICONS[1]}\ng(a, b);`)).toBe(
    `import x from 'y'; ${ICONS.join(' ')} f(); const c = "Money"; g(a, b);`
  )
})

it('moves them within the function of a classic script, after its directive', () => {
  expect(moved(`var P = (function (e) { 'use strict'; f(); ${ICONS[0]} })({});`)).toBe(
    `var P = (function (e) { 'use strict'; ${ICONS[0]} f(); })({});`
  )
})

it('puts the messages before the paths', () => {
  const messages = `const m = [${'"text",'.repeat(2_000)}];`
  expect(moved(`f(); ${messages} ${ICONS[0]}`)).toBe(`${messages} ${ICONS[0]} f();`)
})

it('leaves code without either unchanged', () => {
  expect(moved('f();')).toBe('f();')
})
