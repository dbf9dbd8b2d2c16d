import { createHash } from 'node:crypto'

import { CLASSIC_URL } from './bundles.mjs'
import { NAME as START } from './portal-outputs.mjs'

/** Both files; the only import of src/head.ts names the tail. */
export const HEAD = 'portal-head.js'
export const TAIL = 'portal-tail.js'

/** Placeholder for the address of the script while the head is still a module. */
const SCRIPT_URL = 'AD_PORTAL_SCRIPT_URL'
/** The public API: the exports of the head that its global exposes. */
const ENTRY = /\/src\/index\.ts$/

/** Exported names of a chunk with its local names. */
const exportsOf = program =>
  program.body
    .filter(node => node.type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers.map(({ exported, local }) => [exported.name, local.name]))

const cut = (code, nodes) =>
  nodes.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code).trim()

/** Imports of the tail from the head: exported names with the tail's local names. */
const importsOf = program =>
  program.body
    .filter(node => node.type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers.map(({ imported, local }) => [imported.name, local.name]))

/**
 * The head as a classic script: its global, whose `tail` passes the shared exports to a tail of the same build.
 * @param taken the tail's imports, in its order: a list needs no third name for each
 */
const wrapHead = (code, program, hash, own, taken) => {
  const names = exportsOf(program)
  const within = Object.fromEntries(names)
  const body = cut(code, program.body.filter(node => node.type === 'ExportNamedDeclaration'))
  const api = names.filter(([name]) => own.includes(name))
  return (
    `var AdPortal=(()=>{"use strict";const ${SCRIPT_URL}=${CLASSIC_URL};${body}` +
    `;const shared=[${taken.map(([name]) => within[name])}],` +
    `api={${api.map(pair => pair.join(':'))},` +
    `tail(build,run){build===${hash}?run(shared):${within.refuseTail}()}};` +
    `api.q=typeof window==="object"?${within[START]}(window,api):null;return api})();\n`
  )
}

/**
 * The tail as a classic script: a command of the queue, so that it may load before the head. An engine compiles a
 * function in parentheses with the script and off the main thread, not again when it is called.
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
 * Turns the two chunks into classic scripts. A tail runs only with the head of its own build, identified
 * by a hash over both.
 * @param start begins the head
 * @param banner begins the tail
 */
export const halves = (start, banner) => ({
  name: 'halves',
  resolveImportMeta: () => SCRIPT_URL,
  generateBundle(_options, bundle) {
    const [head, tail] = [bundle[HEAD], bundle[TAIL]]
    const others = Object.values(bundle).filter(({ type, fileName }) => type === 'chunk' && ![HEAD, TAIL].includes(fileName))
    if (!head || !tail || others.length > 0) throw new Error('the portal must have two chunks')
    const [named] = importExpressions(this.parse(head.code))
    if (named) head.code = head.code.slice(0, named.start) + 'null' + head.code.slice(named.end)
    const digest = createHash('sha256').update(head.code).update(tail.code).digest('hex').slice(0, 16)
    const hash = JSON.stringify(digest)
    const entryModule = this.getModuleInfo(head.facadeModuleId).importedIds.find(id => ENTRY.test(id))
    const own = this.getModuleInfo(entryModule).exports
    const [headProgram, tailProgram] = [this.parse(head.code), this.parse(tail.code)]
    const taken = importsOf(tailProgram)
    head.code = start + wrapHead(head.code, headProgram, hash, own, taken)
    tail.code = banner + wrapTail(tail.code, tailProgram, hash, taken)
  }
})
