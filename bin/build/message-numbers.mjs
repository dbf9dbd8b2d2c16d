import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { loadSource } from './load-source.mjs'

const MODULE = fileURLToPath(new URL('../../src/i18n/messages.ts', import.meta.url))
const ENGLISH = new URL('../../locales/en.json', import.meta.url)
/** Stands for the numbers by name until it is known which names the code puts together. */
const HOLE = '"message numbers"'

const readPaths = async () => {
  const tree = JSON.parse(await readFile(ENGLISH, 'utf8'))
  const order = await loadSource('src/i18n/locale-pack.ts')
  return { tree, order, paths: order.messagePaths(tree) }
}

/** What stands in a bundle in the place of src/i18n/messages.ts. */
const numberedModule = ({ tree, order, paths }) => {
  const constant = (name, value) => `export const ${name} = ${JSON.stringify(value)}\n`
  return (
    constant('KEYS', order.hashPaths(paths)) +
    constant('ENGLISH', order.messagesOf(tree, paths)) +
    constant('MONEY', order.rangesOf(paths, order.MONEY_SECTIONS)) +
    `export const NUMBERS = ${HOLE}\n`
  )
}

/** Calls `visit` with every node below this one. */
const walk = (node, visit) => {
  if (typeof node?.type === 'string') visit(node)
  for (const part of Object.values(node)) {
    if (part !== null && typeof part === 'object') walk(part, visit)
  }
}

const quoted = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The paths that a template literal may make: its values are words of one level. */
const pathsOfTemplate = ({ quasis }, paths) => {
  const texts = quasis.map(({ value }) => value.cooked)
  if (!/^[a-z]\w*\./i.test(texts[0])) return []
  const made = new RegExp(`^${texts.map(quoted).join('[^.]+')}$`)
  return paths.filter(path => made.test(path))
}

/**
 * Puts the number of a message in the place of its name wherever the code says the whole name.
 * @param parse gives the syntax tree of a code
 * @returns the code, and the names that it puts together while it runs
 */
export const numberMessages = (code, paths, parse) => {
  const numbers = new Map(paths.map((path, number) => [path, number]))
  const names = new Set()
  const places = []
  walk(parse(code), node => {
    if (node.type === 'Literal' && numbers.has(node.value)) places.push(node)
    if (node.type === 'TemplateLiteral') pathsOfTemplate(node, paths).forEach(path => names.add(path))
  })
  let numbered = ''
  let at = 0
  for (const { start, end, value } of places.sort((one, other) => one.start - other.start)) {
    numbered += code.slice(at, start) + numbers.get(value)
    at = end
  }
  return { code: numbered + code.slice(at), names }
}

/**
 * Messages travel without their names: the bundle holds English as values in the order of
 * locales/en.json, as every language pack does, and the code names a message by its number.
 */
export const messageNumbers = () => {
  let known
  const read = () => (known ??= readPaths())
  return {
    name: 'message-numbers',
    async load(id) {
      return id === MODULE ? numberedModule(await read()) : null
    },
    async renderChunk(code) {
      if (!code.includes(HOLE)) return null
      const { paths, order } = await read()
      const { code: numbered, names } = numberMessages(code, paths, text => this.parse(text))
      const numbers = order.writeNumbers(paths, path => names.has(path))
      return { code: numbered.replace(HOLE, () => JSON.stringify(numbers)), map: null }
    }
  }
}
