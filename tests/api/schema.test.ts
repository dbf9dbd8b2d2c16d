import * as v from 'valibot'
import { expect, it } from 'vitest'

import { CALLS } from '../../src/api/calls.ts'
import { list, object, text } from '../../src/api/schema.ts'

it('no call creates the fields of its answer before it is used', () => {
  const eager = Object.entries(CALLS).filter(([, { response }]) => {
    const { wrapped = response } = response as { wrapped?: object }
    // The entries of valibot's own schemas are writable.
    return Object.getOwnPropertyDescriptor(wrapped, 'entries')?.writable
  })
  expect(eager.map(([name]) => name)).toEqual([])
})

it('an object creates its fields once, when one is first read', () => {
  let times = 0
  const schema = object(() => {
    times += 1
    return { name: text }
  }, 'name')
  const rows = list(schema, () => ({ title: text }))
  expect(times).toBe(0)
  const answer = { list: [{ name: 'one' }, { name: 'two' }], title: 'both' }
  expect(v.parse(rows, answer)).toEqual(answer)
  expect(v.safeParse(schema, { name: 1 }).success).toBe(false)
  expect(Object.keys(schema.entries)).toEqual(['name'])
  expect(times).toBe(1)
})
