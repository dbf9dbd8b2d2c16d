import vm from 'node:vm'
import { brotliCompressSync } from 'node:zlib'

import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'

import { bySimilarity, functionOrder, orderFunctions } from '../../bin/build/function-order.mjs'

const orders = (code: string) => orderFunctions(code, parseAst(code))
const ordered = (code: string) => orders(code)[0]

it('puts each text next to the most similar of the rest', () => {
  expect(bySimilarity(['open a panel', 'sum of a list', 'open a panel again', 'sum of one list', 'something else'])).toEqual([0, 2, 1, 3, 4])
})

it('takes every text once, however many are the same', () => {
  const order = bySimilarity(Array.from({ length: 200 }, (_, at) => `the same ${at % 3}`))
  expect([...order].sort((one, other) => one - other)).toEqual(Array.from(order.keys()))
})

it('puts the functions of a module first, and leaves what remains in its order', () => {
  const code = 'import x from"y";let a=one();function one(){return"a panel"}b(a);function two(){return 7}export{one};function three(){return"a panel."}'
  expect(ordered(code)).toBe(
    'import x from"y";let a=one();function one(){return"a panel"}function three(){return"a panel."}function two(){return 7}b(a);export{one};'
  )
})

it('changes nothing that a script does', () => {
  const code = 'var P=(e=>{"use strict";let n=twice(2);function twice(v){return sum(v,v)}e.n=n;function sum(a,b){return a+b}e.m=sum(n,1);return e})({});'
  const changed = ordered(code)
  expect(changed).toContain('"use strict";let n=twice(2);function twice')
  expect(changed).toMatch(/function sum\(a,b\)\{return a\+b\}e\.n=n;/)
  expect(vm.runInNewContext(`${changed}P`)).toEqual({ n: 4, m: 5 })
})

it('puts small functions that are variables before or behind the declared ones, and other variables where they were', () => {
  const both = [
    'let a=1;let b=v=>v+1,d=v=>v+2,e=v=>-v;function f(){return b(c)}let c=b(a);g(d);',
    'let a=1;function f(){return b(c)}let b=v=>v+1,d=v=>v+2,e=v=>-v;let c=b(a);g(d);'
  ]
  // So few are in the same order however much their size counts.
  expect(orders('let a=1;function f(){return b(c)}let b=v=>v+1,c=b(a),d=v=>v+2;g(d);let e=v=>-v;')).toEqual([...both, ...both])
})

it('leaves code without functions unchanged', () => {
  expect(orders('f();')).toEqual(['f();'])
})

it('keeps the order that compresses best', async () => {
  const words = ['panel', 'list', 'sum', 'open']
  const code = Array.from({ length: 40 }, (_, at) => `function f${at}(){return"${words[at % 4]} ${words[(at * 7) % 3]} ${at % 5}"}let a${at}=v=>v+"${words[at % 3]}";`).join('')
  const chunk = { type: 'chunk', code }
  await functionOrder().generateBundle.call({ parse: parseAst }, {}, { chunk })
  const sizes = orders(code).map(one => brotliCompressSync(one).length)
  expect(new Set(sizes).size).toBeGreaterThan(1)
  expect(brotliCompressSync(chunk.code).length).toBe(Math.min(...sizes))
})
