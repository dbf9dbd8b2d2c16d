import { createHash } from 'node:crypto'

import { CLASSIC_URL } from './bundles.mjs'
import { NAME as START } from './portal-outputs.mjs'

/** Both files; the second is named by the one import of src/head.ts. */
export const HEAD = 'portal-head.js'
export const TAIL = 'portal-tail.js'

/** What stands for the address of the script while the head is still a module. */
const SCRIPT_URL = 'AD_PORTAL_SCRIPT_URL'
/** The public face: of all that the head exports, what its global shows. */
const FACE = /\/src\/index\.ts$/

/** Names by which a chunk is known outside of it, with those within. */
const exportsOf = program =>
  program.body
    .filter(node => node.type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers.map(({ exported, local }) => [exported.name, local.name]))

const cut = (code, nodes) =>
  nodes.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code).trim()

/** What the tail takes of the head: names of the one, with those within the other. */
const importsOf = program =>
  program.body
    .filter(node => node.type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers.map(({ imported, local }) => [imported.name, local.name]))

/**
 * The head as a classic script: its global, whose `tail` hands what both use to a tail of the same build.
 * @param taken what the tail takes, in its order: a list needs no third name for each
 */
const wrapHead = (code, program, hash, own, taken) => {
  const names = exportsOf(program)
  const within = Object.fromEntries(names)
  const body = cut(code, program.body.filter(node => node.type === 'ExportNamedDeclaration'))
  const face = names.filter(([name]) => own.includes(name))
  return (
    `var AdPortal=(()=>{"use strict";const ${SCRIPT_URL}=${CLASSIC_URL};${body}` +
    `;const shared=[${taken.map(([name]) => within[name])}],` +
    `face={${face.map(pair => pair.join(':'))},` +
    `tail(build,run){build===${hash}?run(shared):${within.refuseTail}()}};` +
    `face.q=typeof window==="object"?${within[START]}(window,face):null;return face})();\n`
  )
}

/**
 * The tail as a classic script: a command of the queue, so that it may come before the head. In parentheses the
 * engine compiles a function with the script itself and off the main thread, not once more when it is called.
 */
const wrapTail = (code, program, hash, taken) => {
  const within = Object.fromEntries(exportsOf(program))
  const start = Object.entries(within).find(([name]) => name === 'registerTail')
  if (!start) throw new Error('the tail exports no registerTail')
  const body = cut(
    code,
    program.body.filter(node => /^(Import|ExportNamed)Declaration$/.test(node.type))
  )
  return (
    `(self.AdPortal=self.AdPortal||{q:[]}).q.push((()=>AdPortal.tail(${hash},((shared)=>{"use strict";` +
    `const [${taken.map(([, local]) => local)}]=shared;${body};${start[1]}()}))));\n`
  )
}

const importExpressions = node =>
  node === null || typeof node !== 'object'
    ? []
    : [...(node.type === 'ImportExpression' ? [node] : []), ...Object.values(node).flatMap(importExpressions)]

/**
 * Makes two classic scripts of the two chunks. A tail runs with the head of its own build alone, which it
 * knows by a hash over both.
 * @param start stands at the top of the first
 * @param banner stands at the top of the second
 */
export const halves = (start, banner) => ({
  name: 'halves',
  resolveImportMeta: () => SCRIPT_URL,
  generateBundle(_options, bundle) {
    const [head, tail] = [bundle[HEAD], bundle[TAIL]]
    const others = Object.values(bundle).filter(({ type, fileName }) => type === 'chunk' && ![HEAD, TAIL].includes(fileName))
    if (!head || !tail || others.length > 0) throw new Error('the portal has to be two chunks')
    const [named] = importExpressions(this.parse(head.code))
    if (named) head.code = head.code.slice(0, named.start) + 'null' + head.code.slice(named.end)
    const digest = createHash('sha256').update(head.code).update(tail.code).digest('hex').slice(0, 16)
    const hash = JSON.stringify(digest)
    const faceModule = this.getModuleInfo(head.facadeModuleId).importedIds.find(id => FACE.test(id))
    const own = this.getModuleInfo(faceModule).exports
    const [headProgram, tailProgram] = [this.parse(head.code), this.parse(tail.code)]
    const taken = importsOf(tailProgram)
    head.code = start + wrapHead(head.code, headProgram, hash, own, taken)
    tail.code = banner + wrapTail(tail.code, tailProgram, hash, taken)
  }
})
