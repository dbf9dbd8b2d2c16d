import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'

import { callElements } from '../../bin/build/jsx-calls.mjs'

const IMPORT = 'import { jsx as _jsx, jsxs as _jsxs, Fragment as _F } from "react/jsx-runtime";'
const CALLED = "import { createElement as _jsx, Fragment as _F } from 'react';"

/** Each expression as compiled, and as bundled. */
const WRITTEN = {
  '_jsx("br", {})': '_jsx("br", null)',
  '_jsx(Row, { id: 1 })': '_jsx(Row, { id: 1})',
  '_jsx(Row, {}, key)': '_jsx(Row, {key:key})',
  '_jsx("p", { children: text })': '_jsx("p", null,text)',
  '_jsx("p", { className: a, children: b }, c.d)': '_jsx("p", { class: a,key:c.d},b)',
  '_jsx(Card, { className: a, children })': '_jsx(Card, { className: a},children)',
  '_jsx("p", { ...more, className: a })': '_jsx("p", { ...more, className: a})',
  '_jsx("ul", { children: rows.map(row => _jsx("li", { children: row }, row)) })':
    '_jsx("ul", null,rows.map(row => _jsx("li", {key:row},row)))',
  '_jsxs("p", { id: 1, children: [a, " ", _jsx(B, {}), c && _jsxs(_F, { children: [d, e] })] })':
    '_jsx("p", { id: 1},a, " ", _jsx(B, null), c && _jsx(_F, null,d, e))',
  '_jsx("p", { children: [a] })': '_jsx("p", null,[a])',
  '_jsx("p", { children: a, ...more })': '_jsx("p", { children: a, ...more})'
}

it.each(Object.entries(WRITTEN))('%s', (given, wanted) => {
  expect(callElements(`${IMPORT}\n${given};`, parseAst)).toBe(`${CALLED}\n${wanted};`)
})

it('leaves a module without JSX alone', () => {
  expect(callElements('export const one = jsx(1)', parseAst)).toBeNull()
})
