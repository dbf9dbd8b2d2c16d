import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseAst } from 'rollup/parseAst'
import ts from 'typescript'

import { MESSAGES, readPaths } from './message-numbers.mjs'
import { walk } from './walk.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SRC = path.join(ROOT, 'src', path.sep)

/** Boundary modules with names shared with others: the wire, the host, the browser. */
const BORDERS = /^(?:api|bridge|env|i18n)\//
/** And each file that reads names as texts, serialises objects, or receives untyped values. */
const READS_NAMES =
  /\bvalibot\b|\bJSON\.|\bReflect\.|\bObject\.(?:keys|entries|fromEntries|assign|define|getOwn)|\bstructuredClone\b|\bpostMessage\b|\bfor \(const \w+ in\b|: unknown\b|\bas \{|\bas any\b|\bdeclare global\b/
/**
 * Exceptions, checked one by one: files whose own names are internal. What they read by name, or serialise, is
 * declared elsewhere, or a list that they build from values.
 */
export const OURS = new Set([
  'api/client.ts', 'api/read-data.ts', 'bridge/create-host-link.ts', 'bridge/requests.ts', 'env/browser.ts', 'env/clock.ts', 'env/device.ts',
  'env/env.ts', 'env/images.ts', 'env/load-locale.ts', 'env/wire-names.ts', 'hooks/use-stores.ts', 'i18n/formatters.ts', 'i18n/i18n.ts',
  'portal/portal.ts', 'screens/account/profile-form.tsx', 'screens/ad-center/overview-figures.ts', 'screens/ad-center/tail-sections.tsx',
  'screens/bind-card/card-fields.ts', 'screens/bind-card/model.ts', 'screens/contract/signature-pad.ts',
  'screens/foreign-exchange/disclosure.tsx', 'screens/notification/model.ts', 'screens/ques-detail/read-questions.ts',
  'screens/wallet/funds/filter-labels.ts', 'screens/wallet/funds/funds-filter.ts', 'screens/wallet/reconciliation/reconciled-totals.tsx',
  'screens/wallet/withdraw/method-details.tsx', 'shell/portal-view.tsx', 'shell/tail-parts.tsx', 'stores/form.ts', 'stores/screen-state.ts',
  'widgets/load-error.tsx'
])
/** The files of the public types. */
const ENTRY_POINTS = ['index.ts', 'react.ts']

const LIBRARIES = ['typescript/lib', '@types/react'].map(name => path.join(ROOT, 'node_modules', name))
const LIBRARY = /^(?:lib\.(?:dom|es).*|index|global)\.d\.ts$/

const wordsOf = text => text.match(/[A-Za-z_$][\w$]*/g) ?? []
const withoutComments = text => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
/** A store is accessed only by its property: it is not sent, stored or displayed. */
const isStore = name => /^\$[a-z]/.test(name)

let library
/** Names of the DOM, the language and JSX. */
const libraryWords = () =>
  (library ??= Promise.all(
    LIBRARIES.map(async folder => {
      const files = (await readdir(folder)).filter(name => LIBRARY.test(name))
      const texts = await Promise.all(files.map(name => readFile(path.join(folder, name), 'utf8')))
      return texts.flatMap(text => wordsOf(withoutComments(text)))
    })
  ).then(words => new Set(words.flat())))

/** Each property name in a syntax tree; marks a shorthand that is also a variable. */
const propertiesIn = program => {
  const packages = new Set()
  const places = []
  walk(program, node => {
    // A namespace import is not an object: its members become variables.
    if (node.type === 'ImportNamespaceSpecifier') packages.add(node.local.name)
    if (node.type === 'MemberExpression' && !node.computed && !packages.has(node.object.name)) places.push({ key: node.property })
    const isMember = /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type)
    if (isMember && !node.computed) places.push({ key: node.key, isShort: node.shorthand })
  })
  return places.filter(({ key }) => key.type === 'Identifier')
}

/** What the code names in a message: its placeholders, and the forms of a plural. */
const namesInMessages = tree => JSON.stringify(tree).match(/(?<=\{\{ *)\w+|(?<=")(?:zero|one|two|few|many|other)(?=":)/g)

/** Words in a code's texts, by which a property might be accessed. The name of a message is replaced by its number. */
const textsIn = (program, messages) => {
  const texts = []
  const sources = new Set(program.body.map(({ source }) => source))
  walk(program, node => {
    if (sources.has(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string' && !messages.has(node.value)) texts.push(node.value)
    if (node.type === 'TemplateElement') texts.push(node.value.cooked ?? '')
  })
  return texts.flatMap(wordsOf)
}

/** The names in tables of a module: objects that it reads by a key which is a value. */
const keysOfTables = program => {
  const tables = new Map()
  const read = new Set()
  walk(program, node => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression') tables.set(node.id.name, node.init)
    if (node.type === 'MemberExpression' && node.computed && node.property.type !== 'Literal') read.add(node.object.name)
  })
  const inTables = [...tables].filter(([name]) => read.has(name)).flatMap(([, { properties }]) => properties)
  return inTables.flatMap(({ key }) => (key?.type === 'Identifier' ? key.name : []))
}

const LETTERS = 'etnrisoaclupdhfmgvybwkxjqzESTNRIOACLUPDHFMGVYBWKXJQZ'
/** Two letters each, since variables have one letter. Without keywords and built-in members. */
const SHORT = [...LETTERS].flatMap(first => [...LETTERS].map(next => first + next)).filter(name => !['at', 'do', 'if', 'in', 'is'].includes(name))

/** Short names by use, the most frequent first. */
const tableOf = (counts, kept) => {
  const free = SHORT.filter(name => !counts.has(name) && !kept.has(name))
  const ours = [...counts].filter(([name]) => name.length > 2 && !kept.has(name))
  ours.sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  return new Map(ours.slice(0, free.length).map(([name], at) => [name, free[at]]))
}

/** Replaces each property of the table by its short name. */
export const shorten = (code, program, table) => {
  const places = propertiesIn(program).filter(({ key }) => table.has(key.name))
  let text = ''
  let at = 0
  for (const { key, isShort } of places.sort((one, other) => one.key.start - other.key.start)) {
    // A shorthand in a pattern is visited twice.
    if (key.start < at) continue
    const short = table.get(key.name)
    text += code.slice(at, key.start) + (isShort ? `${short}:${key.name}` : short)
    at = key.end
  }
  return text + code.slice(at)
}

/** Parameter types of components and functions, whose properties are never listed. In a boundary file the page may pass them. */
const isProps = (node, isGiven) =>
  (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Props')) || (!isGiven && ts.isTypeLiteralNode(node) && ts.isParameter(node.parent))

/** The properties of a file's own types, objects and classes. Properties that it only reads are declared elsewhere. */
const declaredIn = (name, text) => {
  const names = []
  const visit = node => {
    if (isProps(node, BORDERS.test(name))) return
    const isMember = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isObjectLiteralElement(node)
    if (isMember && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true))
  return names
}

/** The files named by the public entry points. */
const publicFiles = async () => {
  const texts = await Promise.all(ENTRY_POINTS.map(name => readFile(SRC + name, 'utf8')))
  return texts.flatMap(text => [...text.matchAll(/'\.\/([^']+)'/g)].map(([, name]) => name))
}

/** Files whose properties keep their names. */
const isBorder = (name, text, publicNames) =>
  ENTRY_POINTS.includes(name) || publicNames.includes(name) || (!OURS.has(name) && (BORDERS.test(name) || READS_NAMES.test(text)))

/**
 * The names that may be shortened. A name counts as a whole, wherever it occurs: it is kept when a package, the
 * language, the DOM or JSX has it, when any text of the code contains it or a message names it, when a table has it, when
 * an app or the other half may import it, and when a boundary file declares it.
 * @param modules of the bundle, as reported by rollup
 * @returns {Promise<Map<string, string>>}
 */
export const shortNames = async modules => {
  const { tree, paths } = await readPaths()
  const messages = new Set(paths)
  const kept = new Set([...(await libraryWords()), ...namesInMessages(tree)])
  const publicNames = await publicFiles()
  const counts = new Map()
  const keep = words => words.forEach(word => kept.add(word))
  for (const { id, code, exports, isEntry, dynamicImporters } of modules) {
    const program = parseAst(code)
    const names = propertiesIn(program).map(({ key }) => key.name)
    if (id !== MESSAGES) keep(textsIn(program, messages))
    keep(keysOfTables(program))
    if (isEntry || dynamicImporters.length > 0) keep(exports)
    if (!id.startsWith(SRC)) {
      keep(names)
      continue
    }
    names.forEach(name => counts.set(name, (counts.get(name) ?? 0) + 1))
    const text = withoutComments(await readFile(id, 'utf8'))
    const file = id.slice(SRC.length)
    if (isBorder(file, text, publicNames)) keep(declaredIn(file, text).filter(name => !isStore(name)))
  }
  return tableOf(counts, kept)
}

/** Shortens the portal's own property names, identically in every chunk of a bundle. */
export const shortProperties = () => {
  let names
  return {
    name: 'short-properties',
    renderStart() {
      const modules = [...this.getModuleIds()].map(id => this.getModuleInfo(id))
      names = shortNames(modules.filter(module => module?.code != null))
    },
    async renderChunk(code) {
      return { code: shorten(code, this.parse(code), await names), map: null }
    }
  }
}
