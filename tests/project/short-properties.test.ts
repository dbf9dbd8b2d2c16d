import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseAst } from 'rollup/parseAst'
import ts from 'typescript'
import { expect, it } from 'vitest'

import { OURS, shorten, shortNames } from '../../bin/build/short-properties.mjs'
import { readArtefact } from './artefacts.ts'
import { filesMatching, ROOT } from './source-files.ts'

/** A module as rollup reports it. */
const moduleOf = (name: string, code: string, isEntry = false) => ({
  id: path.join(ROOT, 'src', name), code, isEntry, exports: ['shown'], dynamicImporters: []
})

const namesOf = async (...modules: ReturnType<typeof moduleOf>[]) => new Set((await shortNames(modules)).keys())

it('shortens a name wherever code uses it as a property, and nowhere else', () => {
  const code = 'const { $plans, isMet = 1, other: isMet2 } = a; isMet.$plans({ isMet, $plans: 2, "isMet": 3 }, b[isMet]); class C { isMet() {} }'
  const names = new Map([['$plans', 'et'], ['isMet', 'tt']])
  expect(shorten(code, parseAst(code), names)).toBe(
    'const { et:$plans, tt:isMet = 1, other: isMet2 } = a; isMet.et({ tt:isMet, et: 2, "isMet": 3 }, b[isMet]); class C { tt() {} }'
  )
})

it('keeps names that are known outside: to the page, a package, a text, a style sheet, a message, an app or a file', async () => {
  const plain = moduleOf('ui/page.tsx', 'a.isOpenNow; a.innerHTML; a.inPackage; a.asText; a.inSheet; a.shown; a.confirmed; a.$stores')
  const others = [
    { ...moduleOf('x.js', 'a.inPackage'), id: path.join(ROOT, 'node_modules/x.js') },
    // The palette lists its names as custom properties.
    { ...moduleOf('x.js', 'export default ".np { color: var(--inSheet) }"'), id: '\0css-text:/ui/page.css.js' },
    moduleOf('ui/list-row.tsx', 'f("asText")', true)
  ]
  expect([...(await namesOf(plain, ...others))].sort()).toEqual(['$stores', 'isOpenNow'])
  // What is stored on the device, and sent to the host.
  const kept = ['stores/view-settings.ts', 'bridge/methods.ts', 'portal/option-types.ts'].map(name =>
    moduleOf(name, 'a.textSize; a.hideAmounts; a.allowedOrigins; a.refreshMs')
  )
  expect((await namesOf(...kept)).has('allowedOrigins')).toBe(false)
  expect((await namesOf(...kept)).has('textSize')).toBe(false)
  // What the page passes to a function at the border.
  expect((await namesOf(moduleOf('env/logger.ts', 'a.AdPortalBoot'))).has('AdPortalBoot')).toBe(false)
})

it('keeps the names of a table, which are read by a key that is a value', async () => {
  const code = 'const TABLE = { stepsOn: 1, stepsBack: -1 }; const plain = { stepsAside: 0 }; a(TABLE[key], plain.stepsAside, plain["x"], other[key])'
  expect([...(await namesOf(moduleOf('ui/page.tsx', code)))]).toEqual(['stepsAside'])
})

/** Property names in declarations. */
function declared(text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeElement(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.d.ts', text, ts.ScriptTarget.Latest))
  return names
}

/** Property names of a JSON schema, at any depth. */
const properties = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) => [
        ...(key === 'properties' && typeof part === 'object' && part !== null ? Object.keys(part) : []),
        ...properties(part)
      ])
    : []

const OUTSIDE = {
  'an app': () => declared(readArtefact('portal.d.ts')),
  'the backend': () => properties(JSON.parse(readArtefact('openapi.json'))),
  'the native host': () => properties(JSON.parse(readFileSync(path.join(ROOT, 'host/kit/protocol.schema.json'), 'utf8')))
}

it.each(Object.entries(OUTSIDE))('the bundle keeps each name of %s that the source reads', (_who, names) => {
  const source = filesMatching(/^src\/.*\.tsx?$/).map(({ text }) => text).join('\n')
  const bundle = readArtefact('portal.js')
  const read = [...new Set(names())].filter(name => new RegExp(`\\.${name}\\b`).test(source))
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter(name => !new RegExp(`\\b${name}\\b`).test(bundle))).toEqual([])
})

it('the list of the portal’s own files names only existing ones', () => {
  expect([...OURS].filter(name => !existsSync(path.join(ROOT, 'src', name)))).toEqual([])
})

it('the log keeps the names that an app reads there', () => {
  expect(readArtefact('portal.js')).toMatch(/engine:\w+\.navigator\.userAgent,boot:.*?,lines:.*?,frames:/)
})
