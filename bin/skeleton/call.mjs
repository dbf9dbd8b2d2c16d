import { Script } from 'node:vm'

import { Refusal, kebab, projectFiles } from './project-files.mjs'

const EFFECTS = ['read', 'change']

const answer = name => `import type { UserCall } from './call.ts'

export const ${name}: UserCall<'${name}'> = () => Promise.resolve({})
`

const test = name => `import { afterAll, beforeAll, expect, it } from 'vitest'

import { startSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

it('answers only logged-in users', async () => {
  expect(await sandbox.ok('${name}', {}, await sandbox.newUser())).toEqual({})
  expect((await sandbox.call('${name}', {})).code).toBe(401)
})
`

const shapes = (constant, name, row) => `import * as v from 'valibot'

import { ${row.slice(0, row.indexOf('('))}, object } from '../schema.ts'

export const ${constant}_CALLS = {
  ${name}: ${row}
}

export const ${constant}_REQUESTS = {
  ${name}: v.object({})
}
`

/** True for a name that a module can export as its own: no word of the language. */
const isName = name => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return false
  try {
    new Script(`'use strict'; let ${name}`)
    return true
  } catch {
    return false
  }
}

/**
 * Creates the skeleton of a call: its row, its request, the sandbox's answer, and its rows in the tables of the tests.
 * @param root folder of the project
 * @param options name, method, path and effect
 * @param calls the table of calls
 */
export const makeCall = async (root, { name, method, path, effect }, calls) => {
  if (!isName(name ?? '')) throw new Refusal(`"${name ?? ''}" is not a valid name of a call`)
  if (!['GET', 'POST'].includes(method)) throw new Refusal(`"${method ?? ''}" is neither GET nor POST`)
  if (!/^(\/[a-z0-9_]+)+$/.test(path ?? '')) throw new Refusal(`"${path ?? ''}" is not a valid path of a call`)
  if (effect === 'money') throw new Refusal('A call that moves money is written by hand: see CONTRIBUTING.md, Money')
  if (!EFFECTS.includes(effect)) throw new Refusal(`"${effect}" is neither ${EFFECTS.join(' nor ')}`)
  if (method === 'GET' && effect !== 'read') throw new Refusal(`a GET reads: ${name} needs POST to ${effect} something`)
  if (Object.hasOwn(calls, name)) throw new Refusal(`${name} is a call already`)
  const twin = Object.entries(calls).find(([, row]) => row.path === path && row.method === method)
  if (twin) throw new Refusal(`${method} ${path} is ${twin[0]} already`)
  const file = projectFiles(root)

  await file.insertAfterLast('src/api/call-names.ts', '  | ', `  | '${name}'`)
  const constant = kebab(name).replaceAll('-', '_').toUpperCase()
  const wire = 'src/api/calls.ts'
  file.create(
    `src/api/calls/${kebab(name)}.ts`,
    shapes(constant, name, method === 'GET' ? `get('${path}', object(() => ({})))` : `post('${path}', '${effect}', object(() => ({})))`)
  )
  await file.insertAfterLast(wire, 'import { ', `import { ${constant}_CALLS, ${constant}_REQUESTS } from './calls/${kebab(name)}.ts'`)
  await file.insertAfterLast(wire, "export * from './calls/", `export * from './calls/${kebab(name)}.ts'`)
  await file.insertBefore(wire, '\n}\n\n/** The wire', `,\n  ...${constant}_CALLS`)
  await file.insertBefore(wire, '\n} satisfies Record<CallName, v.GenericSchema>', `,\n  ...${constant}_REQUESTS`)
  file.create(`host/server/calls/${kebab(name)}.ts`, answer(name))
  await file.insertAfterLast(
    'host/server/http/handlers.ts',
    'import ',
    `import { ${name} } from '../calls/${kebab(name)}.ts'`
  )
  await file.insertBefore('host/server/http/handlers.ts', '\n}\n', `,\n  ${name}`)
  file.create(`tests/sandbox/${kebab(name)}.test.ts`, test(name))
  await file.insertBefore('tests/support/call-cases.ts', '\n  }\n}\n', `,\n    ${name}: () => asReader({})`)
  return file.write()
}
