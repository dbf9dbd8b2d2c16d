import vm from 'node:vm'

import { parseAst } from 'rollup/parseAst'
import { describe, expect, it } from 'vitest'

import { messageNumbers, numberMessages } from '../../bin/build/message-numbers.mjs'
import { messagePaths } from '../../bin/build/message-order.mjs'
import { readNumbers } from '../../src/i18n/locale-pack.ts'
import * as source from '../../src/i18n/messages.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { ROOT, TYPESCRIPT, filesMatching } from './source-files.ts'

const paths = ['login.title', 'login.text', 'faq.vipPer.day', 'faq.vipPer.week', 'flow.put.name', 'flow.put.define']
const number = (code: string) => numberMessages(code, paths, parseAst)

describe('the code of a bundle', () => {
  it('replaces a message name with its number', () => {
    const { code } = number(`t('login.title'); t(a ? "login.text" : 'login.other'); const row = { title: 'login.title' }`)
    expect(code).toBe(`t(0); t(a ? 1 : 'login.other'); const row = { title: 0 }`)
  })

  it('keeps the names that it composes, and no others', () => {
    const code = 't(`faq.vipPer.${span}`); t(`flow.${kind}.name`); say(`${a}.${b}`); say(`other.${a}`)'
    expect(number(code).code).toBe(code)
    expect([...number(code).names]).toEqual(['faq.vipPer.day', 'faq.vipPer.week', 'flow.put.name'])
  })

  it('has the same English under the same numbers as the source', async () => {
    const module = (await messageNumbers().load(`${ROOT}/src/i18n/messages.ts`)) as string
    const code = `${module.replaceAll('export const', 'var')}; t('plans.title'); t(\`flow.name.\${kind}\`)`
    const chunk = await messageNumbers().renderChunk.call({ parse: parseAst }, code)
    const built = { t: () => undefined, kind: '' } as unknown as typeof source
    vm.runInNewContext(chunk!.code, built)
    expect({ ...built.ENGLISH }).toEqual({ ...source.ENGLISH })
    expect(built.KEYS).toBe(source.KEYS)
    const numbers = readNumbers(built.NUMBERS)
    const all = readNumbers(source.NUMBERS)
    expect(numbers.size).toBeGreaterThan(5)
    for (const [name, at] of numbers) expect(at, name).toBe(all.get(name))
  })
})

it('no literal of the bridge, the wire or the host equals a message name', () => {
  const names = new Set(messagePaths(en))
  const literals = filesMatching(/^(src\/(bridge|env|api)|host)\//)
    .filter(({ path }) => TYPESCRIPT.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , word]) => ({ path, word })))
  expect(literals.length).toBeGreaterThan(500)
  expect(literals.filter(({ word }) => names.has(word ?? ''))).toEqual([])
})
