import vm from 'node:vm'

import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'

import { joinedMessages, joinMessages } from '../../bin/build/joined-messages.mjs'

const MESSAGES = ['Cancel', 'It’s "new"', '', { one: '{{count}} day', other: '{{count}} days' }, 'Done']
const read = (code: string): unknown => JSON.parse(JSON.stringify(vm.runInNewContext(code)))

it('writes messages as one text in ASCII that yields the same list', () => {
  const code = joinMessages(MESSAGES)
  expect(code).toMatch(/^[ -~]+$/)
  expect(read(code)).toEqual(MESSAGES)
  expect(read(joinMessages(['one', 'two']))).toEqual(['one', 'two'])
})

it('rejects a message that contains the mark between two', () => {
  expect(() => joinMessages(['Yes|No'])).toThrow('locales/en.json')
})

it('replaces the longest list of a script, and no other code', () => {
  const many = Array.from({ length: 600 }, (_, at) => `text ${at}`)
  const chunk = joinedMessages().renderChunk.call({ parse: parseAst } as never, `let a=["x","y"],b=${JSON.stringify(many)};[a,b]`) as { code: string }
  expect(chunk.code).toContain('let a=["x","y"],b="text 0|text 1')
  expect(read(chunk.code)).toEqual([['x', 'y'], many])
  expect(() => joinedMessages().renderChunk.call({ parse: parseAst } as never, 'let a=["x"]')).toThrow('no list of messages')
})
